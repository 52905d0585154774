import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { featuresOffOf } from '../discovery/features-off.ts';
import { createRecentTexts, type RecentTexts } from './recent-texts.ts';

type Present<T> = (record: T, club: Club) => JsonObject;

interface Written {
  readonly featuresOff: string;
  readonly byPresenter: Map<unknown, RecentTexts>;
}

const writtenByClub = new WeakMap<Club, Written>();

/**
 * Returns a function that writes records of a club as JSON. A record never changes, only gives way to another one, so
 * its text is written once for each presenter, as long as it is asked for now and then.
 */
export function recordJson<T extends object>(club: Club, present: Present<T>): (record: T) => string {
  const texts = textsOf(club, present);
  return (record) => texts.textOf(record, () => JSON.stringify(present(record, club)));
}

/**
 * The same for what is put together of several records, which `sourcesOf` names. The first of them occurs in one text
 * alone.
 */
export function joinedJson<T>(
  club: Club,
  present: Present<T>,
  sourcesOf: (joined: T) => readonly [object, ...unknown[]],
): (joined: T) => string {
  const texts = textsOf(club, present);
  return (joined) => {
    const sources = sourcesOf(joined);
    return texts.textOf(sources[0], () => JSON.stringify(present(joined, club)), sources);
  };
}

function textsOf(club: Club, present: unknown): RecentTexts {
  const { byPresenter } = writtenOf(club);
  const texts = byPresenter.get(present) ?? createRecentTexts();
  byPresenter.set(present, texts);
  return texts;
}

/** What a record shows depends on the club's features, so a change of them starts anew. */
function writtenOf(club: Club): Written {
  const featuresOff = featuresOffOf(club.settings);
  const before = writtenByClub.get(club);
  if (before?.featuresOff === featuresOff) return before;
  const written: Written = { featuresOff, byPresenter: new Map() };
  writtenByClub.set(club, written);
  return written;
}
