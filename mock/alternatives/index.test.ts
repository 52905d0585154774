import { expect, test } from '@jest/globals';
import { type PointId, point } from '../../spec/index.ts';
import { alternatives, proveAlternatives } from './index.ts';

test('a choice without a function is an error that names it, and so is each choice of a point without any', () => {
  expect(() => proveAlternatives()).not.toThrow();
  const { 'list-order': _, 'offset-bounds': byChoice, ...others } = alternatives;
  const { bounded: __, ...withoutBounds } = byChoice as Record<string, unknown>;
  expect(() => proveAlternatives({ ...others, 'offset-bounds': withoutBounds })).toThrow(
    'mock/alternatives has no function for list-order=descending, offset-bounds=bounded.',
  );
});

test('a point has a function for each of its other choices, and none for its default', () => {
  for (const [id, byChoice] of Object.entries(alternatives)) {
    const { choices, default: usual } = point(id as PointId);
    const others = Object.keys(choices).filter((choice) => choice !== usual);
    expect({ id, choices: Object.keys(byChoice) }).toEqual({ id, choices: others });
  }
});
