import type { SessionType } from '../../../fixtures/club-fixture.ts';
import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { extended } from '../extended.ts';
import type { Identified } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import type { List, Sequence } from '../store/list.ts';
import { sequenceOf } from '../store/sequence.ts';
import {
  type Attendance,
  expectedPeople,
  isAmong,
  listedPeople,
  type Participant,
} from './expected-people.ts';
import { dateTimeIn } from './local-time.ts';
import { hoursOf, nameOf, occurrence, type Session } from './session.ts';

/** A request to record the presence of a person at a session. */
export interface Recording {
  readonly session: Session;
  readonly member_id: number;
  readonly presence: Attendance['presence'];
  /** The presence of the person that is recorded there already. */
  readonly before: Attendance | undefined;
}

export interface RecordingRule {
  readonly name: string;
  /** The field that a person would correct. */
  readonly field: string;
  readonly holds: (recording: Recording, club: Club) => boolean;
  readonly requirement: string;
}

/** The rules by which a club takes attendance. */
export interface AttendancePart {
  /** Whether a lesson, slot or event of a season may have a session on a date. */
  readonly covers: (season: RecordTypes['seasons'], date: string, type: SessionType) => boolean;
  /** Returns those sessions of a sequence that take place. */
  readonly held: (sessions: Sequence<Session>, club: Club) => Sequence<Session>;
  readonly isTakable: (session: Session, club: Club) => boolean;
  /** Returns the people who are expected at a session, by their ids. */
  readonly expected: (session: Session, club: Club) => List<Identified>;
  /** Returns the people whom a session lists. */
  readonly listed: (session: Session, club: Club) => List<Identified>;
  /**
   * Returns the people whom a course lists on a date without a session; `course` is undefined where the course does not
   * exist.
   */
  readonly withoutSession: (course: Session | undefined, club: Club) => Sequence<Participant>;
  /** Returns a session as lists show it, without `can_take_attendance`. */
  readonly summary: (session: Session, club: Club) => JsonObject;
  /** The rules that a recording must keep. */
  readonly rules: readonly RecordingRule[];
  /** Returns the identifier in the response to a recording. */
  readonly identifier: (recorded: Attendance) => number;
  /** Returns a recorded presence as the attendance of the person shows it. */
  readonly historyItem: (recorded: Attendance, club: Club) => JsonObject;
  /** Whether a date lies between two others, each of which may be undefined. */
  readonly isBetween: (date: string, from: string | undefined, to: string | undefined) => boolean;
}

export const attendance: AttendancePart = {
  // Dates are written YYYY-MM-DD, so their order as texts is their order in time.
  covers: ({ start_date, end_date }, date) => date >= start_date && date <= end_date,
  held: (sessions) => sessions,
  isTakable: ({ type, record }) => type !== 'lesson' || record.takes_attendance !== false,
  expected: expectedPeople,
  listed: listedPeople,
  withoutSession: () => sequenceOf([]),
  summary: (session, club) => {
    const { begin, end } = hoursOf(session, club);
    return {
      type: session.type,
      id: session.record.id,
      date: session.date,
      title: nameOf(session, club),
      begin: dateTimeIn(begin, club.timeZone),
      end: dateTimeIn(end, club.timeZone),
      location: session.record.location ?? '',
    };
  },
  rules: [
    {
      name: 'takable',
      field: 'date',
      holds: ({ session }, club) => club.parts.attendance.isTakable(session, club),
      requirement: 'attendance of this session cannot be taken now (can_take_attendance is false)',
    },
    {
      name: 'listed',
      field: 'member_id',
      holds: ({ session, member_id }, club) =>
        isAmong(club.parts.attendance.listed(session, club), member_id),
      requirement: 'member_id must be a person who is expected at the session',
    },
  ],
  identifier: ({ id }) => id,
  historyItem: (recorded, club) => {
    const { type, course_id, date, presence } = recorded;
    const session = occurrence(type, course_id, date, club);
    const summary = session && club.parts.attendance.summary(session, club);
    return extended(summary ?? { type, id: course_id, date }, { presence });
  },
  isBetween: (date, from = date, to = date) => date >= from && date <= to,
};
