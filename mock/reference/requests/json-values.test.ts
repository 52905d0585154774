import { expect, test } from '@jest/globals';
import { clubForTests, send } from '../club.testing.ts';
import { holdsMoreValues } from './json-values.ts';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

test.each<[string, unknown, number]>([
  ['an array', [1, 2, 3], 3],
  ['members of an object', { a: 1, b: 2 }, 2],
  ['values within values', [[], {}, [4]], 6],
  ['one within another', [[[[]]]], 4],
])('%s: each value counts', (_, value, count) => {
  const padded = Buffer.concat([json(value), Buffer.alloc(10, ' ')]);
  expect(holdsMoreValues(padded, count - 1)).toBe(true);
  expect(holdsMoreValues(padded, count)).toBe(false);
});

test('the signs of a text do not count, behind an escaped quotation mark neither', () => {
  expect(holdsMoreValues(json({ text: ',[{"\\",[{'.repeat(100) }), 1)).toBe(false);
  expect(holdsMoreValues(json(['\\', 1, 2]), 2)).toBe(true);
});

test('a body of more than 100,000 values is refused before it is parsed', async () => {
  const club = clubForTests();
  const refused = await send(club, 'POST', '/seasons', { name: Array(100_000).fill(1) });
  expect([refused.status, refused.json.detail]).toEqual([422, 'The body holds more than 100000 values.']);
  const read = await send(club, 'POST', '/seasons', { name: Array(99_000).fill(1) });
  expect(read.json.detail).toMatch(/^The body does not fit the description of this operation: /);
});
