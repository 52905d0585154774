import { expect, test } from '@jest/globals';
import { clubForTests } from '../club.testing.ts';
import { allRecords, recordOf } from '../store/collection.ts';
import { joinedJson, recordJson } from './record-json.ts';

const season = { id: 1 };

test('a record is cached from its second use on, and written again when a feature is switched off, even in the same set', () => {
  const featuresOff = new Set<string>();
  const club = clubForTests();
  club.settings.featuresOff = featuresOff;
  let times = 0;
  const present = ({ id }: typeof season) => {
    times += 1;
    return { id, times };
  };
  const written = () => recordJson(club, present)(season);
  expect([written(), written(), written()].map((text) => JSON.parse(text).times)).toEqual([1, 2, 2]);
  featuresOff.add('licences');
  expect(written()).toBe('{"id":1,"times":3}');
});

test('a text made of several records is written again after a commit that changes one of them', () => {
  const club = clubForTests();
  const [before] = allRecords(club.store.records('members'));
  if (before === undefined) throw new Error('The club has no people.');
  const person = () => recordOf<typeof before>(club.store.records('members'), before.id);
  const present = () => ({ name: person()?.first_name ?? null });
  const write = () =>
    joinedJson(
      club,
      present,
      () => season,
      () => [person()],
    )(season);
  expect(write()).toBe(JSON.stringify({ name: before.first_name }));
  club.store.commit([{ collection: 'members', put: { ...before, first_name: 'Zoé' } }]);
  expect(write()).toBe('{"name":"Zoé"}');
});
