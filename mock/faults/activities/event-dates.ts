import { withPayload } from '../../alterations/operations.ts';
import { withCompletion, withListItem, withMerge } from '../../alterations/resources.ts';
import type { Fault } from '../fault.ts';

/** Returns the date-time without its offset, as if it were in UTC. */
const withoutOffset = (instant: unknown) => `${String(instant).slice(0, 19)}Z`;

export const faults: readonly Fault[] = [
  {
    id: 'event/deadline-is-the-day-before',
    breaks: 'event/shows-what-was-written',
    also: [],
    says: 'the deadline is stored as midnight in Paris, but its day is read in UTC',
    apply: (parts) =>
      withListItem(parts, 'events', (item, { registration_deadline }) => ({
        ...item,
        registration_deadline:
          registration_deadline === null
            ? null
            : new Date(Date.parse(registration_deadline) - 86_400_000).toISOString().slice(0, 10),
      })),
  },
  {
    id: 'event/end-west-of-greenwich',
    breaks: 'event/begin-and-end-keep-the-instant',
    also: [],
    says: 'a minus sign in the offset of the end is lost, but not in that of the begin',
    apply: (parts) =>
      withCompletion(parts, 'events', (event) => ({
        ...event,
        end: event.end.replace(/-(\d\d:\d\d)$/, '+$1'),
      })),
  },
  {
    id: 'event/offset-dropped-on-create',
    breaks: 'event/begin-and-end-keep-the-instant',
    also: [],
    says: 'a new event stores the local time that was sent as if it were UTC',
    apply: (parts) =>
      withPayload(parts, 'createEvent', ({ begin, end, ...others }) => ({
        ...others,
        begin: withoutOffset(begin),
        end: withoutOffset(end),
      })),
  },
  {
    id: 'event/half-hours-of-an-offset-lost',
    breaks: 'event/begin-and-end-keep-the-instant',
    also: [],
    says: 'only the hours of an offset are read',
    apply: (parts) =>
      withCompletion(parts, 'events', (event) => ({
        ...event,
        begin: event.begin.replace(/([+-]\d\d):\d\d$/, '$1:00'),
      })),
  },
  {
    id: 'event/end-in-utc-on-change',
    breaks: 'event/begin-and-end-keep-the-instant',
    also: [],
    says: 'a change applies the offset of the begin to the end, too',
    apply: (parts) =>
      withMerge(parts, 'events', (merged, { begin, end }) =>
        begin === undefined || end === undefined
          ? merged
          : { ...merged, end: `${String(end).slice(0, 19)}${String(begin).slice(19)}` },
      ),
  },
  {
    id: 'event/hour-told-twice-is-the-first',
    breaks: 'event/begin-and-end-keep-the-instant',
    also: [],
    says: 'times are stored in local time, so the hour repeated in autumn is always its first occurrence',
    apply: (parts) =>
      withCompletion(parts, 'events', (event) => ({
        ...event,
        begin: asShownInParis(event.begin),
        end: asShownInParis(event.end),
      })),
  },
];

/** Returns the first instant at which clocks in Paris show the same time as at this one. */
function asShownInParis(instant: string): string {
  const localTime = (at: string) =>
    new Date(at).toLocaleString('sv', { timeZone: 'Europe/Paris' }).replace(' ', 'T');
  const time = localTime(instant);
  const offset = ['+02:00', '+01:00'].find((each) => localTime(`${time}${each}`) === time);
  return offset === undefined ? instant : `${time}${offset}`;
}
