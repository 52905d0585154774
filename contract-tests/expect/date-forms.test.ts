import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isCivilDate, isDateTime } from './date-forms.ts';

test('every day that a calendar has is a civil date', () => {
  fc.assert(
    fc.property(
      fc.date({
        min: new Date('0001-01-01T00:00:00Z'),
        max: new Date('9999-12-31T00:00:00Z'),
        noInvalidDate: true,
      }),
      (day) => {
        expect(isCivilDate(day.toISOString().slice(0, 10))).toBe(true);
      },
    ),
  );
});

test.each([
  '2026-02-30',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '20260101',
  '2026-01-01T00:00:00Z',
  '',
])('%p is no civil date', (text) => {
  expect(isCivilDate(text)).toBe(false);
});

test.each(['2026-09-10T10:00:00Z', '2028-02-29T23:59:60+02:00', '2026-09-10t10:00:00.123456z'])(
  '%p is a date-time',
  (text) => {
    expect(isDateTime(text)).toBe(true);
  },
);

test.each([
  '2026-09-10T10:00:00',
  '2026-09-10 10:00:00Z',
  '2026-09-10T10:00:00+0200',
  '2026-02-30T10:00:00Z',
  '2026-09-10T24:00:00Z',
])('%p is no date-time', (text) => {
  expect(isDateTime(text)).toBe(false);
});
