import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { featuresOffOf } from '../discovery/features-off.ts';
import type { StoreState } from '../store/store.ts';
import { createRecentTexts, type RecentTexts } from './recent-texts.ts';

type Present<T> = (record: T, club: Club) => JsonObject;

interface Written {
  readonly featuresOff: string;
  readonly byPresenter: Map<unknown, RecentTexts>;
  state?: StoreState;
  moment: number;
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
 * The same for what is put together of several records. `keyOf` names the one of them that occurs in one text alone,
 * `sourcesOf` the others; they are looked up again only after a commit, for they are most of the cost of a page.
 */
export function joinedJson<T>(
  club: Club,
  present: Present<T>,
  keyOf: (joined: T) => object,
  sourcesOf: (joined: T) => readonly unknown[],
): (joined: T) => string {
  const texts = textsOf(club, present);
  const moment = momentOf(club);
  return (joined) =>
    texts.textOf(
      keyOf(joined),
      () => JSON.stringify(present(joined, club)),
      moment,
      () => sourcesOf(joined),
    );
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
  const written: Written = { featuresOff, byPresenter: new Map(), moment: 0 };
  writtenByClub.set(club, written);
  return written;
}

/** A number that grows with what a club keeps: to keep the states themselves would keep all that was ever in them. */
function momentOf(club: Club): number {
  const written = writtenOf(club);
  const state = club.store.snapshot();
  if (written.state !== state) {
    written.state = state;
    written.moment += 1;
  }
  return written.moment;
}
