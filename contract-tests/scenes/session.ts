import type { JsonObject } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { course, expectedMember, lessonOn } from './course.ts';
import { readList } from './list-reading.ts';
import { dateOfSessions, type GivenSession } from './session-listing.ts';
import { todayOf } from './today.ts';

/** A session of its own, at which attendance can be taken: of one more lesson of the course. */
export async function givenSession(suite: Suite): Promise<GivenSession> {
  const { group_id } = await course(suite);
  const date = await dateOfSessions(suite);
  return { date, type: 'lesson', course_id: await lessonOn(suite, group_id, date) };
}

/** Sessions of the run's own on the target's day, as lists of sessions name them; none where nothing takes place today. */
export function sessionsOfToday(suite: Suite): Promise<readonly string[]> {
  return suite.scene('sessions of today', async () => {
    if ((await dateOfSessions(suite)) !== todayOf(suite)) return [];
    return (await severalSessions(suite)).map(nameOf);
  });
}

/** Presences of the expected person, as lists of attendance name them. */
export function recordedPresences(suite: Suite): Promise<readonly string[]> {
  return suite.scene('recorded presences', async () => {
    const member_id = await expectedMember(suite);
    const sessions = await severalSessions(suite);
    for (const session of sessions)
      await suite.setUp('recordAttendance', { body: { ...session, member_id, presence: 'present' } });
    return sessions.map(nameOf);
  });
}

async function severalSessions(suite: Suite): Promise<readonly GivenSession[]> {
  const sessions: GivenSession[] = [];
  for (let count = 0; count < 3; count++) sessions.push(await givenSession(suite));
  return sessions;
}

function nameOf({ type, course_id, date }: GivenSession): string {
  return `${type} ${course_id} ${date}`;
}

/** The people whom a session lists, read with pages of a length. */
export function participantsAt(
  suite: Suite,
  session: GivenSession,
  limit = 100,
): Promise<readonly JsonObject[]> {
  return readList(suite, 'listAttendance', { query: { ...session, limit } }, 'offset');
}

/** The person as the list of a session's participants shows them; undefined where they do not stand there. */
export async function participantAt(
  suite: Suite,
  session: GivenSession,
  memberId: number,
): Promise<JsonObject | undefined> {
  return (await participantsAt(suite, session)).find(({ id }) => id === memberId);
}
