import { expect, test } from '@jest/globals';
import { notIssuedAhead } from './issued-ahead.ts';

const clocks = { clientId: 'client', tokenUrl: 'https://club.example/token', now: 1_000, wallTime: 5_000 };

test.each([
  ['of now', 1_000, true],
  ['of the time of the machine, which the client has', 5_000, true],
  ['30 seconds ahead of both clocks', 5_030, true],
  ['31 seconds ahead of both clocks', 5_031, false],
])('an assertion %s: iat %p holds is %p', (_, iat, holds) => {
  expect(notIssuedAhead.holds({ iat }, clocks)).toBe(holds);
});

test('where the clock was wound forward, the time of the club counts', () => {
  const wound = { ...clocks, now: 9_000 };
  expect(notIssuedAhead.holds({ iat: 9_000 }, wound)).toBe(true);
  expect(notIssuedAhead.holds({ iat: 9_031 }, wound)).toBe(false);
});
