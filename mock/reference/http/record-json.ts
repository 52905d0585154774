import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import type { StoreState } from '../store/store.ts';
import { featuresOffOf } from './features-off.ts';
import { createTextCache, type TextCache, type Writing } from './text-cache.ts';

type Present<T> = (record: T, club: Club) => JsonObject;

interface ClubCache {
  readonly featuresOff: string;
  readonly byPresenter: Map<unknown, TextCache<never>>;
  state?: StoreState;
  revision: number;
}

const cacheByClub = new WeakMap<Club, ClubCache>();
const nothing: readonly unknown[] = [];

/**
 * Returns a function that writes records of a club as JSON. A record is never changed, only replaced, so its text is
 * cached for each presenter, as long as it is used now and then.
 */
export function recordJson<T extends object>(club: Club, present: Present<T>): (record: T) => string {
  const texts = textsOf(club, present, (record: T) => record);
  return (record) => texts.textOf(record);
}

/**
 * The same for items that join several records. `keyOf` returns the record that occurs in one text only, `sourcesOf` the
 * others; these are looked up again only after a commit, since they are most of the cost of a page. Both functions must
 * be the same at each call with a presenter: only those of the first call are used.
 */
export function joinedJson<T>(
  club: Club,
  present: Present<T>,
  keyOf: Writing<T>['keyOf'],
  sourcesOf: Writing<T>['sourcesOf'],
): (joined: T) => string {
  const texts = textsOf(club, present, keyOf, sourcesOf);
  const revision = revisionOf(club);
  return (joined) => texts.textOf(joined, revision);
}

function textsOf<T>(
  club: Club,
  present: Present<T>,
  keyOf: Writing<T>['keyOf'],
  sourcesOf: Writing<T>['sourcesOf'] = () => nothing,
): TextCache<T> {
  const { byPresenter } = cacheOf(club);
  const known = byPresenter.get(present);
  if (known !== undefined) return known as TextCache<unknown> as TextCache<T>;
  const write = (item: T) => JSON.stringify(present(item, club));
  const texts = createTextCache<T>({ write, keyOf, sourcesOf });
  byPresenter.set(present, texts);
  return texts;
}

/** The fields of a record depend on the club's features, so a change of them empties the cache. */
function cacheOf(club: Club): ClubCache {
  const featuresOff = featuresOffOf(club.settings);
  const before = cacheByClub.get(club);
  if (before?.featuresOff === featuresOff) return before;
  const empty: ClubCache = { featuresOff, byPresenter: new Map(), revision: 0 };
  cacheByClub.set(club, empty);
  return empty;
}

/**
 * Returns a number that grows with each new state of the store. Remembering the states themselves would keep their
 * records in memory.
 */
function revisionOf(club: Club): number {
  const cache = cacheOf(club);
  const state = club.store.snapshot();
  if (cache.state !== state) {
    cache.state = state;
    cache.revision += 1;
  }
  return cache.revision;
}
