import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dateTimeIn, instantOfClock, offsetAt } from './local-time.ts';

const paris = 'Europe/Paris';

test('a local time has the offset of its day', () => {
  const at = (date: string) => dateTimeIn(instantOfClock(date, 17, 30, paris), paris);
  expect(at('2026-10-24')).toBe('2026-10-24T17:30:00+02:00');
  expect(at('2026-10-25')).toBe('2026-10-25T17:30:00+01:00');
  expect(at('2027-03-28')).toBe('2027-03-28T17:30:00+02:00');
  expect(dateTimeIn(instantOfClock('2026-07-01', 8, 0, 'America/St_Johns'), 'America/St_Johns')).toBe(
    '2026-07-01T08:00:00-02:30',
  );
});

test('a skipped hour is the hour after, and a repeated one the first of the two', () => {
  const at = (date: string) => dateTimeIn(instantOfClock(date, 2, 30, paris), paris);
  expect(at('2027-03-28')).toBe('2027-03-28T03:30:00+02:00');
  expect(at('2026-10-25')).toBe('2026-10-25T02:30:00+02:00');
});

test('every local time reads back from its instant, except for a skipped one', () => {
  const zones = fc.constantFrom(paris, 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham');
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, days, fc.nat(1439), (zone, day, minutes) => {
      const date = day.toISOString().slice(0, 10);
      const instant = instantOfClock(date, Math.floor(minutes / 60), minutes % 60, zone);
      const found = dateTimeIn(instant, zone).slice(0, 16);
      const wanted = new Date(Date.parse(date) + minutes * 60_000).toISOString().slice(0, 16);
      const changes = offsetAt(instant - 86_400_000, zone) !== offsetAt(instant + 86_400_000, zone);
      expect(found === wanted || changes).toBe(true);
    }),
  );
});
