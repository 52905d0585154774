import { expect, test } from '@jest/globals';
import { loadClub } from '../../../fixtures/clubs.ts';
import { collectionOf, recordOf } from './collection.ts';
import { type Change, createStore, type Replay, recordsOf, stateOf } from './store.ts';

const { seasons } = loadClub('demo');

function newStore() {
  const none = {
    sports: [],
    slots: [],
    groups: [],
    lessons: [],
    events: [],
    members: [],
    annualRegistrations: [],
    eventRegistrations: [],
    payments: [],
    medicalRecords: [],
  };
  return createStore(stateOf(recordsOf({ ...none, seasons }), []));
}

const replay: Replay = { fingerprint: 'f', answer: { status: 200, headers: {} }, keptAt: 0 };
const keep = (key: string): Change => ({ collection: 'replays', key, put: replay });

test('a commit puts and removes records and entries together', () => {
  const store = newStore();
  store.commit([{ collection: 'seasons', remove: 1 }, keep('a')]);
  expect(recordOf(store.records('seasons'), 1)).toBeUndefined();
  expect(store.entries('replays').get('a')).toBe(replay);
});

test('what is committed after a snapshot is not in it', () => {
  const store = newStore();
  store.commit([keep('before')]);
  const snapshot = store.snapshot();
  store.commit([keep('after'), { collection: 'seasons', remove: 2 }]);
  expect([...snapshot.entries.replays.keys()]).toEqual(['before']);
  expect(snapshot.records.seasons.size).toBe(2);
});

test('restoring a snapshot takes back all that came after it, as often as one likes', () => {
  const store = newStore();
  const snapshot = store.snapshot();
  for (const round of ['first', 'second']) {
    store.commit([keep(round), { collection: 'seasons', remove: 1 }]);
    expect([...store.entries('replays').keys()]).toEqual([round]);
    store.restore(snapshot);
    expect(store.entries('replays').size).toBe(0);
    expect(store.records('seasons').size).toBe(2);
  }
});

test('a fork goes its own way', () => {
  const store = newStore();
  store.commit([keep('shared')]);
  const fork = createStore(store.snapshot());
  fork.commit([keep('fork')]);
  store.commit([keep('origin')]);
  expect([...fork.entries('replays').keys()]).toEqual(['shared', 'fork']);
  expect([...store.entries('replays').keys()]).toEqual(['shared', 'origin']);
});

test('two stores of one state do not see each other’s seasons', () => {
  const state = newStore().snapshot();
  const [one, other] = [createStore(state), createStore(state)];
  one.commit([{ collection: 'seasons', remove: 1 }]);
  expect(other.records('seasons')).toEqual(collectionOf(seasons));
});
