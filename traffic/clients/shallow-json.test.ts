import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shallowJson } from './shallow-json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('a JSON text is read', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => {
      expect(shallowJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test.each([101, 3_000, 30_000])('JSON of %i levels is not read', (depth) => {
  expect(shallowJson(nested(depth))).toBeUndefined();
  expect(shallowJson(`{"members": [1, {"name": ${nested(depth)}}]}`)).toBeUndefined();
});

test('what is no JSON is not read', () => {
  expect(shallowJson('{"name": "U1')).toBeUndefined();
});
