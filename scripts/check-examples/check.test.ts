import { expect, test } from '@jest/globals';
import { checkExamples } from './check.ts';

function described(example: unknown, path = '/groups') {
  const responses = { '200': { content: { 'application/json': example === undefined ? {} : { example } } } };
  const routes = { '/groups/{id}/members': {}, '/groups/{id}': {} };
  return { paths: { ...routes, [path]: { get: { operationId: 'listGroups', responses } } } };
}

const linesFor = (example: unknown, path?: string) => checkExamples(described(example, path)).lines;

test('a list whose paths lead to routes passes', () => {
  const data = [{ id: 21, season_id: 2, name: 'Judo enfants', members_path: '/groups/21/members' }];
  expect(linesFor({ data, pagination: { limit: 50, next_after: null } })).toEqual([]);
});

test('a list that does not end is named', () => {
  expect(linesFor({ data: [], pagination: { limit: 50, next_after: 21 } })).toEqual([
    'listGroups 200: the list does not end, its next page is not null',
  ]);
});

test('a path that leads nowhere is named', () => {
  expect(linesFor({ data: [{ id: 21, lessons_path: '/group/21' }] })).toEqual([
    'listGroups 200: /group/21 leads to no described route',
  ]);
});

test('an answer without an example is named', () => {
  expect(linesFor(undefined)).toEqual(['listGroups 200 application/json: has no example']);
});
