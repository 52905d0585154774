import type { JsonObject, Operation } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
import { canonical } from '../engine/wire/json.ts';
import { type BrokenOff, readPages } from '../scenes/list-reading.ts';
import { pageRequest } from './page.ts';

/** The id of an entry; a text where one number does not tell entries apart. */
export type EntryIdentifier = number | string;

/** All entries of a list that have an id (in a list it can be null), read with one limit. */
export interface ListWalk {
  readonly limit: number;
  readonly ids: readonly EntryIdentifier[];
  /** Why the list could not be read to its end with this limit. */
  readonly brokenOff?: BrokenOff | undefined;
}

/** A walk may take so many pages; where a list is longer, only greater limits are tried. */
const mostPages = 3;
/** The greatest limit of a list. */
export const longestPage = 100;

/**
 * One list read with several limits: the longest pages first, then a limit that divides the number of entries, or the
 * smallest that a short list allows, and one that does not. Made once in a run.
 */
export function walksOver(suite: Suite, operation: Operation): Promise<readonly ListWalk[]> {
  return suite.scene(`walks over ${operation.id}`, async () => {
    const whole = await walkAsFar(suite, operation, longestPage);
    const walks = [whole];
    for (const limit of limitsFor(whole.ids.length)) walks.push(await walkAsFar(suite, operation, limit));
    return walks;
  });
}

/** The same walks, each of which reached the end. Throws SetupFailed where one did not. */
export async function wholeWalksOver(suite: Suite, operation: Operation): Promise<readonly ListWalk[]> {
  const walks = await walksOver(suite, operation);
  for (const walk of walks) proveWhole(operation, walk);
  return walks;
}

function proveWhole({ id }: Operation, { brokenOff }: ListWalk): void {
  if (brokenOff === undefined) return;
  throw new SetupFailed(`the list of ${id} cannot be read to its end: not ${brokenOff.needed}`);
}

/** So often in a row a walk has to show what is wrong about a list: where others are at work, records move between pages. */
const repetitions = 4;

/** Whether every further walk with this limit is wrong in the same way; `whole` is the list as it is read with the longest pages. */
export async function isAlwaysSo(
  suite: Suite,
  operation: Operation,
  limit: number,
  isWrong: (walk: ListWalk, whole: ListWalk) => boolean,
): Promise<boolean> {
  for (let count = 0; count < repetitions; count++) {
    const whole = await walkWith(suite, operation, longestPage);
    if (!isWrong(await walkWith(suite, operation, limit), whole)) return false;
  }
  return true;
}

/** Limits with which so many entries need few pages. */
export function limitsFor(count: number): readonly number[] {
  const least = Math.max(1, Math.ceil(count / mostPages));
  const upTo = Array.from({ length: longestPage - 1 }, (_, index) => index + 1).filter(
    (limit) => limit >= least,
  );
  const divides = upTo.find((limit) => limit > 1 && count % limit === 0 && limit < count);
  const doesNotDivide = upTo.find((limit) => limit > 1 && count % limit !== 0);
  const chosen = [divides ?? (least <= longestPage ? least : undefined), doesNotDivide];
  return [...new Set(chosen.filter((limit) => limit !== undefined && limit < longestPage))] as number[];
}

/** One list read with a limit, from its first page to its last. Throws SetupFailed where that cannot be reached. */
export async function walkWith(suite: Suite, operation: Operation, limit: number): Promise<ListWalk> {
  const walk = await walkAsFar(suite, operation, limit);
  proveWhole(operation, walk);
  return walk;
}

/** The same, as far as the list can be read. */
async function walkAsFar(suite: Suite, operation: Operation, limit: number): Promise<ListWalk> {
  const { options } = await pageRequest(suite, operation, { limit });
  const query = options.query as Readonly<Record<string, string | number | boolean>>;
  const { entries, brokenOff } = await readPages(
    suite,
    operation.id,
    { ...options, query },
    operation.paging,
  );
  const identifiers =
    operation.id === 'listMemberRegistrations' ? ofTwoKinds(entries) : entries.map(identifierOf);
  const ids = identifiers.filter((id) => id !== undefined);
  if (entries.length > 0 && ids.length === 0)
    throw new SetupFailed('the entries of the list carry no id to tell them apart');
  return { limit, ids, brokenOff };
}

/**
 * A person's registrations are of two kinds, each with identifiers of its own. How an entry names its kind is not
 * shown: an entry that shares its identifier with a different one is taken for the other kind. Nor is it shown that an
 * entry carries its identifier: where one carries none, the list gives no identifiers at all.
 */
function ofTwoKinds(entries: readonly JsonObject[]): readonly (EntryIdentifier | undefined)[] {
  if (entries.some((entry) => identifierOf(entry) === undefined)) return [];
  return entries.map((entry, index) => {
    const first = entries.findIndex(({ id }) => id === entry.id);
    const isOther = first < index && canonical(entries[first]) !== canonical(entry);
    return isOther ? `${entry.id} of the other kind` : identifierOf(entry);
  });
}

/**
 * What tells an entry of a list from all others: a session and a recorded presence are identified by their type, course
 * and date; the files of a person have no id of their own, and their fields tell them apart.
 */
function identifierOf({ id, course_id, field_id, type, date }: JsonObject): EntryIdentifier | undefined {
  if (typeof type === 'string' && typeof date === 'string') return `${type} ${id ?? course_id} ${date}`;
  const identifier = id ?? field_id;
  return typeof identifier === 'number' ? identifier : undefined;
}
