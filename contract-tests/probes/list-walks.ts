import type { JsonObject, Operation, OperationId } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { violation } from '../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../engine/wire/message/errors.ts';
import { canonical } from '../engine/wire/message/json.ts';
import type { Response } from '../engine/wire/message/response.ts';
import { nounOf } from '../engine/wire/record/record-words.ts';
import { type BrokenOff, type ReadPage, readList, readPages } from '../scenes/list-reading.ts';
import { filtersOf, type ListFilter } from '../scenes/lists/list-filters.ts';
import { limitsFor, longestPage } from '../scenes/lists/page-limits.ts';
import { recordsOn } from '../scenes/lists/records-on-lists.ts';
import { optional } from '../scenes/optional.ts';
import { readFirstSeasons } from '../scenes/seasons/first-seasons.ts';
import { pageRequest } from './page.ts';

/** The identifier of an entry: a text where a number alone does not identify it. */
export type EntryIdentifier = number | string;

/** The identified entries of a list (an id in a list can be null), read with one limit. */
export interface ListWalk {
  readonly limit: number;
  /** What the list is narrowed by: a filter often has a query of its own behind it, with pages of its own. */
  readonly filter: ListFilter;
  readonly ids: readonly EntryIdentifier[];
  readonly pages: readonly WalkedPage[];
  /** The `id` of each entry on the first page. */
  readonly firstPage: readonly unknown[];
  /** Why the list could not be read to its end with this limit. */
  readonly brokenOff?: BrokenOff | undefined;
}

/** One page of a walk, and the identifiers of its entries. */
interface WalkedPage {
  readonly response: Response;
  readonly ids: readonly (EntryIdentifier | undefined)[];
}

/** Lists of people by their registrations. Whether they show a person with two registrations twice is unspecified. */
export const listsOfRegistered: readonly OperationId[] = ['listGroupMembers', 'listEventMembers'];

/**
 * Reads one list with the greatest limit, and with a shorter one: one that divides the number of entries (or the
 * smallest that a short list permits), or one that does not divide it. Then with each filter, in the same way. Once in a
 * run.
 */
export function walksOver(suite: Suite, operation: Operation): Promise<readonly ListWalk[]> {
  return suite.scene(`walks over ${operation.id}`, async () => {
    const walks = await walksFilteredBy(suite, operation, {});
    for (const filter of await filtersOf(suite, operation))
      walks.push(...(await walksFilteredBy(suite, operation, filter)));
    return walks;
  });
}

async function walksFilteredBy(suite: Suite, operation: Operation, filter: ListFilter): Promise<ListWalk[]> {
  const whole = await walkAsFar(suite, operation, longestPage, filter);
  const walks = [whole];
  for (const limit of suite.drawn(`limit ${operation.id}`, limitsFor(whole.ids.length)))
    walks.push(await walkAsFar(suite, operation, limit, filter));
  return walks;
}

/** Returns the walk over the same list with the greatest limit. */
export function wholeOf(walks: readonly ListWalk[], { filter }: ListWalk): ListWalk | undefined {
  return walks.find((walk) => walk.filter === filter && walk.limit === longestPage);
}

/** Returns the same walks. Throws SetupFailed where one of them did not reach the end. */
export async function wholeWalksOver(suite: Suite, operation: Operation): Promise<readonly ListWalk[]> {
  const walks = await walksOver(suite, operation);
  for (const walk of walks) proveWhole(operation, walk);
  return walks;
}

function proveWhole({ id }: Operation, { brokenOff }: ListWalk): void {
  if (brokenOff === undefined) return;
  throw new SetupFailed(`the list of ${id} cannot be read to its end: not ${brokenOff.needed}`);
}

/**
 * The number of consecutive walks that must show a defect: where other clients write, records move between pages.
 */
const repetitions = 4;

/** A walk, and the list as it was read with the greatest limit just before. */
export interface ComparedWalk {
  readonly walk: ListWalk;
  readonly whole: ListWalk;
}

/** Returns the last of several further walks like this one where each of them shows the same defect. */
export async function walkWrongEachTime(
  suite: Suite,
  operation: Operation,
  { limit, filter }: ListWalk,
  isWrong: (walk: ListWalk, whole: ListWalk) => boolean,
): Promise<ComparedWalk | undefined> {
  let last: ComparedWalk | undefined;
  for (let count = 0; count < repetitions; count++) {
    const whole = await walkWith(suite, operation, longestPage, filter);
    last = { whole, walk: await walkWith(suite, operation, limit, filter) };
    if (!isWrong(last.walk, whole)) return undefined;
  }
  return last;
}

/** Returns the last page of a walk that shows a record. */
export function pageWith({ pages }: ListWalk, id: EntryIdentifier): Response | undefined {
  return pages.findLast(({ ids }) => ids.includes(id))?.response;
}

/** Returns the page of a walk on which a record is missing: the one with the record before it in the whole list. */
export function pageWithout({ walk, whole }: ComparedWalk, missing: EntryIdentifier): Response | undefined {
  const before = whole.ids[whole.ids.indexOf(missing) - 1];
  const page = before === undefined ? undefined : pageWith(walk, before);
  return page ?? (whole.ids.includes(missing) ? walk.pages[0] : walk.pages.at(-1))?.response;
}

/** Reads one list with a limit, from its first page to its last. Throws SetupFailed where it cannot. */
export async function walkWith(
  suite: Suite,
  operation: Operation,
  limit: number,
  filter: ListFilter = {},
): Promise<ListWalk> {
  const walk = await walkAsFar(suite, operation, limit, filter);
  proveWhole(operation, walk);
  return walk;
}

/** Reads the same list as far as it can be read. */
async function walkAsFar(
  suite: Suite,
  operation: Operation,
  limit: number,
  filter: ListFilter,
): Promise<ListWalk> {
  const { options } = await pageRequest(suite, operation, { ...filter, limit });
  const query = options.query as Readonly<Record<string, string | number | boolean>>;
  const { entries, pages, brokenOff } = await readPages(
    suite,
    operation.id,
    { ...options, query },
    operation.paging,
  );
  const identified = identifiersIn(operation, entries);
  const ids = identified.filter((id) => id !== undefined);
  if (entries.length > 0 && ids.length === 0)
    throw new NotApplicable(`needs entries of ${operation.id} with a number that tells them apart`);
  const firstPage = entries.slice(0, limit).map(({ id }) => id);
  return { limit, filter, ids, pages: walkedPages(pages, identified), firstPage, brokenOff };
}

function walkedPages(
  pages: readonly ReadPage[],
  identified: readonly (EntryIdentifier | undefined)[],
): readonly WalkedPage[] {
  let place = 0;
  return pages.map(({ response, entries: { length } }) => {
    place += length;
    return { response, ids: identified.slice(place - length, place) };
  });
}

function identifiersIn(
  { id }: Operation,
  entries: readonly JsonObject[],
): readonly (EntryIdentifier | undefined)[] {
  if (id === 'listMemberRegistrations') return ofTwoKinds(entries);
  const identifiers = entries.map(identifierOf);
  return identifiers.some((one) => one !== undefined) ? identifiers : numbersOf(entries);
}

/**
 * Returns the numbers in the member that every entry has and that differs most, with the name of a field first; what has a
 * date has one number on each. Which members an entry has may be unspecified. A member that differs at each read is no
 * number of the record, but such a member has a text or a moment.
 */
function numbersOf(entries: readonly JsonObject[]): readonly (EntryIdentifier | undefined)[] {
  const [first = {}] = entries;
  const names = Object.keys(first).filter((name) => entries.every((entry) => Number.isInteger(entry[name])));
  const columns = names
    .sort((one, other) => Number(isNameOfNumber(other)) - Number(isNameOfNumber(one)))
    .map((name) =>
      entries.map(({ [name]: number, date }) =>
        typeof date === 'string' ? `${number} ${date}` : Number(number),
      ),
    );
  const [most] = columns.sort((one, other) => new Set(other).size - new Set(one).size);
  return most ?? entries.map(() => undefined);
}

function isNameOfNumber(name: string): boolean {
  return /field|_id$/.test(name);
}

/**
 * The registrations of a person are of two kinds with separate identifiers. How an entry shows its kind is
 * unspecified, so an entry with the identifier of a different entry counts as the other kind. Whether an entry shows
 * its identifier is unspecified as well: where one does not, the list has no identifiers.
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
 * Returns what identifies an entry of a list. A session and a recorded presence have their type, course and date; the
 * files of a person have the field that they belong to.
 */
function identifierOf({ id, course_id, field_id, type, date }: JsonObject): EntryIdentifier | undefined {
  const course = id ?? course_id;
  if (typeof type === 'string' && typeof date === 'string')
    return course === undefined ? undefined : `${type} ${course} ${date}`;
  const identifier = id ?? field_id;
  return typeof identifier === 'number' ? identifier : undefined;
}

/** Expects a list to show each record that the run made for it. */
export async function expectMadeListed(suite: Suite, operation: Operation): Promise<void> {
  const made = await recordsOn(suite, operation);
  const [whole] = await wholeWalksOver(suite, operation);
  suite.judged(made.length);
  const shown = whole?.ids ?? [];
  const missing = made.find((id) => !shown.includes(id));
  if (missing === undefined) return;
  if (await leavesSeasonsOut(suite, operation, made, shown))
    throw new NotApplicable(`the list of ${operation.id} covers some seasons only`);
  throw violation(`${nounOf(operation.path)} ${missing} in ${operation.id}`, `${shown.length} others`, {
    shownBy: whole?.pages.at(-1)?.response,
  });
}

/** The lists of all records whose seasons are unspecified, each with the list of one season. */
const listOfSeason: Readonly<Partial<Record<OperationId, OperationId>>> = {
  listAnnualRegistrations: 'listSeasonAnnualRegistrations',
  listEventRegistrations: 'listSeasonEventRegistrations',
  listPayments: 'listSeasonPayments',
  listSlots: 'listSeasonSlots',
};

/**
 * Whether a list has none of the run's records, and it or another such list has none of a season that has records: which
 * seasons these lists cover is unspecified.
 */
export async function leavesSeasonsOut(
  suite: Suite,
  { id }: Operation,
  made: readonly EntryIdentifier[],
  shown: readonly EntryIdentifier[],
): Promise<boolean> {
  // Lessons have a list of their group only.
  if (!(id in listOfSeason || id === 'listLessons') || made.some((each) => shown.includes(each)))
    return false;
  // A club may have records of one kind in one season only.
  let coverSeveral = false;
  for (const [list, ofOne] of Object.entries(listOfSeason) as [OperationId, OperationId][]) {
    const covered = suite.described.has(list) ? await optional(seasonsCovered(suite, list, ofOne)) : [];
    if (covered?.includes(false)) return true;
    if ((covered?.length ?? 0) > 1) coverSeveral = true;
  }
  // Lists with the records of one season tell nothing.
  return !coverSeveral;
}

/** Returns whether a list has records of each of the first seasons that have some. */
async function seasonsCovered(
  suite: Suite,
  list: OperationId,
  ofOne: OperationId,
): Promise<readonly boolean[]> {
  const idsOf = async (operation: OperationId, options: object) =>
    (await readList(suite, operation, { ...options, query: { limit: longestPage } })).map(identifierOf);
  const all = await idsOf(list, {});
  const ofSeason = (season: number) => idsOf(ofOne, { path: { id: season } });
  const covered: boolean[] = [];
  for await (const { shown: ids } of readFirstSeasons(suite, ofSeason))
    if (ids.length > 0) covered.push(ids.some((each) => all.includes(each)));
  return covered;
}
