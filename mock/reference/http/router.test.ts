import { expect, test } from '@jest/globals';
import { operations } from '../../../spec/index.ts';
import { createRouter } from './router.ts';

const route = createRouter(operations);

test('every operation of the description is found by its path and method', () => {
  for (const operation of operations) {
    const found = route(operation.path.replace(/\{\w+\}/g, '7'));
    expect(found?.operations.get(operation.method)?.id).toBe(operation.id);
  }
});

test('a path parameter comes decoded', () => {
  expect(route('/seasons/a%20b')?.parameters).toEqual({ id: 'a b' });
});

test('HEAD goes where GET goes', () => {
  expect(route('/seasons')?.operations.get('HEAD')?.id).toBe('listSeasons');
});

test('the methods that a path takes are named', () => {
  expect(route('/seasons')?.allow).toBe('GET, HEAD, POST');
  expect(route('/token')?.allow).toBe('POST');
});

test.each([
  '/nothing',
  '/seasons/',
  '/seasons/1/nothing',
  '/Seasons',
  '/seasons/%ff',
  '//seasons',
  '/seasons/__proto__/x',
])('there is no route for %s', (path) => {
  expect(route(path)).toBeUndefined();
});
