import type { Club } from '../club.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day, `YYYY-MM-DD`, on which an instant in milliseconds falls in a time zone. */
export function dayOf(milliseconds: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // The Swedish way to write a date is that of ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(milliseconds).padStart(10, '0');
}

/** The day that it is in a club. */
export function today({ clock, timeZone }: Club): string {
  return dayOf(clock.now(), timeZone);
}

/** An instant in milliseconds as a date-time of RFC 3339, in UTC. */
export function dateTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
