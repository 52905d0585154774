import { expect, test } from '@jest/globals';
import { notIssuedAhead } from './issued-ahead.ts';

const context = { clientId: 'client', tokenUrl: 'https://club.example/token', now: 1_000, latest: 5_000 };

test.each([
  ['of now', 1_000, true],
  ['of the later time, which the client may have', 5_000, true],
  ['30 seconds ahead of both times', 5_030, true],
  ['31 seconds ahead of both times', 5_031, false],
])('an assertion %s: iat %p holds is %p', (_, iat, holds) => {
  expect(notIssuedAhead.holds({ iat }, context)).toBe(holds);
});
