import { Interrupted, NotApplicable, QuotaSpent, SetupFailed } from '../wire/message/errors.ts';
import { noteUse, onBehalfOf, requestOwner } from '../wire/message/request-owner.ts';
import type { BegunScene, SuiteRun } from './judged-run.ts';
import { RuleViolation } from './violation.ts';

/** A scene could not be made: the rules that need it are blocked, and each names this cause. */
export class SceneFailed extends SetupFailed {
  readonly scene: string;

  constructor(scene: string, cause: Error) {
    super(`could not set up "${scene}": ${cause.message}`, { cause });
    this.scene = scene;
  }
}

/**
 * Returns the scene of this name, made at its first use in the run, and made once more where an accident of the service kept
 * it from being made. Throws SceneFailed when it could not be made, also where that is because the target violates a rule: a
 * scene sets up, and the rules that judge the same thing say so.
 */
export async function sceneOf<T>(
  { scenes, connection }: Pick<SuiteRun, 'scenes' | 'connection'>,
  name: string,
  make: () => Promise<T>,
): Promise<T> {
  const begun = scenes.get(name) ?? begin(name, () => despiteAccidents(connection, make));
  scenes.set(name, begun);
  try {
    return (await begun.made) as T;
  } finally {
    noteUse(begun.owner);
  }
}

async function despiteAccidents<T>(
  { counts: { accidents } }: SuiteRun['connection'],
  make: () => Promise<T>,
): Promise<T> {
  const before = accidents.staying();
  try {
    return await make();
  } catch (error) {
    if (accidents.staying() === before || !isCausedByTarget(error)) throw error;
    return await make();
  }
}

function begin(name: string, make: () => Promise<unknown>): BegunScene {
  const owner = requestOwner('scene', name);
  const made = onBehalfOf(owner, make).catch((error: unknown) => {
    if (error instanceof NotApplicable) throw owner.unbuilt ?? error;
    throw isCausedByTarget(error) ? (owner.unbuilt ?? new SceneFailed(name, error)) : error;
  });
  return { owner, made };
}

/**
 * A scene that another scene needs is the cause of both failures: the first one is named. A spent quota is one cause for
 * all that needs requests, and is named as it is.
 */
function isCausedByTarget(error: unknown): error is Error {
  const namedAsIs = [SceneFailed, Interrupted, QuotaSpent, NotApplicable];
  if (namedAsIs.some((kind) => error instanceof kind)) return false;
  return error instanceof SetupFailed || error instanceof RuleViolation;
}
