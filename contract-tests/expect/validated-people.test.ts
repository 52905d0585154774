import { expect, test } from '@jest/globals';
import { validatedPeople, withoutRegistration } from './validated-people.ts';

const group = { field: 'group_id', id: 7 } as const;
const ofTheFirst = { id: 1, member_id: 101, group_id: 7, valid: true };

test('people with a validated registration to the group are named', () => {
  const registrations = [
    ofTheFirst,
    { id: 2, member_id: 102, group_id: 8, valid: true },
    { id: 3, member_id: 103, group_id: 7, valid: null },
  ];
  expect(validatedPeople(registrations, group)).toEqual({ ids: new Set([101]), unnamed: 0 });
  expect(validatedPeople(registrations)).toEqual({ ids: new Set([101, 102]), unnamed: 0 });
});

test('a person without any registration is a stranger', () => {
  expect(withoutRegistration(validatedPeople([ofTheFirst], group), [101, 102])).toEqual([102]);
});

test('a validated registration that names no person may be that of a listed person', () => {
  const validated = validatedPeople(
    [ofTheFirst, { id: 2, member_id: null, group_id: 7, valid: true }],
    group,
  );
  expect(withoutRegistration(validated, [101, 102])).toEqual([]);
  expect(withoutRegistration(validated, [101, 102, 103])).toEqual([102, 103]);
});

test('a validated registration that names no group may be one to the group', () => {
  const validated = validatedPeople([{ id: 2, member_id: 102, group_id: null, valid: true }], group);
  expect(withoutRegistration(validated, [102])).toEqual([]);
});

test('a registration without a name that is pending or of another group explains no person', () => {
  const registrations = [
    { id: 2, member_id: null, group_id: 8, valid: true },
    { id: 3, member_id: null, group_id: 7, valid: null },
  ];
  expect(withoutRegistration(validatedPeople(registrations, group), [102])).toEqual([102]);
});

test('an entry without an id is no stranger', () => {
  expect(withoutRegistration(validatedPeople([], group), [null, undefined])).toEqual([]);
});
