import type { JsonObject } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import type { Response } from '../engine/wire/response.ts';
import { isSuccess } from '../engine/wire/response.ts';
import { readList } from './list-reading.ts';
import { participantsAt } from './session.ts';
import type { GivenSession } from './session-listing.ts';
import { recordForReading } from './subjects/given-record.ts';
import { subjectNamed } from './subjects/subject-registry.ts';

export type Presence = 'present' | 'absent' | 'excused';

/** A presence that was sent, and what came of it. */
export interface Recording {
  readonly session: GivenSession;
  readonly member_id: number;
  readonly presence: Presence;
  readonly response: Response;
}

/** The people of a session as they were listed at some time. */
export interface SessionReading {
  readonly session: GivenSession;
  readonly participants: readonly JsonObject[];
}

/** What was recorded in the run, and what sessions showed before and afterwards. */
export interface Register {
  readonly before: readonly SessionReading[];
  readonly recordings: readonly Recording[];
  readonly after: readonly SessionReading[];
}

/** Sends a presence; whether the club takes it is for the rules to judge. */
export async function record(
  suite: Suite,
  session: GivenSession,
  member_id: number,
  presence: Presence,
): Promise<Recording> {
  const body = { ...session, member_id, presence };
  return { session, member_id, presence, response: await suite.request('recordAttendance', { body }) };
}

const changeOf = { lesson: 'changeLesson', slot: 'changeSlot', event: 'changeEvent' } as const;

/** Takes a lesson, slot or event elsewhere, where the club lets it: a session is the same for its date, type and course_id. */
export async function heldElsewhere(
  suite: Suite,
  { type, course_id }: Pick<GivenSession, 'type' | 'course_id'>,
): Promise<void> {
  if (suite.described.has(changeOf[type]))
    await suite.request(changeOf[type], {
      path: { id: course_id },
      body: { location: 'Gymnase Marie Curie' },
    });
}

/** Reads the people of sessions, where wanted with pages so short that there are several. */
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

/** A person's attendance in a season: that of the registers, where no other is named. */
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

/** Those that were accepted. */
export function acceptedOf({ recordings }: Pick<Register, 'recordings'>): readonly Recording[] {
  return recordings.filter(({ response }) => isSuccess(response));
}

export function isSameSession(one: GivenSession, other: GivenSession): boolean {
  return one.type === other.type && one.course_id === other.course_id && one.date === other.date;
}
