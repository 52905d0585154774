import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../spec/index.ts';
import { identityOfPerson, peopleIn, personIn } from './search.ts';

test.each<[string, JsonObject, readonly number[]]>([
  ['its id', { id: 5, first_name: 'Zoé' }, [5]],
  ['its member_id', { id: 900, member_id: 5 }, [5]],
  ['a path of the person', { id: 900, registrations_path: '/members/5/registrations' }, [5]],
  ['the path of a registration', { id: 900, member_path: '/members/5' }, [5]],
  ['another path', { person_path: '/members/5' }, [5]],
])('an entry is about the person of %s', (_, entry, people) => {
  expect(peopleIn(entry)).toEqual(people);
  expect(personIn(entry)).toBe(5);
});

test('an entry with a path to another person may be about either, and has an identity of its own', () => {
  const entry = { household_path: '/members/9', id: 5 };
  expect(peopleIn(entry)).toEqual([5, 9]);
  expect(personIn(entry)).toBeUndefined();
  expect(identityOfPerson(entry)).toBe(5);
});

test('an entry that names no person is about none', () => {
  expect(peopleIn({ first_name: 'Zoé', club_path: '/groups/3' })).toEqual([]);
});
