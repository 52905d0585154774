import { expect, test } from '@jest/globals';
import { jsonOf } from './json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('what is no JSON is undefined', () => {
  expect(jsonOf('<html>')).toBeUndefined();
  expect(jsonOf('{"data": [')).toBeUndefined();
  expect(jsonOf('null')).toBeNull();
});

test('what is nested beyond all reason is undefined, too: to walk it would overflow the stack', () => {
  expect(jsonOf(nested(100))).toBeDefined();
  expect(jsonOf(nested(100_000))).toBeUndefined();
  expect(jsonOf(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)).toBeUndefined();
});
