import { expect, test } from '@jest/globals';
import { isAhead, isLongPast } from './moment.ts';

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

test.each<[string, unknown, boolean]>([
  ['a moment of half an hour ago', '2026-11-23T15:30:00Z', false],
  ['one of an hour ago', '2026-11-23T15:00:00Z', true],
  ['UTC that is labelled as local time', '2026-11-23T16:00:00+01:00', true],
  ['the day alone', '2026-11-23T00:00:00+01:00', false],
  ['null', null, false],
])('%s is long past: %#', (_, moment, expected) => {
  expect(isLongPast(response, moment)).toBe(expected);
});

test('no moment is ahead of a response without a date, or long before it', () => {
  expect(isLongPast({ headers: {} }, '1970-01-01T12:00:00Z')).toBe(false);
  expect(isAhead({ headers: {} }, '2036-11-23T17:00:00Z')).toBe(false);
});
