import type { SessionType } from '../../../fixtures/club-fixture.ts';
import type { Club } from '../club.ts';
import { allRecords, recordOf } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { listWhere, type Sequence } from '../store/list.ts';
import { joined, mapped, sequenceOf } from '../store/sequence.ts';
import type { Course, Session } from './domain-parts.ts';
import { instantOf } from './event-days.ts';
import { instantOfClock } from './local-time.ts';
import { seasonDay, weekdayOf } from './schedule.ts';

/**
 * Returns the sessions of a date, of one type or of all: lessons, then slots, then events, each in ascending order of
 * seasons and ids.
 */
export function sessionsOf(date: string, type: SessionType | undefined, club: Club): Sequence<Session> {
  const { store, parts } = club;
  const seasons = [...allRecords(store.records('seasons'))];
  const types = type === undefined ? sessionTypes : [type];
  const sessions = types.flatMap((one) =>
    seasons
      .filter((season) => parts.attendance.covers(season, date, one))
      .map((season) => sessionsIn[one](season.id, date, club)),
  );
  return parts.attendance.held(joined(sessions), club);
}

const sessionTypes = ['lesson', 'slot', 'event'] as const;

/** Functions that return the sessions of a season on a date, by type. */
const sessionsIn: Readonly<
  Record<SessionType, (seasonId: number, date: string, club: Club) => Sequence<Session>>
> = {
  lesson: (seasonId, date, { store }) => {
    const day = seasonDay(seasonId, weekdayOf(date));
    const lessons = recordsBy(store.records('lessons'), 'season_day', day);
    return mapped(lessons, (record) => ({ type: 'lesson', record, date }));
  },
  slot: (seasonId, date, { store }) => {
    const day = seasonDay(seasonId, weekdayOf(date));
    const slots = recordsBy(store.records('slots'), 'season_day', day);
    return mapped(slots, (record) => ({ type: 'slot', record, date }));
  },
  event: (seasonId, date, { store }) => {
    const events = recordsBy(store.records('events'), 'season_id', seasonId);
    const ofTheDay = listWhere(events, (event) => isOn(date, event));
    return mapped(ofTheDay, (record) => ({ type: 'event', record, date }));
  },
};

/** Returns the session of a course on a date, or undefined where the course does not exist or has none on that date. */
export function sessionAt(type: SessionType, id: number, date: string, club: Club): Session | undefined {
  const session = occurrence(type, id, date, club);
  if (session === undefined || !takesPlace(session, club)) return undefined;
  return allowed(session, club);
}

/**
 * Returns the session that a course would have on a date, whether or not it takes place; undefined where the course
 * does not exist.
 */
export function occurrence(
  type: SessionType,
  id: number,
  date: string,
  { store }: Club,
): Session | undefined {
  const record = recordOf<Course['record']>(store.records(`${type}s`), id);
  return record === undefined ? undefined : ({ type, record, date } as Session);
}

/**
 * Returns the instants at which a session begins and ends, in milliseconds. A change of the clocks does not alter the
 * length of a lesson.
 */
export function hoursOf(session: Session, { timeZone }: Club): { begin: number; end: number } {
  if (session.type === 'event')
    return { begin: instantOf(session.record.begin), end: instantOf(session.record.end) };
  const { hour, minute, duration_minutes } = session.record;
  const begin = instantOfClock(session.date, hour, minute, timeZone);
  return { begin, end: begin + duration_minutes * 60_000 };
}

/** Returns the name of a session's slot or event; of a lesson that of its group. */
export function nameOf({ type, record }: Session, { store }: Club): string {
  const named = type === 'lesson' ? recordOf(store.records('groups'), record.group_id) : record;
  return named?.name ?? '';
}

function takesPlace({ type, record, date }: Session, { store, parts }: Club): boolean {
  const season = recordOf(store.records('seasons'), record.season_id);
  if (season === undefined || !parts.attendance.covers(season, date, type)) return false;
  return type === 'event' ? isOn(date, record) : record.day === weekdayOf(date);
}

function allowed(session: Session, club: Club): Session | undefined {
  return club.parts.attendance.held(sequenceOf([session]), club).from(0, 1)[0];
}

function isOn(date: string, { first_day, last_day }: RecordTypes['events']): boolean {
  return date >= first_day && date <= last_day;
}
