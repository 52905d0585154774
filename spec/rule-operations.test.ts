import { expect, test } from '@jest/globals';
import { ruleOperations } from './rule-operations.ts';
import type { Operation } from './types.ts';

const success = { status: 200, stated: true, mediaType: 'application/json' };
const body = {
  mediaType: 'application/json',
  schema: { properties: { cost: { type: 'integer', minimum: 0 } } },
};
const operations = [
  {
    id: 'getDocs',
    path: '/docs',
    method: 'GET',
    access: 'public',
    scopes: [],
    success: { status: 200, stated: true },
  },
  {
    id: 'listSeasons',
    path: '/seasons',
    method: 'GET',
    access: 'token',
    scopes: [],
    paging: 'after',
    success: { ...success, schema: { properties: { data: { type: 'array' } } } },
  },
  {
    id: 'readStaffHours',
    path: '/staff-hours',
    method: 'GET',
    access: 'public',
    scopes: [],
    paging: 'after',
    success: { status: 200, stated: true, schema: { properties: { data: { type: 'object' } } } },
  },
  {
    id: 'createSeason',
    path: '/seasons',
    method: 'POST',
    access: 'token',
    scopes: ['groups:write'],
    idempotent: true,
    body,
    success,
  },
  {
    id: 'deleteSeason',
    path: '/seasons/{id}',
    method: 'DELETE',
    access: 'token',
    scopes: ['groups:write'],
    idempotent: true,
    success,
  },
  {
    id: 'searchGroups',
    path: '/groups/search',
    method: 'POST',
    access: 'token',
    scopes: ['groups:read'],
    idempotent: false,
    body: { mediaType: 'application/json', schema: {} },
    success,
  },
] as unknown as Operation[];
const namedIn = ruleOperations(operations);

test.each([
  ['all', ['getDocs', 'listSeasons', 'readStaffHours', 'createSeason', 'deleteSeason', 'searchGroups']],
  ['public', ['getDocs', 'readStaffHours']],
  ['protected', ['listSeasons', 'createSeason', 'deleteSeason', 'searchGroups']],
  ['scoped', ['createSeason', 'deleteSeason', 'searchGroups']],
  ['writes', ['createSeason', 'deleteSeason']],
  ['lists', ['listSeasons']],
  ['addressed', ['deleteSeason']],
  ['json-answers', ['listSeasons', 'createSeason', 'deleteSeason', 'searchGroups']],
  ['creates', ['createSeason']],
  ['bodies', ['createSeason', 'searchGroups']],
  ['keyed-bodies', ['createSeason']],
  ['integers', ['createSeason']],
  ['least-numbers', ['createSeason']],
  ['dates', []],
])('"%s" stands for the operations it describes', (word, ids) => {
  expect(namedIn([word])).toEqual(ids);
});

test('words and ids can be mixed; each operation is named once, in the order of the description', () => {
  expect(namedIn(['createSeason', 'protected'])).toEqual([
    'listSeasons',
    'createSeason',
    'deleteSeason',
    'searchGroups',
  ]);
});

test('a name that stands for nothing is refused, so that a misspelt rule does not go unchecked', () => {
  expect(() => namedIn(['createSaison'])).toThrow('"createSaison" is neither an operation nor one of all,');
});
