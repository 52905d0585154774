import { wrongEachTime } from '../../engine/judging/retry-violation.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { lacksData } from '../../scenes/lacking-data.ts';
import { optional } from '../../scenes/optional.ts';
import { lacksMember } from '../../scenes/registrations/lacks-member.ts';
import { annual } from '../../scenes/registrations/registration-kind.ts';
import {
  type RemovedRegistrations,
  removeRegistrations,
} from '../../scenes/registrations/registration-removed.ts';
import { registeredPeople } from './registered-people.scene.ts';
import { type ListName, listsOf, type SeasonLists, seasonWithMembers } from './season-member.scene.ts';

/** How often the lists are read before a violation counts. */
const readings = 3;

/**
 * Runs a check on some lists of a season with members. The check returns how many things it judged. Only a violation that
 * repeats counts: another client may register or remove a person between the reads of two lists.
 */
export async function judgeSeason(
  suite: Suite,
  names: readonly ListName[],
  check: (lists: SeasonLists) => number | Promise<number>,
): Promise<void> {
  const season = await seasonWithMembers(suite);
  await wrongEachTime(readings, async (reading) => {
    const judged = await check(await listsOf(suite, season, names, reading));
    if (judged === 0) throw await showsNothing(suite, season);
    suite.judged(judged);
  });
}

async function showsNothing(suite: Suite, season: number): Promise<Error> {
  const wanted = `a season with members that show it, which season ${season} has not`;
  if (suite.target.writes !== true) return lacksData(suite, wanted);
  return lacksMember(suite, season, (await registeredPeople(suite)).admitted, `needs ${wanted}`);
}

/**
 * Runs a check on the lists of the run's season after some registrations have been validated and refused, and again after
 * some were moved and removed. Judges nothing where the run cannot register people.
 */
export async function judgeAfterRemovals(
  suite: Suite,
  check: (lists: SeasonLists) => number | Promise<number>,
): Promise<void> {
  if (suite.target.writes !== true) return;
  const scene = await optional(removeRegistrations(suite, annual));
  if (scene?.seasonMembersAfterRemoval === undefined) return;
  const { lists, listAfterRemoval, seasonMembersAfterRemoval: members } = scene;
  const after = { members: members.entries, annual: listAfterRemoval.entries };
  for (const read of [...membersBeforeRemovals(scene), after])
    suite.judged(await check({ season: lists.season, event: [], ...read }));
}

/**
 * Returns the members before the removals, and the collection as it was read before them, without the people of whom a
 * registration was pending: a club may validate that a moment later.
 */
function membersBeforeRemovals({ then, seasonMembersBeforeRemoval }: RemovedRegistrations) {
  if (seasonMembersBeforeRemoval === undefined) return [];
  const { entries } = then.whole;
  const undecided = entries.filter(({ valid }) => valid === null).map(({ member_id }) => member_id);
  const isDecided = (person: unknown) => !undecided.some((one) => one === person);
  return [
    {
      members: seasonMembersBeforeRemoval.entries.filter(({ id }) => isDecided(id)),
      annual: entries.filter(({ member_id }) => isDecided(member_id)),
    },
  ];
}
