import { expect, test } from '@jest/globals';
import { operationWords } from './operation-words.ts';
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
    success: { ...success, schema: { required: ['data'], properties: { data: { type: 'array' } } } },
  },
  {
    id: 'readStaffHours',
    path: '/staff-hours/{id}',
    method: 'GET',
    access: 'public',
    scopes: [],
    paging: 'after',
    success: { status: 200, stated: true, schema: { properties: { data: { type: 'object' } } } },
  },
  {
    id: 'listSeasonMembers',
    path: '/seasons/{id}/members',
    method: 'GET',
    access: 'token',
    scopes: ['members:read'],
    paging: 'offset',
    success: { ...success, schema: { properties: { data: { type: 'array' } } } },
  },
  {
    id: 'readSeason',
    path: '/seasons/{id}',
    parameters: [{ name: 'id', in: 'path' }],
    method: 'GET',
    access: 'token',
    scopes: ['groups:read'],
    success,
  },
  {
    id: 'readMedicalRecord',
    path: '/medical/{id}',
    method: 'GET',
    access: 'token',
    scopes: ['medical:read'],
    success,
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
    id: 'changeSeason',
    path: '/seasons/{id}',
    method: 'PATCH',
    access: 'token',
    scopes: ['groups:write'],
    idempotent: true,
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
    id: 'validateSeason',
    path: '/seasons/{id}/validate',
    method: 'POST',
    access: 'token',
    scopes: ['groups:write'],
    idempotent: true,
    success: { ...success, schema: { required: ['data'] } },
  },
  {
    id: 'requestToken',
    path: '/token',
    method: 'POST',
    access: 'public',
    scopes: [],
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
].map((one) => ({ parameters: [], ...one })) as unknown as Operation[];
const words = operationWords(operations);

test.each([
  ['all', operations.map(({ id }) => id)],
  ['public', ['getDocs', 'readStaffHours', 'requestToken']],
  ['public-reads', ['getDocs', 'readStaffHours']],
  ['writes', ['createSeason', 'changeSeason', 'deleteSeason', 'validateSeason']],
  ['lists', ['listSeasons', 'listSeasonMembers']],
  ['lists-by-after', ['listSeasons']],
  ['lists-of-made-records', ['listSeasons']],
  ['searches', ['searchGroups']],
  ['reads-with-parameters', ['readSeason']],
  ['reads-with-required-members', ['listSeasons']],
  ['record-reads', ['readSeason', 'readMedicalRecord']],
  ['reads-of-made-records', ['listSeasonMembers', 'readSeason']],
  ['changes-of-made-records', ['changeSeason']],
  ['creates', ['createSeason']],
  ['changes', ['changeSeason']],
  ['deletions', ['deleteSeason']],
  ['actions', ['validateSeason']],
  ['decisions', ['validateSeason']],
  ['bodies', ['createSeason', 'searchGroups']],
  ['keyed-bodies', ['createSeason']],
  ['integers', ['createSeason']],
  ['least-numbers', ['createSeason']],
  ['dates', []],
])('"%s" stands for the operations it describes', (word, ids) => {
  expect(words.get(word)).toEqual(ids);
});

test.each([
  ['protected', 'public'],
  ['scoped', 'listSeasons'],
  ['addressed', 'listSeasons'],
  ['json-answers', 'getDocs'],
])('"%s" does not stand for %s', (word, other) => {
  const ids: readonly string[] = words.get(word) ?? [];
  expect(ids).toContain('readSeason');
  for (const id of words.get(other) ?? [other]) expect(ids).not.toContain(id);
});
