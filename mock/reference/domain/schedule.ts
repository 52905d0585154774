import type { Weekday } from '../../../fixtures/club-fixture.ts';

/** The weekdays of the interface; the first one is that of `Date.getUTCDay() === 1`. */
export const weekdays: readonly Weekday[] = [
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
];

/** The weekday of a date, `YYYY-MM-DD`. */
export function weekdayOf(date: string): Weekday {
  return weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday;
}

/** One number for a weekday of a season, so that what meets on it can be looked up. */
export function seasonDay(seasonId: number, day: Weekday): number {
  return seasonId * weekdays.length + weekdays.indexOf(day);
}
