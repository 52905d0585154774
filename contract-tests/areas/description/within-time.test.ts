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

test('an action within another one ends with it', () => {
  const endless = () => {
    for (;;);
  };
  expect(() => withinTime(20, () => withinTime(60_000, endless))).toThrow(TookTooLong);
  expect(() => withinTime(20, endless)).toThrow(TookTooLong);
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
