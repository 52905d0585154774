import { expect, test } from '@jest/globals';
import { TookTooLong, withinTime } from './within-time.ts';

test('an action returns its result', () => {
  expect(withinTime(1_000, () => withinTime(1_000, () => 'inner').length)).toBe(5);
});

test('an error of an action is thrown as it is', () => {
  const error = new RangeError('too deep');
  const action = () => {
    throw error;
  };
  expect(() => withinTime(1_000, action)).toThrow(error);
});

test.each([
  ['a pattern that backtracks', () => /^([a-zA-Z0-9:. @_+-]+)+!$/.test('a'.repeat(60))],
  [
    'a loop without an end',
    () => {
      for (;;);
    },
  ],
])('%s ends', (_, action) => {
  expect(() => withinTime(20, action)).toThrow(TookTooLong);
  expect(withinTime(1_000, () => 'next')).toBe('next');
});
