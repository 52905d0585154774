import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../spec/index.ts';
import type { WholeList } from '../list-reading.ts';
import { doAgree } from './registration-status.ts';

const listOf = (...entries: JsonObject[]): WholeList => ({ entries, pages: [] });
const [pending, validated] = [
  { id: 1, valid: null },
  { id: 2, valid: true },
];

test('lists agree where each status lists its registrations, in any order', () => {
  const under = { pending: listOf(pending), validated: listOf(validated), refused: listOf() };
  expect(doAgree({ whole: listOf(validated, pending), under })).toBe(true);
});

test('lists disagree where a registration was decided between two readings', () => {
  const decided = { id: 1, valid: true };
  const under = { pending: listOf(pending), validated: listOf(decided, validated), refused: listOf() };
  expect(doAgree({ whole: listOf(pending, validated), under })).toBe(false);
});

test('lists disagree where a status leaves a registration out', () => {
  const under = { pending: listOf(), validated: listOf(validated), refused: listOf() };
  expect(doAgree({ whole: listOf(pending, validated), under })).toBe(false);
});
