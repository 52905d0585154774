import { expect, test } from '@jest/globals';
import { loadClub } from '../../fixtures/clubs.ts';
import { checkExamples } from './check.ts';

const club = loadClub('demo');

function described(example: unknown, path = '/groups') {
  const responses = { '200': { content: { 'application/json': example === undefined ? {} : { example } } } };
  const routes = { '/groups/{id}/members': {}, '/groups/{id}': {} };
  return { paths: { ...routes, [path]: { get: { operationId: 'listGroups', responses } } } };
}

const linesFor = (example: unknown, path?: string) => checkExamples(described(example, path), club).lines;

test('an example that says what the club says passes', () => {
  const data = [{ id: 21, season_id: 2, name: 'Judo enfants', members_path: '/groups/21/members' }];
  expect(linesFor({ data, pagination: { limit: 50, next_after: null } })).toEqual([]);
});

test('a record that the club does not have is named', () => {
  expect(linesFor({ data: [{ id: 99 }] })).toEqual(['listGroups 200: groups 99 is not in the demo club']);
});

test('a field that points at a record that the club does not have is named', () => {
  expect(linesFor({ data: [{ id: 21, slot_ids: [39] }] })).toContain(
    'listGroups 200: slots 39 is not in the demo club',
  );
});

test('a record that reads otherwise in the club is named', () => {
  expect(linesFor({ data: [{ id: 21, name: 'Judo adultes' }] })).toEqual([
    'listGroups 200: name of groups 21 differs from the demo club',
  ]);
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

test('a session is looked up by its own kind', () => {
  expect(linesFor({ data: [{ type: 'slot', id: 41 }] }, '/attendance')).toEqual([
    'listGroups 200: slots 41 is not in the demo club',
  ]);
});
