import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isDate, isDateTime, isEmail } from './formats.ts';

test('every day of the calendar is a date', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true });
  fc.assert(fc.property(days, (day) => isDate(day.toISOString().slice(0, 10))));
});

test.each([
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '26-01-01',
  '2026-01-01T00:00:00Z',
  '',
])('%p is no date', (text) => {
  expect(isDate(text)).toBe(false);
});

test.each(['2026-10-03T13:30:00+02:00', '2026-10-03T13:30:00Z', '2026-10-03T13:30:00.123456-01:00'])(
  '%p is a date-time',
  (text) => {
    expect(isDateTime(text)).toBe(true);
  },
);

test.each([
  '2026-10-03T13:30:00',
  '2026-10-03 13:30:00Z',
  '2026-10-03T13:30:00+0200',
  '2026-02-30T13:30:00Z',
  '2026-10-03T24:00:00Z',
  '2026-10-03',
])('%p is no date-time', (text) => {
  expect(isDateTime(text)).toBe(false);
});

test('an address needs something on both sides of one at sign', () => {
  expect(isEmail('camille@example.org')).toBe(true);
  for (const text of ['camille', '@example.org', 'camille@', 'a b@example.org', 'a@b@c']) {
    expect(isEmail(text)).toBe(false);
  }
});
