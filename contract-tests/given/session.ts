import type { JsonObject } from '../../spec/index.ts';
import { daysAfter } from '../arbitraries/date.ts';
import { walk } from '../expectations/walk.ts';
import type { Suite } from '../judging/suite.ts';
import { SetupFailed } from '../judging/violation.ts';
import { annualRegistration } from '../subjects/annual-registration.ts';
import { givenRecord } from '../subjects/given-record.ts';
import { group } from '../subjects/group.ts';
import { lesson } from '../subjects/lesson.ts';
import { personToRegister } from '../subjects/registrable.ts';
import { weeklyScheduleOn } from '../subjects/weekly-schedule.ts';
import { todayOf } from './today.ts';

/** A session of a lesson of the run's own, at which somebody is expected and attendance can be taken. */
export interface GivenSession {
  readonly date: string;
  readonly type: 'lesson';
  readonly course_id: number;
}

interface Course {
  readonly group_id: number;
  readonly member_id: number;
}

/** A session of its own: of one more lesson of the group whose only member is `expectedMember`. */
export async function givenSession(suite: Suite): Promise<GivenSession> {
  const { group_id } = await course(suite);
  const date = await dateOfSessions(suite);
  return { date, type: 'lesson', course_id: await lessonOn(suite, group_id, date) };
}

/** Sessions of the run's own on the target's day, as lists of sessions name them; none where nothing takes place today. */
export function sessionsOfToday(suite: Suite): Promise<readonly string[]> {
  return suite.shared('sessions of today', async () => {
    if ((await dateOfSessions(suite)) !== todayOf(suite)) return [];
    return (await severalSessions(suite)).map(nameOf);
  });
}

/** Presences of the expected person, as lists of attendance name them. */
export function recordedPresences(suite: Suite): Promise<readonly string[]> {
  return suite.shared('recorded presences', async () => {
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

/** The id of the person who is expected at the given sessions. */
export async function expectedMember(suite: Suite): Promise<number> {
  return (await course(suite)).member_id;
}

/** The person as the list of a session's participants shows them; undefined where they do not stand there. */
export async function participantAt(
  suite: Suite,
  session: GivenSession,
  memberId: number,
): Promise<JsonObject | undefined> {
  const query = { ...session, limit: 100 };
  const participants = await walk(suite, 'listAttendance', { query }, 'offset');
  return participants.find(({ id }) => id === memberId);
}

/** A group that nobody else is registered to, and its validated member; made once in a run. */
function course(suite: Suite): Promise<Course> {
  return suite.shared('a group with a validated member', async () => {
    const plain = await group.plain(suite, suite.freshMark());
    const { id: group_id } = await givenRecord(suite, group, { ...plain, capacity: 100_000 });
    const member_id = await personToRegister(suite);
    const { id } = await givenRecord(suite, annualRegistration, { member_id, group_id });
    // One that is validated already may be refused: whether the person is expected shows in the session.
    await suite.request('validateAnnualRegistration', { path: { id } });
    return { group_id, member_id };
  });
}

/** Sought in the weeks around the target's own day: on which days there are sessions, and when attendance can be taken, is open. */
const weeks = [0, -7, 7, -14, 14, -21, 21];

/** A date on which a lesson of the group has a session, sought with a lesson on today's weekday; found once in a run. */
function dateOfSessions(suite: Suite): Promise<string> {
  return suite.shared('a date of sessions', async () => {
    const { group_id } = await course(suite);
    const today = todayOf(suite);
    const course_id = await lessonOn(suite, group_id, today);
    for (const days of weeks) {
      const date = daysAfter(today, days);
      if (await canBeTaken(suite, { date, type: 'lesson', course_id })) return date;
    }
    throw new SetupFailed(`no session of lesson ${course_id} in the weeks around ${today} takes attendance`);
  });
}

async function canBeTaken(suite: Suite, session: GivenSession): Promise<boolean> {
  const { date, type, course_id } = session;
  const sessions = await walk(suite, 'listAttendance', { query: { date, limit: 100 } }, 'offset');
  const listed = sessions.find((one) => one.type === type && one.id === course_id);
  if (listed?.can_take_attendance !== true) return false;
  return (await participantAt(suite, session, await expectedMember(suite))) !== undefined;
}

async function lessonOn(suite: Suite, group_id: number, date: string): Promise<number> {
  const schedule = await weeklyScheduleOn(suite, date);
  const body = { group_id, ...schedule, location: suite.freshMark() };
  return (await givenRecord(suite, lesson, body)).id;
}
