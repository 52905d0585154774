import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { firstFilledPage } from '../../scenes/first-filled-page.ts';
import { firstListed } from '../../scenes/given-record.ts';
import { readList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { type EnrolledPeople, enrolledPeople, ownPeople } from '../../scenes/searches/enrolled-people.ts';
import {
  type LimitedResult,
  largestLimit,
  peopleIn,
  type SearchResult,
  searchUntil,
  searchWithLimits,
} from '../../scenes/searches/search.ts';
import { readFirstSeasons, type SeasonRead } from '../../scenes/seasons/first-seasons.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';

/** The searched season, whose people a search finds, and the beginning that the last names of all of them share. */
export interface FindablePeople extends EnrolledPeople {
  readonly beginning: string;
}

/** Returns the run's own people. Throws SetupFailed where a search by their names does not find them: another rule judges that. */
export async function findablePeople(suite: Suite): Promise<FindablePeople> {
  const { enrolled, beginning, result } = await searchedPeople(suite);
  if (result === undefined) throw new SetupFailed(`the search for «${beginning}» returns no list of people`);
  if (!enrolled.people.every((person) => hasPerson(result, Number(person.id))))
    throw new SetupFailed(`the search for «${beginning}» does not find all three people`);
  return { ...enrolled, beginning };
}

/** Searches for the run's own people until they are found, or for some seconds. The result is undefined where the club refuses it. */
function searchedPeople(suite: Suite) {
  return suite.scene('people searched by their names', async () => {
    const enrolled = await enrolledPeople(suite);
    const beginning = sharedBeginning(enrolled.people.map(({ last_name }) => String(last_name)));
    const body = { query: beginning, season_id: enrolled.id };
    const hasAll = (result: SearchResult) =>
      enrolled.people.every((person) => hasPerson(result, Number(person.id)));
    const result = await optional(searchUntil(suite, 'searchMembers', body, hasAll));
    return { enrolled, beginning, result };
  });
}

function sharedBeginning([first = '', ...others]: readonly string[]): string {
  const differs = Array.from(first).findIndex((_, at) => others.some((other) => other[at] !== first[at]));
  return first.slice(0, differs < 0 ? first.length : differs);
}

/** Whether a result has an entry that may be about a person. */
export function hasPerson({ entries }: SearchResult, memberId: number): boolean {
  return entries.some((entry) => peopleIn(entry).includes(memberId));
}

/** People of a season as its list shows them. */
export interface ListedPeople {
  readonly seasonId: number;
  readonly people: readonly JsonObject[];
}

/** Returns the run's own people, or the first of the first season's members where the run cannot register people. */
export async function listedPeople(suite: Suite): Promise<ListedPeople> {
  if (await ownPeople(suite)) {
    const { id, people } = (await searchedPeople(suite)).enrolled;
    return { seasonId: id, people };
  }
  return suite.scene('people of a season', async () => {
    const { id } = await firstListed(suite, subjectNamed('seasons'));
    const entries = entriesOf(await firstFilledPage(suite, 'listSeasonMembers', { path: { id } }));
    if (entries.length === 0) throw new NotApplicable('the first season of the club has no members');
    return { seasonId: id, people: entries };
  });
}

/** Returns a person as the season's member list shows them now, or undefined where it no longer does. */
export async function personNow(
  suite: Suite,
  seasonId: number,
  id: unknown,
): Promise<JsonObject | undefined> {
  const path = { id: seasonId };
  const members = await readList(suite, 'listSeasonMembers', { path, query: { limit: 100 } });
  return members.find((member) => member.id === id);
}

const limits = [1, 2, 3, 4, undefined, largestLimit];

/** Searches for a beginning that several people share, once with each limit. */
export async function limitedPeople(suite: Suite): Promise<readonly LimitedResult[]> {
  const { seasonId, people } = await listedPeople(suite);
  const query = (await ownPeople(suite))
    ? (await findablePeople(suite)).beginning
    : commonestBeginning(people);
  return searchWithLimits(suite, 'searchMembers', { query, season_id: seasonId }, limits);
}

/** Returns the search that finds most people, as far as a page of the members of each of the club's first seasons shows. */
export async function widestSearch(suite: Suite): Promise<{ query: string; season_id: number }> {
  let widest: SeasonRead<readonly JsonObject[]> | undefined;
  for await (const read of readFirstSeasons(suite, (id) => firstMembers(suite, id)))
    if (read.shown.length > (widest?.shown.length ?? 0)) widest = read;
  if (widest !== undefined) return { query: commonestBeginning(widest.shown), season_id: widest.season };
  const { seasonId, people } = await listedPeople(suite);
  return { query: commonestBeginning(people), season_id: seasonId };
}

async function firstMembers(suite: Suite, id: number): Promise<readonly JsonObject[]> {
  const page = { path: { id }, query: { limit: largestLimit } };
  return entriesOf(await firstFilledPage(suite, 'listSeasonMembers', page));
}

/** Returns the two characters with which most of the names begin. */
function commonestBeginning(people: readonly JsonObject[]): string {
  const counts = new Map<string, number>();
  for (const { first_name, last_name } of people)
    for (const name of [first_name, last_name]) {
      const beginning = typeof name === 'string' ? Array.from(name).slice(0, 2).join('') : '';
      if (/^[\p{L}\p{N}]{2}$/u.test(beginning)) counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
    }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  if (most === undefined)
    throw new NotApplicable('needs a member whose name begins with two letters or digits');
  return most[0];
}

/** Returns the addresses of the representatives of a person. */
export function parentAddresses({ parents }: JsonObject): readonly string[] {
  const each = Array.isArray(parents) ? (parents as readonly JsonObject[]) : [];
  return each.flatMap((parent) => (isQuery(parent?.email) ? [String(parent.email)] : []));
}

/** Whether a value is a text of a length that a query may have. */
export function isQuery(value: unknown): boolean {
  return typeof value === 'string' && value.length >= 2 && value.length <= 127;
}
