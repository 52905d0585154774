import { type Weekday, weekdays } from '../../../fixtures/club-fixture.ts';

/** Returns the weekday of a date, `YYYY-MM-DD`. */
export function weekdayOf(date: string): Weekday {
  return weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday;
}

/** Returns one number for a weekday of a season, by which lessons and slots are indexed. */
export function seasonDay(seasonId: number, day: Weekday): number {
  return seasonId * weekdays.length + weekdays.indexOf(day);
}

const days = 4_000_000;

/** Returns one number for a lesson, slot or event on a date, by which recorded presences are indexed. */
export function courseDay(courseId: number, date: string): number {
  // A day counted from the year 0 has at most seven digits, and the id of a course 31 bits: the number is exact.
  return courseId * days + (Date.parse(date) - Date.parse('0000-01-01')) / 86_400_000;
}
