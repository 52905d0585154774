import { expect, test } from '@jest/globals';
import { operation } from '../../spec/index.ts';
import { jsonBodyOf } from '../engine/description/json-body.ts';
import { unusualTurns, unusualValues } from './unusual-values.ts';

const group = jsonBodyOf(operation('createGroup'));
const turns = Array.from({ length: unusualTurns }, (_, turn) =>
  unusualValues(group, turn, (field) => (field === 'name' ? 'mark ' : '')),
);

test('a text keeps its beginning and its bound in every turn', () => {
  for (const { name } of turns) {
    expect(name).toMatch(/^mark ./);
    expect(String(name).length).toBeLessThanOrEqual(255);
  }
});

test('a text without a mark is empty in one turn, has several lines in another, and what means something to a query', () => {
  const descriptions = turns.map(({ description }) => description);
  expect(descriptions).toContain('');
  expect(descriptions).toContainEqual(expect.stringContaining('\n'));
  expect(descriptions).toContainEqual(expect.stringMatching(/'.*%.*\\ _/));
});

test('a number is odd within its bounds, and left out where no odd one of that size fits', () => {
  expect(turns.map(({ capacity }) => capacity)).toEqual([99_999, 137, undefined, 0]);
  expect(turns.map(({ birth_year_start }) => birth_year_start)).toEqual([
    2199,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a switch is true in one turn and false in another, and identifiers are left alone', () => {
  expect(turns.map(({ invitation_only }) => invitation_only)).toEqual([true, false, true, false]);
  for (const values of turns) expect(values).not.toHaveProperty('season_id');
});
