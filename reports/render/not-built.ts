import { operations } from '../../spec/index.ts';
import { counted } from '../counted.ts';
import type { Results, UnbuiltOperation } from '../results.ts';
import { fewOf } from './wording.ts';

/** What a report says once of the operations that a service does not have yet. */
export interface NotBuilt {
  readonly title: string;
  /** The paragraph below the title: names and texts. */
  readonly facts: readonly (readonly [name: string, text: string])[];
}

/** Returns what is not built by topic, what to build next, and what to write into the target file. */
export function notBuiltOf({ run: { not_built = [] }, rules }: Results): NotBuilt | undefined {
  const missing = not_built.filter(({ answers }) => answers !== true);
  if (missing.length === 0) return undefined;
  const all = new Set(rules.flatMap(({ operations }) => operations));
  const unlisted = missing.filter(({ listed }) => !listed);
  const facts: (readonly [string, string])[] = [
    ['topics', byTopic(missing)],
    ['build next', nextOf(missing, rules).join('; ')],
    ['not_yet', unlisted.length === 0 ? '' : advice(unlisted, missing)],
  ];
  return {
    title: `Not built: ${missing.length} of ${counted(all.size, 'operation')}`,
    facts: facts.filter(([, text]) => text !== ''),
  };
}

/** Returns the operations that the target file lists as not built, and that are there; the run fails because of them. */
export function answeringOf({ run: { not_built = [] } }: Pick<Results, 'run'>): readonly UnbuiltOperation[] {
  return not_built.filter(({ answers }) => answers === true);
}

/** Returns what to do about an entry of `not_yet` whose operations are there. */
export function answeringText(answering: readonly UnbuiltOperation[]): string {
  const routes = answering.map(({ route }) => route);
  const entries = [...new Set(answering.flatMap(({ entries = [] }) => entries))];
  return `the target file lists ${fewOf(routes, 8)} under not_yet, and the server has ${routes.length === 1 ? 'it' : 'them'}: narrow or take out ${fewOf(entries, 8)}, so that the rules are judged`;
}

function byTopic(missing: readonly UnbuiltOperation[]): string {
  const routes = new Map<string, string[]>();
  for (const { topic, route } of missing) routes.set(topic, [...(routes.get(topic) ?? []), route]);
  return [...routes].map(([topic, { length }]) => `${topic} ${length}`).join(', ');
}

const mostNext = 3;

/** What is open to everyone: the route of tokens, which all others need, and what a client reads before it has one. */
const isPublic = new Set<string>(operations.filter(({ access }) => access === 'public').map(({ id }) => id));

/**
 * Returns what is public and then what most rules wait for. Each rule counts for the operation that it was found to lack first, and is told apart
 * where it is about other missing ones, too; its set-up may need still others.
 */
function nextOf(missing: readonly UnbuiltOperation[], rules: Results['rules']): string[] {
  const isMissing = new Set(missing.map(({ operation }) => operation));
  return missing
    .map(({ operation, route }) => {
      const waiting = rules.filter(({ waits_for }) => waits_for === operation);
      const isForMore = (id: UnbuiltOperation['operation']) => id !== operation && isMissing.has(id);
      return {
        route,
        isFirst: isPublic.has(operation),
        waiting: waiting.length,
        more: waiting.filter((rule) => rule.operations.some(isForMore)).length,
      };
    })
    .filter(({ waiting }) => waiting > 0)
    .sort((one, other) => Number(other.isFirst) - Number(one.isFirst) || other.waiting - one.waiting)
    .slice(0, mostNext)
    .map(({ route, waiting, more }) => {
      const wait = `${counted(waiting, 'rule')} wait${waiting === 1 ? 's' : ''} for ${route}`;
      return more === 0 ? wait : `${wait}, at least ${more} of them for others, too`;
    });
}

function advice(unlisted: readonly UnbuiltOperation[], { length }: readonly UnbuiltOperation[]): string {
  const names = unlisted.map(({ operation }) => operation);
  const part = names.length === length ? 'them' : fewOf(names, 6);
  return `list ${part} there in the target file until then: what is listed costs no exit code`;
}
