import { expect, test } from '@jest/globals';
import { isAhead } from './moment.ts';

const response = { headers: { date: 'Mon, 23 Nov 2026 16:00:00 GMT' } };

test.each<[string, unknown, boolean]>([
  ['a moment in ten minutes', '2026-11-23T16:10:00Z', false],
  ['a moment in eleven minutes', '2026-11-23T16:11:00Z', true],
  ['the same moment with another offset', '2026-11-23T17:00:00+01:00', false],
  ['local time that is labelled as UTC', '2026-11-23T17:00:00Z', true],
  ['null', null, false],
])('%s is ahead of the response: %#', (_, moment, expected) => {
  expect(isAhead(response, moment)).toBe(expected);
});

test('no moment is ahead of a response without a date', () => {
  expect(isAhead({ headers: {} }, '2036-11-23T17:00:00Z')).toBe(false);
});
