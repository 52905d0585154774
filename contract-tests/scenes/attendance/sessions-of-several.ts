import type { Suite } from '../../engine/judging/suite.ts';
import { optional } from '../optional.ts';
import { eventOn, takePart } from './event-session.ts';
import { peopleOfTheGroup } from './lesson-attendance.ts';
import { givenSession } from './session.ts';
import { dateOfSessions, type GivenSession } from './session-listing.ts';
import { slotOfTwo } from './slot-attendance.ts';

/**
 * Returns sessions at which several people are expected, for rules that read their lists in pages: one of each type that
 * the club has, and at low effort one of a lesson.
 */
export async function sessionsOfSeveral(suite: Suite): Promise<readonly GivenSession[]> {
  const sessions: GivenSession[] = [];
  for (const sessionOf of [lessonOfSeveral, ...(suite.recordsApart ? [slotOfSeveral, eventOfSeveral] : [])]) {
    const session = await optional(sessionOf(suite));
    if (session !== undefined) sessions.push(session);
  }
  return sessions;
}

async function lessonOfSeveral(suite: Suite): Promise<GivenSession> {
  await peopleOfTheGroup(suite);
  return givenSession(suite);
}

async function eventOfSeveral(suite: Suite): Promise<GivenSession> {
  const date = await dateOfSessions(suite);
  const course_id = await eventOn(suite, date);
  await takePart(suite, course_id, (await peopleOfTheGroup(suite)).first.id);
  return { date, type: 'event', course_id };
}

async function slotOfSeveral(suite: Suite): Promise<GivenSession> {
  return (await slotOfTwo(suite)).session;
}
