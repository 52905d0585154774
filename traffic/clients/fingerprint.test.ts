import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fingerprintOf } from './fingerprint.ts';

test('the same JSON has one fingerprint, in any order of members and with any space', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse());
      expect(fingerprintOf(JSON.stringify(reversed, null, 2))).toBe(fingerprintOf(JSON.stringify(value)));
    }),
  );
});

test('other JSON has another fingerprint', () => {
  expect(fingerprintOf('{"name":"U11"}')).not.toBe(fingerprintOf('{"name":"U13"}'));
});

test('a body that is nested too deep for a recursion is compared as it is', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  expect(fingerprintOf(nested(30_000))).toBe(fingerprintOf(nested(30_000)));
  expect(fingerprintOf(nested(30_000))).not.toBe(fingerprintOf(nested(29_000)));
});
