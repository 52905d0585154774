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

/** A presence that somebody wants to record at a session. */
export interface Recording {
  readonly session: Session;
  readonly member_id: number;
  readonly presence: Attendance['presence'];
  /** What was recorded there of the person already. */
  readonly before: Attendance | undefined;
}

export interface RecordingRule {
  readonly name: string;
  /** The field that a person would correct. */
  readonly field: string;
  readonly holds: (recording: Recording, club: Club) => boolean;
  readonly requirement: string;
}

/** How a club takes attendance. */
export interface AttendancePart {
  /** Whether a lesson, slot or event of a season may have a session on a date. */
  readonly covers: (season: RecordTypes['seasons'], date: string, type: SessionType) => boolean;
  /** Those sessions of a sequence that take place. */
  readonly held: (sessions: Sequence<Session>, club: Club) => Sequence<Session>;
  readonly isTakable: (session: Session, club: Club) => boolean;
  /** The people who are expected at a session, by their ids. */
  readonly expected: (session: Session, club: Club) => List<Identified>;
  /** The people whom a session lists. */
  readonly listed: (session: Session, club: Club) => List<Identified>;
  /** Whom a course lists on a date without a session of it; `course` is missing where there is no such course either. */
  readonly withoutSession: (course: Session | undefined, club: Club) => Sequence<Participant>;
  /** A session as it is answered, but for what may be done with it. */
  readonly summary: (session: Session, club: Club) => JsonObject;
  /** What has to hold so that a presence is recorded. */
  readonly rules: readonly RecordingRule[];
  /** The identifier that the answer to a recording carries. */
  readonly identifier: (recorded: Attendance) => number;
  /** What a person's attendance shows of a recorded presence. */
  readonly historyItem: (recorded: Attendance, club: Club) => JsonObject;
  /** Whether a date lies between two others, either of which may be missing. */
  readonly isBetween: (date: string, from: string | undefined, to: string | undefined) => boolean;
}

export const attendance: AttendancePart = {
  // Dates are written YYYY-MM-DD, so their order as texts is their order in time.
  covers: ({ start_date, end_date }, date) => date >= start_date && date <= end_date,
  held: (sessions) => sessions,
  isTakable: () => true,
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
