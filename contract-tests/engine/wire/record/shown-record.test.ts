import { expect, test } from '@jest/globals';
import { shownRecord } from './shown-record.ts';

test('a record in a member of its entry is shown as the entry', () => {
  const record = { id: 5, name: 'Judo' };
  expect(shownRecord({ kind: 'sports', record })).toEqual({ kind: 'sports', record, id: 5, name: 'Judo' });
});

test('a person in a member of an entry may be identified by member_id', () => {
  const person = { member_id: 5, last_name: 'Moreau' };
  expect(shownRecord({ person })).toEqual({ person, member_id: 5, last_name: 'Moreau' });
  const registration = { id: 7, member_id: 5 };
  expect(shownRecord({ person, registration })).toMatchObject({ id: 7, member_id: 5 });
});

test.each([
  ['an entry with an identifier', { id: 5, season: { id: 7 } }],
  ['an entry whose identifier is null', { id: null, season: { id: 7 } }],
  ['an entry with two records', { person: { id: 5 }, season: { id: 7 } }],
  ['an entry without a record', { field: 61, season: { id: null } }],
])('%s is shown as it is', (_, entry) => {
  expect(shownRecord(entry)).toBe(entry);
});
