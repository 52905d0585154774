import { expect, test } from '@jest/globals';
import { shownFields, showsAllOrNone } from './searched-groups.ts';

const placesOf = new Map([[7, ['Dojo', 'Gymnase']]]);
const entry = (schedules: readonly object[]) => ({ id: 7, schedules: [...schedules] as never[] });

test('a group shows all places of its lessons, or none', () => {
  expect(showsAllOrNone({ entries: [entry([{ place: 'Dojo' }, { place: 'Gymnase' }])] }, placesOf)).toBe(
    true,
  );
  expect(showsAllOrNone({ entries: [entry([{ hour: 18 }, { hour: 19 }])] }, placesOf)).toBe(true);
});

test('a group whose search has received one lesson shows one place', () => {
  expect(showsAllOrNone({ entries: [entry([{ place: 'Dojo' }])] }, placesOf)).toBe(false);
});

test('schedules in numbers are fields, and numbers of the group are none', () => {
  const { hours, people } = { hours: { day: 2, hour: 18 }, people: 3 };
  expect([...shownFields({ id: 7, people, schedules: [hours] }).keys()]).toEqual([
    '/schedules/0/day',
    '/schedules/0/hour',
  ]);
  expect([...shownFields({ id: 7, people, schedules: [] }).keys()]).toEqual(['/schedules']);
});
