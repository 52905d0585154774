import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable } from '../engine/wire/errors.ts';
import { eventOfASeason } from './event.ts';
import { readFirstSeasons } from './first-seasons.ts';
import { whereApplicable } from './where-applicable.ts';
import { type WholeList, wholeList } from './whole-list.ts';

/** The events of one season, as its list shows them. */
export interface SeasonEvents {
  readonly season: number;
  readonly list: WholeList;
}

/** The events of a season: that of the run's own events, or where it may make none, the first that has any. */
export async function listedEvents(suite: Suite): Promise<SeasonEvents> {
  const made = suite.target.writes === true ? await whereApplicable(() => eventOfASeason(suite)) : undefined;
  if (made !== undefined) return made;
  const listed = (await eventsOfTheClub(suite)).find(({ list }) => list.entries.length > 0);
  if (listed === undefined)
    throw new NotApplicable(
      "needs an event in the club's first seasons, or a run that may make one (--writes)",
    );
  return listed;
}

/** The events of the seasons that the club lists first. */
export function eventsOfTheClub(suite: Suite): Promise<readonly SeasonEvents[]> {
  return suite.scene("events of the club's first seasons", async () => {
    const seasons: SeasonEvents[] = [];
    const listed = readFirstSeasons(suite, (season) => wholeList(suite, 'listSeasonEvents', season));
    for await (const { season, shown: list } of listed) seasons.push({ season, list });
    return seasons;
  });
}
