import type { JsonObject, OperationId } from '../../spec/index.ts';
import { expectEntries } from '../expectations/expectations.ts';
import type { Suite } from '../judging/suite.ts';
import { NotApplicable, RuleViolation, SetupFailed } from '../judging/violation.ts';
import { readFirstSeasons } from './first-seasons.ts';
import { ifPossible } from './if-possible.ts';
import { personAtEventOnly, registeredPeople } from './registered-people.ts';
import { annual } from './registration-kind.ts';
import { removed } from './registration-removed.ts';
import { wholeList } from './whole-list.ts';

/** What the lists of a season show. */
export interface SeasonLists {
  readonly season: number;
  readonly members: readonly JsonObject[];
  readonly annual: readonly JsonObject[];
  /** None where the target has no events. */
  readonly event: readonly JsonObject[];
}

type ListName = 'members' | 'annual' | 'event';

const operations: Readonly<Record<ListName, OperationId>> = {
  members: 'listSeasonMembers',
  annual: 'listSeasonAnnualRegistrations',
  event: 'listSeasonEventRegistrations',
};

/** Lists that somebody else changes while they are read agree when they are read so often. */
const readings = 3;

/**
 * Runs a check on some lists of a season with members; it gives the number of things that it judged. What it finds wrong
 * it has to find wrong each time: a person may come or go between the reading of one list and of the next.
 */
export async function judgeSeason(
  suite: Suite,
  names: readonly ListName[],
  check: (lists: SeasonLists) => number | Promise<number>,
): Promise<void> {
  const season = await seasonWithMembers(suite);
  let wrong: unknown;
  for (let reading = 1; reading <= readings; reading++) {
    try {
      const judged = await check(await listsOf(suite, season, names, reading));
      if (judged === 0) throw new SetupFailed(`season ${season} shows nothing that could be judged`);
      return suite.judged(judged);
    } catch (error) {
      if (!(error instanceof RuleViolation)) throw error;
      wrong = error;
    }
  }
  throw wrong;
}

/**
 * The same on the season of the run's registrations, after some of them were decided on, moved and removed. Judges
 * nothing where the club lets the run register nobody.
 */
export async function judgeAfterRemovals(suite: Suite, check: (lists: SeasonLists) => number): Promise<void> {
  if (suite.target.writes !== true) return;
  const scene = await ifPossible(removed(suite, annual));
  if (scene?.seasonMembersAfterRemoval === undefined) return;
  const { lists, listAfterRemoval, seasonMembersAfterRemoval } = scene;
  const read = { members: seasonMembersAfterRemoval.entries, annual: listAfterRemoval.entries };
  suite.judged(check({ season: lists.season, event: [], ...read }));
}

/** The members that the list of any season shows. */
export function membersOf(suite: Suite, season: number): Promise<readonly JsonObject[]> {
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
async function seasonWithMembers(suite: Suite): Promise<number> {
  if (suite.target.writes !== true) return seasonOfTheClub(suite);
  // The list is read once, so whoever is not to stand on it has to be registered by then.
  await ifPossible(personAtEventOnly(suite));
  return (await ifPossible(registeredPeople(suite)))?.season ?? seasonOfTheClub(suite);
}

function seasonOfTheClub(suite: Suite): Promise<number> {
  return suite.shared('a season with members', async () => {
    const firstMembers = (id: number) =>
      suite.setUp('listSeasonMembers', { path: { id }, query: { limit: 1 } });
    for await (const { season, shown } of readFirstSeasons(suite, firstMembers))
      if (expectEntries(shown).length > 0) return season;
    throw new NotApplicable('needs members in one of the first seasons, or a run that may register people');
  });
}

async function listsOf(
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
  return suite.shared(`reading ${reading} of the ${name} of season ${season}`, async () => {
    return (await wholeList(suite, operations[name], season)).entries;
  });
}
