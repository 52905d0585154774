import type { JsonObject } from '../../spec/index.ts';
import { daysAfter } from '../arbitraries/date.ts';
import { isSuccess } from '../expectations/acceptance.ts';
import { expectEntries } from '../expectations/expectations.ts';
import { walk } from '../expectations/walk.ts';
import type { Suite } from '../judging/suite.ts';
import { NotApplicable, RuleViolation, SetupFailed } from '../judging/violation.ts';
import { annualRegistration } from '../subjects/annual-registration.ts';
import { type GivenRecord, givenRecord, recordFor } from '../subjects/given-record.ts';
import { group } from '../subjects/group.ts';
import { lesson } from '../subjects/lesson.ts';
import { mailDomain } from '../subjects/mail-address.ts';
import { asChild } from '../subjects/member.ts';
import { recordToRegister, roomForAll } from '../subjects/registrable.ts';
import { season } from '../subjects/season.ts';
import { sport } from '../subjects/sport.ts';
import { weeklyScheduleOn } from '../subjects/weekly-schedule.ts';
import type { Response } from '../wire/response.ts';
import { describedFieldsOf } from './described-fields.ts';
import { ifPossible } from './if-possible.ts';
import { sought } from './search.ts';

/** A season of the run's own for searches, in which nobody else makes anything. */
export interface SearchedSeason {
  readonly id: number;
  /** A group of a sport. */
  readonly larger: GivenRecord;
  /** A group of no sport, or of the one that a club wants of every group. */
  readonly smaller: GivenRecord;
  /** The sport of the larger group, and one that neither has. */
  readonly sports: { readonly own: number; readonly other: number };
}

export function searchedSeason(suite: Suite): Promise<SearchedSeason> {
  return suite.shared('a season to search', async () => {
    const { id } = await givenRecord(suite, season);
    const sports = (await ifPossible(ownSports(suite))) ?? (await listedSports(suite));
    // The smaller one comes first, by its number and by its name: a list that is cut off too early loses the larger one.
    const smaller = await groupOf(suite, id, "Ça roule & l'équipe", {});
    const larger = await groupOf(suite, id, 'L’École d’athlétisme « 100 % filles » n° 1_b', {
      sport_id: sports.own,
    });
    await expectKnown(suite, id);
    return { id, larger, smaller, sports };
  });
}

async function ownSports(suite: Suite): Promise<SearchedSeason['sports']> {
  return {
    own: (await recordFor(suite, sport, 'accepted changes')).id,
    other: (await recordFor(suite, sport, 'refused changes')).id,
  };
}

/** A club may take no sports but those that there are. */
async function listedSports(suite: Suite): Promise<SearchedSeason['sports']> {
  const listed = expectEntries(await suite.setUp('listSports', { query: { limit: 2 } }));
  const [own, other] = listed.map(({ id }) => id);
  if (typeof own !== 'number' || typeof other !== 'number')
    throw new NotApplicable('needs two sports, and the club has none and takes none');
  return { own, other };
}

/** A search need not know a season at once. */
async function expectKnown(suite: Suite, season_id: number): Promise<void> {
  await sought(suite, 'searchGroups', { season_id }, () => true).catch((error: unknown) => {
    if (error instanceof RuleViolation)
      throw new SetupFailed(`the season cannot be searched: ${error.message}`);
    throw error;
  });
}

async function groupOf(
  suite: Suite,
  season_id: number,
  name: string,
  more: JsonObject,
): Promise<GivenRecord> {
  const mark = suite.freshMark();
  const own = { season_id, name: `${name} ${mark}`, capacity: roomForAll };
  const body = { ...(await group.plain(suite, mark)), ...own, ...more };
  return givenRecord(suite, group, describedFieldsOf(suite, 'createGroup', body));
}

/** Who is registered to the groups of the searched season. */
export interface Enrolment extends SearchedSeason {
  /** Three people of the larger group; the last is in the smaller one, too. As the season's member list shows them. */
  readonly people: readonly JsonObject[];
  /** Who was refused in the larger group, and who waits there, as far as the club lets anybody be in such a state. */
  readonly notValidated: readonly GivenRecord[];
}

const firstNames = ['Éloïse-Anne', 'Jean d’Arc', 'Zoé'];

/** Registers people to the groups of the searched season, validates three and refuses one; made once in a run. */
export function enrolment(suite: Suite): Promise<Enrolment> {
  return suite.shared('people to search for', async () => {
    const searched = await searchedSeason(suite);
    // Before the others are validated: a search that knows them knows that, too.
    const refused = await personNamed(suite, 'Gaëlle');
    await decided(suite, refused.id, searched.larger.id, 'refuseAnnualRegistration');
    const waiting = await personNamed(suite, 'Loïc');
    await decided(suite, waiting.id, searched.larger.id, undefined);
    const ids: number[] = [];
    for (const first_name of firstNames) ids.push((await personNamed(suite, first_name)).id);
    await decided(suite, ids.at(-1) as number, searched.smaller.id, 'validateAnnualRegistration');
    for (const id of ids) await decided(suite, id, searched.larger.id, 'validateAnnualRegistration');
    await closeToOthers(suite, searched.smaller);
    const path = { id: searched.id };
    const members = await walk(suite, 'listSeasonMembers', { path, query: { limit: 100 } });
    // In which state a registration begins is open, and whether a validated one can be refused.
    const notValidated = [refused, waiting].filter((person) => members.every(({ id }) => id !== person.id));
    return { ...searched, people: ids.map((id) => memberAmong(members, id)), notValidated };
  });
}

/** Nobody else finds room in the group, and nobody may ask for it: that takes it out of no list and no search. */
async function closeToOthers(suite: Suite, { id }: GivenRecord): Promise<void> {
  const body = describedFieldsOf(suite, 'changeGroup', { capacity: 1, invitation_only: true });
  if (Object.keys(body).length > 0) await suite.request('changeGroup', { path: { id }, body });
}

/** The state after a decision is not stated: it is looked up in the season's members. */
function memberAmong(members: readonly JsonObject[], wanted: number): JsonObject {
  const found = members.find(({ id }) => id === wanted);
  if (found === undefined)
    throw new SetupFailed('a person whose registration was to be validated is no member of the season');
  return found;
}

function personNamed(suite: Suite, first_name: string): Promise<GivenRecord> {
  const mark = suite.freshMark();
  return recordToRegister(suite, {
    first_name,
    last_name: `${mark} d’Aubigné`,
    email: `${mark}@${mailDomain}`,
    ...asChild(suite, mark),
  });
}

async function decided(
  suite: Suite,
  member_id: number,
  group_id: number,
  decision: 'validateAnnualRegistration' | 'refuseAnnualRegistration' | undefined,
): Promise<void> {
  const { id } = await givenRecord(suite, annualRegistration, { member_id, group_id });
  if (decision !== undefined) await suite.request(decision, { path: { id } });
}

/** The weekly lessons of the groups of the searched season. */
export interface WeeklyLessons {
  /** Which of the groups has a lesson on a weekday: each day one of them. */
  readonly groupOn: ReadonlyMap<string, GivenRecord>;
  /** A group that had a lesson on a weekday until it was taken to another one. */
  readonly onceOn: ReadonlyMap<string, GivenRecord>;
  /** The places of the lessons of each group, by its id: no two lessons have the same. */
  readonly placesOf: ReadonlyMap<number, readonly string[]>;
  /** How a search showed the groups before, twice. */
  readonly before: readonly Response[];
}

const aMonday = '2024-01-01';

/** Gives the groups of the searched season a lesson on each weekday, in turn; made once in a run. */
export function weeklyLessons(suite: Suite): Promise<WeeklyLessons> {
  return suite.shared('lessons to search for', async () => {
    const { id, larger, smaller } = await searchedSeason(suite);
    // A search need not show a group without people; where nobody can be registered, there are lessons all the same.
    await Promise.allSettled([enrolment(suite)]);
    const search = () => suite.request('searchGroups', { body: { season_id: id } });
    const before = [await search(), await search()];
    const groupOn = new Map<string, GivenRecord>();
    const onceOn = new Map<string, GivenRecord>();
    const placesOf = new Map<number, readonly string[]>();
    const hold = async (group: GivenRecord, schedule: JsonObject) => {
      const location = suite.freshMark();
      placesOf.set(group.id, [...(placesOf.get(group.id) ?? []), location]);
      return givenRecord(suite, lesson, { group_id: group.id, ...schedule, location });
    };
    for (let count = 0; count < 7; count++) {
      const group = count % 2 === 0 ? larger : smaller;
      const schedule = await weeklyScheduleOn(suite, daysAfter(aMonday, count));
      groupOn.set(String(schedule.day), group);
      if (count < 6) {
        await hold(group, schedule);
        continue;
      }
      // The last lesson comes to its day by a change, where the club takes one.
      const first = await weeklyScheduleOn(suite, daysAfter(aMonday, count - 1));
      const { id } = await hold(group, first);
      onceOn.set(String(first.day), group);
      const moved = await suite.request('changeLesson', { path: { id }, body: schedule });
      if (!isSuccess(moved)) await hold(group, schedule);
    }
    return { groupOn, onceOn, placesOf, before };
  });
}
