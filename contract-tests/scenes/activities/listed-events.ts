import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { type WholeList, wholeList } from '../list-reading.ts';
import { optional } from '../optional.ts';
import { readFirstSeasons } from '../seasons/first-seasons.ts';
import { eventOfASeason } from './event.ts';

/** The events of one season as its list shows them. */
export interface SeasonEvents {
  readonly season: number;
  readonly list: WholeList;
}

/** Returns the events of the run's season, or where the run may make none, of the first season with an event. */
export async function listedEvents(suite: Suite): Promise<SeasonEvents> {
  const made =
    suite.target.writes === true ? await optional(eventOfASeason(suite), [NotApplicable]) : undefined;
  if (made !== undefined) return made;
  const listed = (await eventsOfTheClub(suite)).find(({ list }) => list.entries.length > 0);
  if (listed === undefined)
    throw new NotApplicable(
      "needs an event in the club's first seasons, or a run that may make one (--writes)",
    );
  return listed;
}

/** Reads the events of the seasons that the club lists first. */
export function eventsOfTheClub(suite: Suite): Promise<readonly SeasonEvents[]> {
  return suite.scene("events of the club's first seasons", async () => {
    const seasons: SeasonEvents[] = [];
    const listed = readFirstSeasons(suite, (season) => wholeList(suite, 'listSeasonEvents', season));
    for await (const { season, shown: list } of listed) seasons.push({ season, list });
    return seasons;
  });
}
