import type { Club } from '../club.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the day, `YYYY-MM-DD`, of an instant (in milliseconds) in a time zone. */
export function dayOf(milliseconds: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // The Swedish date format is that of ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(milliseconds).padStart(10, '0');
}

/** Returns the current day of a club. */
export function today({ clock, timeZone }: Club): string {
  return dayOf(clock.now(), timeZone);
}

/** Returns an instant (in milliseconds) as a date-time of RFC 3339, in UTC. */
export function dateTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
