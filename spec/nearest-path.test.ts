import { expect, test } from '@jest/globals';
import { nearestPath } from './nearest-path.ts';

test.each([
  ['a misspelt path', 'GET', '/seasns', '; the nearest is GET /seasons'],
  ['capitals', 'GET', '/Seasons/2', '; the nearest is GET /seasons/{id}'],
  ['a slash at the end', 'POST', '/seasons/', '; the nearest is POST /seasons'],
  [
    'a word of another language',
    'GET',
    '/seasons/2/annual_registrations',
    '; the nearest is GET /seasons/{id}/annual-registrations',
  ],
  [
    'a path of another collection',
    'GET',
    '/seasons/2/registrations',
    '; the nearest is GET /seasons/{id}/event-registrations',
  ],
  ['another method', 'GET', '/members/search', '; the nearest is /members/search, which takes POST'],
  ['HEAD, which goes with GET', 'HEAD', '/season', '; the nearest is GET /seasons'],
  ['nothing that is near', 'GET', '/foo', ''],
  ['a path that has no end', 'GET', `/${'x'.repeat(100_000)}`, ''],
])('of %s the nearest path and its method are told', (_, method, path, words) => {
  expect(nearestPath(method, path)).toBe(words);
});
