import type { JsonObject } from '../../../spec/index.ts';
import { todayOf } from '../../arbitraries/date.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { readList } from '../list-reading.ts';
import { attendedGroup, expectedMember, lessonOn } from './attended-lesson.ts';
import { dateOfSessions, type GivenSession } from './session-listing.ts';

/** Makes a session at which attendance can be taken: that of a new lesson of the attended group. */
export async function givenSession(suite: Suite): Promise<GivenSession> {
  const { group_id } = await attendedGroup(suite);
  const date = await dateOfSessions(suite);
  return { date, type: 'lesson', course_id: await lessonOn(suite, group_id, date) };
}

/**
 * Returns the run's sessions on the target's day, as lists of sessions identify them; an empty list where none takes
 * place today.
 */
export function sessionsOfToday(suite: Suite): Promise<readonly string[]> {
  return suite.scene('sessions of today', async () => {
    if ((await dateOfSessions(suite)) !== todayOf(suite)) return [];
    return (await severalSessions(suite)).map(nameOf);
  });
}

/** Records presences of the expected person, and returns them as lists of attendance identify them. */
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

/** Reads the people of a session with a limit. */
export function participantsAt(
  suite: Suite,
  session: GivenSession,
  limit = 100,
): Promise<readonly JsonObject[]> {
  return readList(suite, 'listAttendance', { query: { ...session, limit } }, 'offset');
}

/** Returns the person as a session lists them; undefined where it does not. */
export async function participantAt(
  suite: Suite,
  session: GivenSession,
  memberId: number,
): Promise<JsonObject | undefined> {
  return (await participantsAt(suite, session)).find(({ id }) => id === memberId);
}
