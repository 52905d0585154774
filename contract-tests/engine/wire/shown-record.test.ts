import { expect, test } from '@jest/globals';
import { shownRecord } from './shown-record.ts';

test('a record in a member of its entry is shown as the entry', () => {
  const record = { id: 5, name: 'Judo' };
  expect(shownRecord({ kind: 'sports', record })).toEqual({ kind: 'sports', record, id: 5, name: 'Judo' });
});

test.each([
  ['an entry with an identifier', { id: 5, season: { id: 7 } }],
  ['an entry whose identifier is null', { id: null, season: { id: 7 } }],
  ['an entry with two records', { person: { id: 5 }, season: { id: 7 } }],
  ['an entry without a record', { field: 61, season: { id: null } }],
])('%s is shown as it is', (_, entry) => {
  expect(shownRecord(entry)).toBe(entry);
});
