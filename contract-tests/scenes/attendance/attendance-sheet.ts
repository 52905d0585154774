import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { describeExchange } from '../../engine/wire/secret/describe-response.ts';
import { recordForReading } from '../given-record.ts';
import { readList } from '../list-reading.ts';
import { subjectNamed } from '../subject-registry.ts';
import { participantsAt } from './session.ts';
import type { GivenSession } from './session-listing.ts';

export type Presence = 'present' | 'absent' | 'excused';

/** A presence that was sent, and the response to it. */
export interface SentPresence {
  readonly session: GivenSession;
  readonly member_id: number;
  readonly presence: Presence;
  readonly response: Response;
}

/** The people of a session as listed at one time. */
export interface SessionReading {
  readonly session: GivenSession;
  readonly participants: readonly JsonObject[];
}

/** The presences that the run sent, and what the sessions showed before and afterwards. */
export interface AttendanceSheet {
  readonly before: readonly SessionReading[];
  readonly recordings: readonly SentPresence[];
  readonly after: readonly SessionReading[];
}

/** Sends a presence; the rules judge whether the club accepts it. */
export async function sendPresence(
  suite: Suite,
  session: GivenSession,
  member_id: number,
  presence: Presence,
): Promise<SentPresence> {
  const body = { ...session, member_id, presence };
  return { session, member_id, presence, response: await suite.request('recordAttendance', { body }) };
}

const changeOf = { lesson: 'changeLesson', slot: 'changeSlot', event: 'changeEvent' } as const;

/**
 * Changes the location of a lesson, slot or event, where the club accepts that: its date, type and course_id still
 * identify a session.
 */
export async function relocate(
  suite: Suite,
  { type, course_id }: Pick<GivenSession, 'type' | 'course_id'>,
): Promise<void> {
  if (suite.described.has(changeOf[type]))
    await suite.request(changeOf[type], {
      path: { id: course_id },
      body: { location: 'Gymnase Marie Curie' },
    });
}

/** Reads the people of sessions; a small limit makes several pages of them. */
export async function readingsOf(
  suite: Suite,
  sessions: readonly GivenSession[],
  limit?: number,
): Promise<readonly SessionReading[]> {
  const readings: SessionReading[] = [];
  for (const session of sessions)
    readings.push({ session, participants: await participantsAt(suite, session, limit) });
  return readings;
}

/** Reads the attendance of a person in a season, by default that of the run's records. */
export async function attendanceOf(
  suite: Suite,
  id: number,
  query: Readonly<Record<string, string | number>> = {},
): Promise<readonly JsonObject[]> {
  const { id: season_id } = await recordForReading(suite, subjectNamed('seasons'));
  return readList(
    suite,
    'listMemberAttendance',
    { path: { id }, query: { season_id, limit: 100, ...query } },
    'offset',
  );
}

/** Returns the presences that the club accepted. */
export function acceptedOf({ recordings }: Pick<AttendanceSheet, 'recordings'>): readonly SentPresence[] {
  return recordings.filter(({ response }) => isSuccess(response));
}

/** Returns the presences that the club accepted. Throws SetupFailed, with the last refusal, where it accepted none. */
export function needAccepted(recordings: readonly SentPresence[]): readonly SentPresence[] {
  const accepted = acceptedOf({ recordings });
  if (accepted.length > 0) return accepted;
  const refusal = recordings.at(-1);
  const why = refusal === undefined ? '' : `: ${describeExchange(refusal.response)}`;
  throw new SetupFailed(`the club accepted no presence${why}`);
}

export function isSameSession(one: GivenSession, other: GivenSession): boolean {
  return one.type === other.type && one.course_id === other.course_id && one.date === other.date;
}
