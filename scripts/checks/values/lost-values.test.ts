import { expect, test } from '@jest/globals';
import type { WrittenValues } from '../../../reports/written-values.ts';
import { gainedValues, lostValues } from './lost-values.ts';

const table = (state: 'written' | 'read back'): WrittenValues => ({
  createSport: { name: { apostrophe: state, accent: 'read back' } },
});

test('a kind that is no longer read back is lost, and the same table the other way round gains it', () => {
  const line = ['createSport name, apostrophe: read back / written'];
  expect(lostValues(table('read back'), table('written'))).toEqual(line);
  expect(gainedValues(table('written'), table('read back'))).toEqual(line);
});

test('an operation that is no longer written loses all of its kinds', () => {
  expect(lostValues(table('written'), {})).toEqual([
    'createSport name, apostrophe: written / absent',
    'createSport name, accent: read back / absent',
  ]);
});

test('nothing is lost or gained between equal tables', () => {
  expect(lostValues(table('written'), table('written'))).toEqual([]);
  expect(gainedValues(table('written'), table('written'))).toEqual([]);
});
