import { expect, test } from '@jest/globals';
import { type PointId, point } from '../../spec/index.ts';
import { alternatives, proveAlternatives } from './index.ts';

test('a point without any function is an error that names it', () => {
  expect(() => proveAlternatives()).not.toThrow();
  const { 'list-order': _, ...others } = alternatives;
  expect(() => proveAlternatives(others)).toThrow('mock/alternatives has nothing for list-order.');
});

test('a point has a function for each of its other choices, and none for its default', () => {
  for (const [id, byChoice] of Object.entries(alternatives)) {
    const { choices, default: usual } = point(id as PointId);
    const others = Object.keys(choices).filter((choice) => choice !== usual);
    expect({ id, choices: Object.keys(byChoice) }).toEqual({ id, choices: others });
  }
});
