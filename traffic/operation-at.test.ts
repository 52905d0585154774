import { expect, test } from '@jest/globals';
import { operations } from '../spec/index.ts';
import { operationAt } from './operation-at.ts';

test('every operation is found at its own method and path', () => {
  for (const { id, method, path } of operations)
    expect([id, operationAt(method, path.replace(/\{\w+\}/g, '17'))?.id]).toEqual([id, id]);
});

test('the query does not belong to the path', () => {
  expect(operationAt('GET', '/seasons?offset=2')?.id).toBe('listSeasons');
  expect(operationAt('GET', '/seasons/7?a=/groups')?.id).toBe('readSeason');
});

test.each([
  ['another method', 'PUT', '/seasons'],
  ['a longer path', 'GET', '/seasons/7/nowhere'],
  ['a path with something before it', 'GET', '/club/seasons'],
  ['an empty value', 'GET', '/seasons/'],
  ['a path without parameters that takes another method', 'GET', '/members/search'],
])('%s belongs to no operation', (_, method, path) => {
  expect(operationAt(method, path)).toBeUndefined();
});

test('HEAD is the reading of the same path', () => {
  expect(operationAt('HEAD', '/seasons/7')?.id).toBe('readSeason');
  expect(operationAt('HEAD', '/token')).toBeUndefined();
});
