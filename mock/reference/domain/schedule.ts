import { type Weekday, weekdays } from '../../../fixtures/club-fixture.ts';

/** The weekday of a date, `YYYY-MM-DD`. */
export function weekdayOf(date: string): Weekday {
  return weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday;
}

/** One number for a weekday of a season, so that what meets on it can be looked up. */
export function seasonDay(seasonId: number, day: Weekday): number {
  return seasonId * weekdays.length + weekdays.indexOf(day);
}

const days = 4_000_000;

/** One number for a lesson, slot or event on a date, so that what was recorded there can be looked up. */
export function courseDay(courseId: number, date: string): number {
  // Counted from the year 0, a day of the calendar has at most seven digits; an id of a course has 31 bits.
  return courseId * days + (Date.parse(date) - Date.parse('0000-01-01')) / 86_400_000;
}
