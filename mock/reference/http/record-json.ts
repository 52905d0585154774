import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { featuresOffOf } from '../discovery/features-off.ts';
import type { StoreState } from '../store/store.ts';
import { createRecentTexts, type RecentTexts, type Writing } from './recent-texts.ts';

type Present<T> = (record: T, club: Club) => JsonObject;

interface Written {
  readonly featuresOff: string;
  readonly byPresenter: Map<unknown, RecentTexts<never>>;
  state?: StoreState;
  moment: number;
}

const writtenByClub = new WeakMap<Club, Written>();
const nothing: readonly unknown[] = [];

/**
 * Returns a function that writes records of a club as JSON. A record never changes, only gives way to another one, so
 * its text is written once for each presenter, as long as it is asked for now and then.
 */
export function recordJson<T extends object>(club: Club, present: Present<T>): (record: T) => string {
  const texts = textsOf(club, present, (record: T) => record);
  return (record) => texts.textOf(record);
}

/**
 * The same for what is put together of several records. `keyOf` names the one of them that occurs in one text alone,
 * `sourcesOf` the others; they are looked up again only after a commit, for they are most of the cost of a page. Both
 * are those with which the presenter was given first.
 */
export function joinedJson<T>(
  club: Club,
  present: Present<T>,
  keyOf: Writing<T>['keyOf'],
  sourcesOf: Writing<T>['sourcesOf'],
): (joined: T) => string {
  const texts = textsOf(club, present, keyOf, sourcesOf);
  const moment = momentOf(club);
  return (joined) => texts.textOf(joined, moment);
}

function textsOf<T>(
  club: Club,
  present: Present<T>,
  keyOf: Writing<T>['keyOf'],
  sourcesOf: Writing<T>['sourcesOf'] = () => nothing,
): RecentTexts<T> {
  const { byPresenter } = writtenOf(club);
  const known = byPresenter.get(present);
  if (known !== undefined) return known as RecentTexts<unknown> as RecentTexts<T>;
  const write = (item: T) => JSON.stringify(present(item, club));
  const texts = createRecentTexts<T>({ write, keyOf, sourcesOf });
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
