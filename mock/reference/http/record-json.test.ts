import { expect, test } from '@jest/globals';
import { clubForTests } from '../club-for-tests.ts';
import { recordJson } from './record-json.ts';

const season = { id: 1 };

test('a record is written once, and again when a feature is switched off, even in the same set', () => {
  const featuresOff = new Set<string>();
  const club = clubForTests();
  club.settings.featuresOff = featuresOff;
  let times = 0;
  const present = ({ id }: typeof season) => {
    times += 1;
    return { id, times };
  };
  const written = () => recordJson(club, present)(season);
  expect([written(), written()]).toEqual(['{"id":1,"times":1}', '{"id":1,"times":1}']);
  featuresOff.add('licences');
  expect(written()).toBe('{"id":1,"times":2}');
});
