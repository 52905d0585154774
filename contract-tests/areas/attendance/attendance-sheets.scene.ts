import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import {
  type AttendanceSheet,
  isSameSession,
  readingsOf,
  relocate,
  type SentPresence,
  type SessionReading,
  sendPresence,
} from '../../scenes/attendance/attendance-sheet.ts';
import { dayOfSessions, expectedMember } from '../../scenes/attendance/attended-lesson.ts';
import { eventOn } from '../../scenes/attendance/event-session.ts';
import { lessonAttendance } from '../../scenes/attendance/lesson-attendance.ts';
import { type GivenSession, sessionIn, sessionsOn } from '../../scenes/attendance/session-listing.ts';
import { slotAttendance } from '../../scenes/attendance/slot-attendance.ts';
import { optional } from '../../scenes/optional.ts';

/** Returns the sheet of the lessons, and those of slots and of an event where the club has them. */
export async function attendanceSheets(suite: Suite): Promise<readonly AttendanceSheet[]> {
  const lessons = await lessonAttendance(suite);
  const others = [await optional(slotAttendance(suite)), await optional(eventSheet(suite))];
  return [lessons, ...others.filter((sheet) => sheet !== undefined)];
}

/** Returns the sheet of an event: the expected person is recorded as absent and then as excused. */
export function eventSheet(suite: Suite): Promise<AttendanceSheet> {
  return suite.scene('an attendance sheet of an event', async () => {
    const [session, ...otherDays] = await sessionsOfEvent(suite);
    const member_id = await expectedMember(suite);
    const before = await readingsOf(suite, [session, ...otherDays]);
    // The interface says only that an event does not expect those who are not registered to it.
    if (participantIn(before[0], member_id) === undefined)
      throw new SetupFailed(`event ${session.course_id} does not list person ${member_id}`);
    // A club may refuse the second presence, or take it as a correction.
    const recordings: SentPresence[] = [];
    for (const presence of ['absent', 'excused'] as const)
      recordings.push(await sendPresence(suite, session, member_id, presence));
    await relocate(suite, session);
    return { before, recordings, after: await readingsOf(suite, [session, ...otherDays]) };
  });
}

/**
 * Returns a session of the event that takes attendance, and those on its other days. Looks on the days before and after, too:
 * in the club's time zone the event may take place on one of them.
 */
async function sessionsOfEvent(suite: Suite): Promise<readonly [GivenSession, ...GivenSession[]]> {
  const day = await dayOfSessions(suite);
  const course_id = await eventOn(suite, day);
  const listed: (GivenSession & { readonly isTakable: boolean })[] = [];
  for (const date of [day, daysAfter(day, 1), daysAfter(day, -1)]) {
    const session = sessionIn(await sessionsOn(suite, date), { type: 'event', course_id });
    const isTakable = session?.can_take_attendance === true;
    if (session !== undefined) listed.push({ date, type: 'event', course_id, isTakable });
  }
  const named = ({ date, type, course_id: id }: GivenSession) => ({ date, type, course_id: id });
  const takable = listed.find(({ isTakable }) => isTakable);
  if (takable === undefined) throw new SetupFailed(`no session of event ${course_id} takes attendance`);
  return [named(takable), ...listed.filter((one) => one !== takable).map(named)];
}

/**
 * Returns the sheets. Throws SetupFailed where none lists a person: whether a session expects those who are validated is
 * unspecified.
 */
export function needParticipants(sheets: readonly AttendanceSheet[]): readonly AttendanceSheet[] {
  const isEmpty = sheets.every(({ before }) => before.every(({ participants }) => participants.length === 0));
  if (isEmpty) throw new SetupFailed('no session of the run expects any person');
  return sheets;
}

/** Returns the reading of a session, or undefined where the session was not read. */
export function readingIn(
  readings: readonly SessionReading[],
  session: GivenSession,
): SessionReading | undefined {
  return readings.find((reading) => isSameSession(reading.session, session));
}

/** Returns a person among the people of a session, or undefined where the session does not list them. */
export function participantIn(reading: SessionReading | undefined, person: number): JsonObject | undefined {
  return reading?.participants.find(({ id }) => id === person);
}

/** Returns the words for a session in a message. */
export function sessionName({ type, course_id, date }: GivenSession): string {
  return `${type} ${course_id} on ${date}`;
}
