import type { SessionType } from '../../../fixtures/club-fixture.ts';
import type { Club } from '../club.ts';
import { allRecords, recordOf } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { listWhere, type Sequence } from '../store/list.ts';
import { joined, mapped, sequenceOf } from '../store/sequence.ts';
import { instantOf } from './event-days.ts';
import { instantOfClock } from './local-time.ts';
import { seasonDay, weekdayOf } from './schedule.ts';

type Season = RecordTypes['seasons'];

/** What sessions come from. */
export type Course =
  | { readonly type: 'lesson'; readonly record: RecordTypes['lessons'] }
  | { readonly type: 'slot'; readonly record: RecordTypes['slots'] }
  | { readonly type: 'event'; readonly record: RecordTypes['events'] };

/** A dated occurrence of a lesson, a slot or an event. */
export type Session = Course & {
  /** In the time zone of the club, `YYYY-MM-DD`. */
  readonly date: string;
};

/** The sessions of a date, of one type or of all: lessons, then slots, then events, each in ascending order of seasons and ids. */
export function sessionsOf(date: string, type: SessionType | undefined, club: Club): Sequence<Session> {
  const { store, parts } = club;
  const seasons = [...allRecords(store.records('seasons'))].filter((season) => isWithin(date, season));
  const day = weekdayOf(date);
  const ofType = {
    lesson: () =>
      seasons.map(({ id }) =>
        mapped(
          recordsBy(store.records('lessons'), 'season_day', seasonDay(id, day)),
          (record): Session => ({ type: 'lesson', record, date }),
        ),
      ),
    slot: () =>
      seasons.map(({ id }) =>
        mapped(
          recordsBy(store.records('slots'), 'season_day', seasonDay(id, day)),
          (record): Session => ({ type: 'slot', record, date }),
        ),
      ),
    event: () =>
      seasons.map(({ id }) =>
        mapped(
          listWhere(recordsBy(store.records('events'), 'season_id', id), (event) => isOn(date, event)),
          (record): Session => ({ type: 'event', record, date }),
        ),
      ),
  };
  const types = type === undefined ? (['lesson', 'slot', 'event'] as const) : [type];
  return parts.attendance.held(joined(types.flatMap((one) => ofType[one]())), club);
}

/** The session of a course on a date, or undefined where there is no such course or none on that date. */
export function sessionAt(type: SessionType, id: number, date: string, club: Club): Session | undefined {
  const session = occurrence(type, id, date, club);
  if (session === undefined || !takesPlace(session, club)) return undefined;
  return allowed(session, club);
}

/** What a course would be on a date, whether it takes place then or not; undefined where there is no such course. */
export function occurrence(
  type: SessionType,
  id: number,
  date: string,
  { store }: Club,
): Session | undefined {
  const record = recordOf<Course['record']>(store.records(`${type}s`), id);
  return record === undefined ? undefined : ({ type, record, date } as Session);
}

/** The instants at which a session begins and ends, in milliseconds. A lesson lasts as long as it says, whatever the clocks do. */
export function hoursOf(session: Session, { timeZone }: Club): { begin: number; end: number } {
  if (session.type === 'event')
    return { begin: instantOf(session.record.begin), end: instantOf(session.record.end) };
  const { hour, minute, duration_minutes } = session.record;
  const begin = instantOfClock(session.date, hour, minute, timeZone);
  return { begin, end: begin + duration_minutes * 60_000 };
}

/** The name of what a session is of: of a lesson it is that of its group. */
export function nameOf({ type, record }: Session, { store }: Club): string {
  const named = type === 'lesson' ? recordOf(store.records('groups'), record.group_id) : record;
  return named?.name ?? '';
}

function takesPlace({ type, record, date }: Session, { store }: Club): boolean {
  const season = recordOf(store.records('seasons'), record.season_id);
  if (season === undefined || !isWithin(date, season)) return false;
  return type === 'event' ? isOn(date, record) : record.day === weekdayOf(date);
}

function allowed(session: Session, club: Club): Session | undefined {
  return club.parts.attendance.held(sequenceOf([session]), club).from(0, 1)[0];
}

function isWithin(date: string, { start_date, end_date }: Season): boolean {
  return date >= start_date && date <= end_date;
}

function isOn(date: string, { first_day, last_day }: RecordTypes['events']): boolean {
  return date >= first_day && date <= last_day;
}
