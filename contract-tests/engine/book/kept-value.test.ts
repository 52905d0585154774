import { expect, test } from '@jest/globals';
import { isKept } from './kept-value.ts';

test.each([
  ['name', 'Saison 2026', 'Saison 2026'],
  ['name', ' Saison  2026 ', 'Saison 2026'],
  ['name', 'e\u0301te\u0301', 'été'],
  ['description', 'a\r\nb', 'a\nb'],
  ['name', 'Club 🥋', 'Club'],
  ['email', 'Lea@Example.org', 'lea@example.org'],
  ['last_name', "d'Aubigné", "D'AUBIGNÉ"],
  ['phone', '06 39 98 00 01', '+33639980001'],
  ['begin', '2026-10-25T02:30:00+02:00', '2026-10-25T00:30:00.000Z'],
  ['begin', '2026-10-14T16:14:13Z', '2026-10-14T18:14:00+02:00'],
  ['capacity', 0, 0],
  ['amount_cents', 1200, -1200],
  ['type', 'Loisir', 'Loisir'],
  ['slot_ids', [3, 1], [1, 3]],
  ['licence_ids', [3, 3, 1], [1, 3]],
  ['description', '', null],
  ['licence_ids', [], null],
  ['capacity', null, null],
])('%s %j is kept as %j', (field, written, shown) => {
  expect(isKept(field, written, shown)).toBe(true);
});

test.each([
  ['name', "O'Brien", "O\\'Brien"],
  ['name', 'Saison 2026', 'saison 2026'],
  ['city_code', '01053', '1053'],
  ['amount_cents', 1200, 1207],
  ['received_on', '2026-09-08', '2026-09-07'],
  ['begin', '2026-10-25T02:30:00+01:00', '2026-10-25T00:30:00Z'],
  ['begin', '2026-10-14T16:14:00Z', '2026-10-14T16:14:13Z'],
  ['begin', '2026-10-14T16:14:13Z', '2026-10-14T16:13:00Z'],
  ['type', 'Loisir', 'Competition'],
  ['day', 'lundi', 'mardi'],
  ['invitation_only', false, true],
  ['capacity', 0, null],
  ['capacity', null, 0],
  ['slot_ids', [1, 3], [1]],
  ['description', 'à lire', null],
])('%s %j is not kept as %j', (field, written, shown) => {
  expect(isKept(field, written, shown)).toBe(false);
});

test.each([
  ['what is not shown', 5, undefined],
  ['an object of the same name', 5, { id: 5 }],
  ['a text for a number', 1053, '1053'],
  ['a list of objects for a list of numbers', [1], [{ id: 1 }]],
])('%s says nothing', (_, written, shown) => {
  expect(isKept('sport_id', written, shown)).toBeUndefined();
});

test('a text off the list of a field may be another thing of the same name', () => {
  expect(isKept('type', 'Loisir', 'group')).toBeUndefined();
  expect(isKept('day', 'samedi', 'Samedi')).toBeUndefined();
});
