import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { namesIn, pointerBelow, valueAt } from './json-pointer.ts';

const pointerTo = (...names: readonly string[]) => names.reduce(pointerBelow, '#');

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

test.each([
  ['with half a character', '#/%E9'],
  ['with a tilde that escapes nothing', '#/a~2'],
  ['without a slash', '#a'],
  ['of another document', 'https://club.example/openapi.json#/a'],
])('a fragment %s leads nowhere', (_, fragment) => {
  expect(namesIn(fragment)).toBeUndefined();
  expect(valueAt({ a: 1, 'a~2': 1 }, fragment)).toBeUndefined();
});

test('what every object inherits is nothing of the document', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'length'])
    expect(valueAt({ a: {} }, pointerTo('a', name))).toBeUndefined();
});

test('no document and no fragment makes it throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.string({ unit: 'binary' })), (document, names) => {
      expect(() => valueAt(document, pointerTo(...names))).not.toThrow();
      expect(() => valueAt(document, `#/${names.join('/')}`)).not.toThrow();
    }),
  );
  expect(() => pointerTo('\ud800')).not.toThrow();
});
