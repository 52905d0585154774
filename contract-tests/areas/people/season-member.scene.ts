import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { lastPresences } from '../../scenes/attendance/member-attendance.ts';
import { firstFilledPage } from '../../scenes/first-filled-page.ts';
import { recordFor } from '../../scenes/given-record.ts';
import { wholeList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { readFirstSeasons } from '../../scenes/seasons/first-seasons.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { personAtEventOnly, registeredPeople } from './registered-people.scene.ts';

/** The entries in the lists of a season. */
export interface SeasonLists {
  readonly season: number;
  readonly members: readonly JsonObject[];
  readonly annual: readonly JsonObject[];
  /** Empty where the target has no events. */
  readonly event: readonly JsonObject[];
}

export type ListName = 'members' | 'annual' | 'event';

const operations: Readonly<Record<ListName, OperationId>> = {
  members: 'listSeasonMembers',
  annual: 'listSeasonAnnualRegistrations',
  event: 'listSeasonEventRegistrations',
};

/** Reads the members of a season. */
export function membersOfSeason(suite: Suite, season: number): Promise<readonly JsonObject[]> {
  return listOf(suite, season, 'members', 1);
}

/** Reads the members of the season of the run's people in pages of one; undefined where the run cannot register people. */
export async function membersOneByOne(suite: Suite): Promise<SeasonLists | undefined> {
  if (suite.target.writes !== true) return undefined;
  const { season } = (await optional(registeredPeople(suite))) ?? {};
  if (season === undefined) return undefined;
  const { entries } = await wholeList(suite, operations.members, season, { limit: 1 });
  return { season, members: entries, annual: [], event: [] };
}

/** Reads the annual registrations of a season. */
export function annualRegistrationsOf(suite: Suite, season: number): Promise<readonly JsonObject[]> {
  return listOf(suite, season, 'annual', 1);
}

/** Returns the season of the run's people; where the run cannot register people, one of the club with members. */
export async function seasonWithMembers(suite: Suite): Promise<number> {
  if (suite.target.writes !== true) return seasonOfTheClub(suite);
  // The list is read once, so the person who must not be in it has to be registered before.
  await optional(personAtEventOnly(suite));
  return (await optional(registeredPeople(suite)))?.season ?? seasonOfTheClub(suite);
}

function seasonOfTheClub(suite: Suite): Promise<number> {
  return suite.scene('a season with members', async () => {
    const firstMembers = async (id: number) =>
      entriesOf(await firstFilledPage(suite, 'listSeasonMembers', { path: { id }, query: { limit: 1 } }));
    for await (const { season, shown } of readFirstSeasons(suite, firstMembers))
      if (shown.length > 0) return season;
    throw new NotApplicable('needs members in one of the first seasons, or a run that may register people');
  });
}

/** Reads the named lists of a season for the first, second or third time; the other lists are empty. */
export async function listsOf(
  suite: Suite,
  season: number,
  names: readonly ListName[],
  reading: number,
): Promise<SeasonLists> {
  const read: Partial<Record<ListName, readonly JsonObject[]>> = {};
  for (const name of names.filter((each) => suite.described.has(operations[each])))
    read[name] = await listOf(suite, season, name, reading);
  return { season, members: [], annual: [], event: [], ...read };
}

/** Reads a list for the first, second or third time. */
function listOf(
  suite: Suite,
  season: number,
  name: ListName,
  reading: number,
): Promise<readonly JsonObject[]> {
  return suite.scene(`reading ${reading} of the ${name} of season ${season}`, async () => {
    return (await wholeList(suite, operations[name], season)).entries;
  });
}

/** A member of a season, as its list shows them. */
interface SeasonMember {
  readonly season: number;
  readonly entry: JsonObject;
}

/** Returns a member of the season of the run's records whose attendance was recorded; undefined where the run cannot record. */
export async function seasonMemberWithAttendance(suite: Suite): Promise<SeasonMember | undefined> {
  const mayRecord = suite.target.writes === true && suite.described.has('recordAttendance');
  return mayRecord ? optional(recordedMember(suite)) : undefined;
}

async function recordedMember(suite: Suite): Promise<SeasonMember | undefined> {
  const [presence] = (await lastPresences(suite)).first;
  const { id } = await recordFor(suite, subjectNamed('seasons'), 'reading');
  const entry = (await membersOfSeason(suite, id)).find((member) => member.id === presence?.member_id);
  return entry && { season: id, entry };
}
