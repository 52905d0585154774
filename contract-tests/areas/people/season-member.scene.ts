import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/errors.ts';
import { readFirstSeasons } from '../../scenes/first-seasons.ts';
import { ifPossible } from '../../scenes/if-possible.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { wholeList } from '../../scenes/whole-list.ts';
import { personAtEventOnly, registeredPeople } from './registered-people.scene.ts';

/** What the lists of a season show. */
export interface SeasonLists {
  readonly season: number;
  readonly members: readonly JsonObject[];
  readonly annual: readonly JsonObject[];
  /** None where the target has no events. */
  readonly event: readonly JsonObject[];
}

export type ListName = 'members' | 'annual' | 'event';

const operations: Readonly<Record<ListName, OperationId>> = {
  members: 'listSeasonMembers',
  annual: 'listSeasonAnnualRegistrations',
  event: 'listSeasonEventRegistrations',
};

/** The members that the list of any season shows. */
export function membersOfSeason(suite: Suite, season: number): Promise<readonly JsonObject[]> {
  return listOf(suite, season, 'members', 1);
}

/** The members of the season of the run's own people, read in pages of one; undefined where it can register nobody. */
export async function membersOneByOne(suite: Suite): Promise<SeasonLists | undefined> {
  if (suite.target.writes !== true) return undefined;
  const { season } = (await ifPossible(registeredPeople(suite))) ?? {};
  if (season === undefined) return undefined;
  const { entries } = await wholeList(suite, operations.members, season, { limit: 1 });
  return { season, members: entries, annual: [], event: [] };
}

/** The annual registrations of any season. */
export function annualRegistrationsOf(suite: Suite, season: number): Promise<readonly JsonObject[]> {
  return listOf(suite, season, 'annual', 1);
}

/** The season of the run's own people; where it can register nobody, one of the club that has members. */
export async function seasonWithMembers(suite: Suite): Promise<number> {
  if (suite.target.writes !== true) return seasonOfTheClub(suite);
  // The list is read once, so whoever is not to stand on it has to be registered by then.
  await ifPossible(personAtEventOnly(suite));
  return (await ifPossible(registeredPeople(suite)))?.season ?? seasonOfTheClub(suite);
}

function seasonOfTheClub(suite: Suite): Promise<number> {
  return suite.scene('a season with members', async () => {
    const firstMembers = (id: number) =>
      suite.setUp('listSeasonMembers', { path: { id }, query: { limit: 1 } });
    for await (const { season, shown } of readFirstSeasons(suite, firstMembers))
      if (entriesOf(shown).length > 0) return season;
    throw new NotApplicable('needs members in one of the first seasons, or a run that may register people');
  });
}

/** Lists of a season as they are read for the first, second or third time; those not named are empty. */
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

/** A list as it is read for the first, second or third time. */
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
