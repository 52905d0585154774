import { expect, test } from '@jest/globals';
import { loadClub } from '../../../fixtures/clubs.ts';
import { storedRecords } from '../domain/first-records.ts';
import { allRecords, recordOf } from './collection.ts';
import type { EntryCollection, Replay } from './collections.ts';
import { allEntries, entryOf } from './entries.ts';
import { recordsBy } from './indexed-collection.ts';
import { type Change, createStore, recordsOf, type Store, type StoreState, stateOf } from './store.ts';

const demo = loadClub('demo');
const newStore = () => createStore(stateOf(recordsOf(storedRecords(demo)), []));

const replay: Replay = { fingerprint: 'f', response: { status: 200, headers: {} }, keptAt: 0 };
const keep = (key: string): Change => ({ collection: 'replays', key, put: replay });
const keysIn = ({ entries }: StoreState, name: EntryCollection) =>
  [...allEntries<unknown>(entries[name])].map(({ key }) => key);
const replaysIn = (store: Store) => keysIn(store.snapshot(), 'replays');

test('a commit puts and removes records and entries together', () => {
  const store = newStore();
  store.commit([{ collection: 'seasons', remove: 1 }, keep('a')]);
  expect(recordOf(store.records('seasons'), 1)).toBeUndefined();
  expect(entryOf(store.entries('replays'), 'a')).toBe(replay);
});

test('a commit that fails changes nothing, not even what came before the failure', () => {
  const store = newStore();
  const before = store.snapshot();
  const unknown = { collection: 'none', put: { id: 1 } } as unknown as Change;
  expect(() => store.commit([keep('a'), { collection: 'seasons', remove: 1 }, unknown])).toThrow();
  expect(store.snapshot()).toEqual(before);
});

test('a collection is looked up by its declared fields, also after a commit', () => {
  const store = newStore();
  const ofSeason = (id: number) => recordsBy(store.records('groups'), 'season_id', id).size;
  expect([ofSeason(1), ofSeason(2)]).toEqual([1, 4]);
  store.commit([{ collection: 'groups', remove: 20 }]);
  expect([ofSeason(1), ofSeason(2)]).toEqual([0, 4]);
});

test('a snapshot does not hold later commits', () => {
  const store = newStore();
  store.commit([keep('before')]);
  const snapshot = store.snapshot();
  store.commit([keep('after'), { collection: 'seasons', remove: 2 }]);
  expect(keysIn(snapshot, 'replays')).toEqual(['before']);
  expect(snapshot.records.seasons.size).toBe(2);
});

test('restoring a snapshot undoes all later commits, any number of times', () => {
  const store = newStore();
  const snapshot = store.snapshot();
  for (const round of ['first', 'second']) {
    store.commit([keep(round), { collection: 'seasons', remove: 1 }]);
    expect(replaysIn(store)).toEqual([round]);
    store.restore(snapshot);
    expect(replaysIn(store)).toEqual([]);
    expect(store.records('seasons').size).toBe(2);
  }
});

test('a fork and its origin do not share commits', () => {
  const store = newStore();
  store.commit([keep('shared')]);
  const fork = createStore(store.snapshot());
  fork.commit([keep('fork')]);
  store.commit([keep('origin')]);
  expect(replaysIn(fork)).toEqual(['shared', 'fork']);
  expect(replaysIn(store)).toEqual(['shared', 'origin']);
});

test('two stores of one state do not see each other’s seasons', () => {
  const state = newStore().snapshot();
  const [one, other] = [createStore(state), createStore(state)];
  one.commit([{ collection: 'seasons', remove: 1 }]);
  expect([...allRecords(other.records('seasons'))]).toEqual(demo.seasons);
});

test('a fixture without a list of one collection is refused by the name of that collection', () => {
  const { sports: _, ...others } = storedRecords(demo);
  expect(() => recordsOf(others as ReturnType<typeof storedRecords>)).toThrow('has no list of sports');
});
