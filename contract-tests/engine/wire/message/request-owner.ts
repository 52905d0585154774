import { AsyncLocalStorage } from 'node:async_hooks';
import type { RuleResult } from '../../../../reports/results.ts';
import type { OperationId, RuleId } from '../../../../spec/index.ts';
import { NotBuilt } from './errors.ts';
import type { Response } from './response.ts';

/** Why an operation was not requested. */
export type Unasked = Pick<RuleResult['unasked'][number], 'kind' | 'reason'>;

/** What can cause a request; `set-up` is what it takes to prepare the probes of a family. */
export type OwnerKind = 'rule' | 'probe' | 'set-up' | 'scene' | 'run';

/** What causes a request: one rule, one probe, one scene, or the run itself (its opening, its clean-up). */
export interface RequestOwner {
  readonly kind: OwnerKind;
  readonly name: string;
  /** The operations that responded so far. */
  readonly asked: Set<OperationId>;
  /** Why it leaves operations out, where it says so. */
  readonly reasons: Map<OperationId, Unasked>;
  /** The responses of the example being judged, for the failure package. */
  readonly exchanges: Response[];
  /** The scenes and probes that it used. */
  readonly used: Set<RequestOwner>;
  /** The rules for whose sake it sends, the first one first. */
  readonly neededBy: Set<RuleId>;
  requests: number;
  /** Why it did without something that could not be set up. */
  doneWithout?: Error;
  /** What it first needed that the target does not have yet, whether it did without it or not. */
  unbuilt?: NotBuilt;
}

const current = new AsyncLocalStorage<RequestOwner>();

export function requestOwner(kind: OwnerKind, name: string, neededBy = new Set<RuleId>()): RequestOwner {
  return {
    kind,
    name,
    asked: new Set(),
    reasons: new Map(),
    exchanges: [],
    used: new Set(),
    neededBy,
    requests: 0,
  };
}

/** Runs an action on behalf of an owner: rules run concurrently, and each must know its own requests. */
export function onBehalfOf<T>(owner: RequestOwner, action: () => Promise<T>): Promise<T> {
  noteNeed(owner);
  return current.run(owner, action);
}

/** Records that the rule being judged needs an owner, and with it every scene that the owner used. */
export function noteNeed(owner: RequestOwner, rule = judgedRule()): void {
  if (rule === undefined) return;
  owner.neededBy.add(rule);
  for (const scene of owner.used) noteNeed(scene, rule);
}

/** The owner that the caller runs for; the run itself where none was named. */
export function currentOwner(): RequestOwner {
  return current.getStore() ?? theRun;
}

/**
 * Runs an action whose requests count for the owner that the caller runs for, and are no evidence of what it judges.
 */
export function withoutEvidence<T>(action: () => Promise<T>): Promise<T> {
  const { kind, name, neededBy } = currentOwner();
  return onBehalfOf(requestOwner(kind, name, neededBy), action);
}

const theRun = requestOwner('run', 'opening');

const judging = new AsyncLocalStorage<RuleId>();

/** Runs an action for the sake of a rule, whatever owns the requests that it sends. */
export function whileJudging<T>(rule: RuleId, action: () => Promise<T>): Promise<T> {
  return judging.run(rule, action);
}

/** The rule for whose sake the caller runs; undefined where it is the run itself. */
export function judgedRule(): RuleId | undefined {
  return judging.getStore();
}

/** The user of a scene counts as having requested what the scene requested; so does a scene that uses another one. */
export function noteUse(scene: RequestOwner): void {
  noteNeed(scene);
  const owner = currentOwner();
  if (owner === theRun) return;
  for (const operation of scene.asked) owner.asked.add(operation);
  if (scene.doneWithout !== undefined) owner.doneWithout ??= scene.doneWithout;
  owner.used.add(scene);
}

/** The responses of an owner, or else those of the scenes that it used. */
export function exchangesSeenBy({ exchanges, used }: RequestOwner): readonly Response[] {
  return exchanges.length > 0 ? exchanges : [...used].flatMap(exchangesSeenBy);
}

/** The responses of the scenes that an owner used, those of the first one first. */
export function exchangesOfScenes({ used }: RequestOwner): readonly Response[] {
  return [...new Set([...used].flatMap((scene) => [...exchangesOfScenes(scene), ...scene.exchanges]))];
}

/** Records that the owner that the caller runs for does without something, and why: it may be what is not built yet. */
export function noteDoneWithout(error: Error): void {
  const owner = currentOwner();
  if (owner === theRun) return;
  owner.doneWithout ??= error;
  if (error instanceof NotBuilt) owner.unbuilt ??= error;
}

/** Returns the error of an owner that needs an operation which the target does not have yet, and records it. */
export function neededUnbuilt(operation: OperationId): NotBuilt {
  const error = new NotBuilt(operation);
  const owner = currentOwner();
  if (owner !== theRun) owner.unbuilt ??= error;
  return error;
}

/** Records a response for the owner of its request. */
export function noteResponse(response: Response): void {
  const owner = currentOwner();
  if (owner === theRun) return;
  owner.requests += 1;
  owner.exchanges.push(response);
  if (response.sent.operation !== undefined) owner.asked.add(response.sent.operation);
}
