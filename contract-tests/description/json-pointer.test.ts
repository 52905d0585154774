import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { namesIn, pointerTo, valueAt } from './json-pointer.ts';

test('a pointer leads back through the names it was made of', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => expect(namesIn(pointerTo(...names))).toEqual(names)),
  );
});

test('a pointer leads through objects and lists', () => {
  const document = { paths: { '/seasons/{id}': { get: { tags: ['season'] } } } };
  expect(valueAt(document, '#/paths/~1seasons~1{id}/get/tags/0')).toBe('season');
  expect(valueAt(document, pointerTo('paths', '/seasons/{id}', 'get', 'tags', '0'))).toBe('season');
});

test('nothing is where a pointer leads nowhere, and an anchor is no pointer', () => {
  expect(valueAt({ a: null }, '#/a/b')).toBeUndefined();
  expect(valueAt({ a: 1 }, '#a')).toBeUndefined();
});
