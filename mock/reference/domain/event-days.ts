import type { RecordTypes } from '../store/collections.ts';
import type { EventDays } from '../store/stored-records.ts';
import { dayOf } from './civil-date.ts';

type Event = RecordTypes['events'];

/** Returns the first and the last day of an event in a time zone. */
export function eventDays({ begin, end }: Pick<Event, 'begin' | 'end'>, timeZone: string): EventDays {
  return { first_day: dayAt(begin, timeZone), last_day: dayAt(end, timeZone) };
}

/** An event from before these fields were required has no begin, and lies on no day. */
function dayAt(dateTime: string | null, timeZone: string): string {
  return dateTime === null ? '' : dayOf(instantOf(dateTime), timeZone);
}

/** Returns the milliseconds of a date-time of RFC 3339. A leap second counts as the second before it. */
export function instantOf(dateTime: string): number {
  return Date.parse(dateTime.toUpperCase().replace(/:60(?=[.Z+-])/, ':59'));
}

/** Whether an event lies on the days of its season. */
export function liesInSeason(
  { first_day, last_day }: Event,
  { start_date, end_date }: RecordTypes['seasons'],
): boolean {
  return first_day >= start_date && last_day <= end_date;
}
