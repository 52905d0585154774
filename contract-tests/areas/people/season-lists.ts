import { wrongEachTime } from '../../engine/judging/retry-violation.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import { ifPossible } from '../../scenes/if-possible.ts';
import { annual } from '../../scenes/registration-kind.ts';
import { removeRegistrations } from '../../scenes/registration-removed.ts';
import { type ListName, listsOf, type SeasonLists, seasonWithMembers } from './season-member.scene.ts';

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
  await wrongEachTime(readings, async (reading) => {
    const judged = await check(await listsOf(suite, season, names, reading));
    if (judged === 0) throw new SetupFailed(`season ${season} shows nothing that could be judged`);
    suite.judged(judged);
  });
}

/**
 * The same on the season of the run's registrations, after some of them were decided on, moved and removed. Judges
 * nothing where the club lets the run register nobody.
 */
export async function judgeAfterRemovals(suite: Suite, check: (lists: SeasonLists) => number): Promise<void> {
  if (suite.target.writes !== true) return;
  const scene = await ifPossible(removeRegistrations(suite, annual));
  if (scene?.seasonMembersAfterRemoval === undefined) return;
  const { lists, listAfterRemoval, seasonMembersAfterRemoval } = scene;
  const read = { members: seasonMembersAfterRemoval.entries, annual: listAfterRemoval.entries };
  suite.judged(check({ season: lists.season, event: [], ...read }));
}
