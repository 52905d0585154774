import type { JsonObject, OperationId } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { expectEntries, expectPage } from '../../expect/body.ts';
import { isCivilDate } from '../../expect/date-forms.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectRejected } from '../../expect/status.ts';
import {
  attendedGroup,
  dayOfSessions,
  expectedMember,
  firstLesson,
} from '../../scenes/attendance/attended-lesson.ts';
import { eventOn } from '../../scenes/attendance/event-session.ts';
import { peopleOfTheGroup } from '../../scenes/attendance/lesson-attendance.ts';
import {
  dateOfSessions,
  type SessionType,
  sessionIn,
  sessionsOn,
} from '../../scenes/attendance/session-listing.ts';
import { chosenSlots, listedWithSlots } from '../../scenes/attendance/slot-attendance.ts';
import { firstFilledPage } from '../../scenes/first-filled-page.ts';
import { recordForReading } from '../../scenes/given-record.ts';
import { readList } from '../../scenes/list-reading.ts';
import { needSeasonOfToday } from '../../scenes/non-overlapping-season.ts';
import { optional } from '../../scenes/optional.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { listedSessions, oneOfEachType, sessionTypes } from './listed-sessions.scene.ts';

rule('attendance/needs-a-date', async (suite) => {
  expectRejected(await suite.request('listAttendance'));
});

rule('attendance/malformed-date-refused', async (suite) => {
  const date = (await optional(dateOfSessions(suite))) ?? (await dayOfSessions(suite));
  await suite.forEach(wrongForms(date), async (wrong) => {
    const response = await suite.request('listAttendance', { query: { date: wrong } });
    if (response.status === 200) expectEqual(`the sessions of ${wrong}`, [], expectEntries(response));
    else expectRejected(response);
  });
});

rule('attendance/date-lists-its-sessions', async (suite) => {
  for (const { date, sessions } of await listedSessions(suite)) {
    suite.judged(sessions.length);
    const other = sessions.find((session) => session.date !== date);
    if (other !== undefined) throw violation(`sessions of ${date} alone`, canonical(other));
  }
  const course_id = await optional(firstLesson(suite));
  if (course_id === undefined) return;
  const tomorrow = daysAfter(await dayOfSessions(suite), 1);
  const session = sessionIn(await sessionsOn(suite, tomorrow), { type: 'lesson', course_id });
  if (session !== undefined)
    throw violation(`no session of lesson ${course_id} on ${tomorrow}, another weekday`, canonical(session));
});

rule('attendance/lesson-has-sessions', async (suite) => {
  const course_id = await firstLesson(suite);
  let sessions: readonly JsonObject[] = [];
  for (const date of await datesOfWeekday(suite)) {
    sessions = await sessionsOn(suite, date);
    if (sessionIn(sessions, { type: 'lesson', course_id }) !== undefined) return suite.judged(1);
  }
  const { group_id, member_id } = await attendedGroup(suite);
  await needAmong(suite, 'listGroupMembers', group_id, member_id);
  await needSessionMadeToday(suite);
  throw violation(`a session of lesson ${course_id} on one of its days`, 'no session', { shownBy: sessions });
});

rule('attendance/slot-has-sessions', async (suite) => {
  const { group_id, ofFirst: course_id } = await chosenSlots(suite);
  const { first } = await peopleOfTheGroup(suite);
  let sessions: readonly JsonObject[] = [];
  for (const date of await datesOfWeekday(suite)) {
    sessions = await listedWithSlots(suite, date);
    if (sessionIn(sessions, { type: 'slot', course_id }) !== undefined) return suite.judged(1);
  }
  await needAmong(suite, 'listGroupMembers', group_id, first.id);
  throw violation(`a session of slot ${course_id} on one of its days`, 'no session', { shownBy: sessions });
});

rule('attendance/event-has-a-session', async (suite) => {
  const day = await dayOfSessions(suite);
  await daysWithinSeason(suite, [day]);
  const course_id = await eventOn(suite, day);
  // In the club's time zone the event may take place on the day before or after.
  let sessions: readonly JsonObject[] = [];
  for (const date of [day, daysAfter(day, 1), daysAfter(day, -1)]) {
    sessions = await sessionsOn(suite, date);
    if (sessionIn(sessions, { type: 'event', course_id }) !== undefined) return suite.judged(1);
  }
  await needAmong(suite, 'listEventMembers', course_id, await expectedMember(suite));
  // A club may show no session of a future day, or none in holidays.
  await needAnySession(suite, [day, daysAfter(day, 1)]);
  await needSessionMadeToday(suite);
  throw violation(`a session of event ${course_id} on one of its days`, 'no session', { shownBy: sessions });
});

rule('attendance/session-has-all-its-fields', async (suite) => {
  for (const { sessions } of await listedSessions(suite))
    for (const session of sessions) {
      suite.judged(1);
      for (const [field, fits] of Object.entries(sessionFields))
        if (!fits(session[field])) throw violation(`a session with its ${field}`, canonical(session));
    }
});

rule('attendance/listed-session-opens', async (suite) => {
  for (const session of await oneOfEachType(suite)) {
    const response = await firstFilledPage(suite, 'listAttendance', { query: session });
    const { entries } = expectPage(response);
    if (!entries.every(isParticipant)) throw violation(`the people of ${canonical(session)}`, response);
  }
});

/** Whether an entry is a person at a session: it has a field that only a participant has. A club may add others. */
function isParticipant(entry: JsonObject): boolean {
  return 'presence' in entry || 'last_name' in entry;
}

const isText = (value: unknown) => typeof value === 'string';

const sessionFields: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: (value) => sessionTypes.includes(value as SessionType),
  id: Number.isInteger,
  date: (value) => isText(value) && isCivilDate(String(value)),
  title: isText,
  begin: isText,
  end: isText,
  location: isText,
  can_take_attendance: (value) => typeof value === 'boolean',
};

/** Returns a date in other forms, and as a day that its month does not have: a lenient server reads each as the date. */
function wrongForms(date: string): readonly string[] {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const before = new Date(Date.UTC(year, month - 1, 0));
  const dayTooMany = `${before.toISOString().slice(0, 8)}${before.getUTCDate() + day}`;
  return [dayTooMany, `${date}T00:00:00Z`, date.replaceAll('-', ''), date.split('-').reverse().join('/')];
}

/** Longer than any holidays. */
const weeksOfSessions = 16;
/** Read as well, because a club may show past sessions alone. */
const weeksBefore = [-1, -2, -3, -4];

/** Returns the day of sessions and the same weekday of the weeks after it and of some before it, within the season. */
async function datesOfWeekday(suite: Suite): Promise<readonly string[]> {
  const day = await dayOfSessions(suite);
  const weeks = Array.from({ length: weeksOfSessions + 1 }, (_, week) => week);
  const dates = [...weeks, ...weeksBefore].map((week) => daysAfter(day, 7 * week));
  return daysWithinSeason(suite, dates);
}

/** Returns the dates that are within the season of the run. Throws where none is. */
async function daysWithinSeason(suite: Suite, dates: readonly string[]): Promise<readonly string[]> {
  const { draft } = await recordForReading(suite, subjectNamed('seasons'));
  const { start_date, end_date } = draft;
  const within = dates.filter((date) => String(start_date) <= date && date <= String(end_date));
  if (within.length > 0) return within;
  await needSeasonOfToday(suite);
  throw new SetupFailed(`the season from ${start_date} to ${end_date} has none of the days of sessions`);
}

/** Throws SetupFailed where a person is not among the participants: then the club may expect no person at a session. */
async function needAmong(suite: Suite, list: OperationId, id: number, person: number): Promise<void> {
  const members = await readList(suite, list, { path: { id }, query: { limit: 100 } });
  if (!members.some((member) => member.id === person))
    throw new SetupFailed(`person ${person} is not among the validated participants`);
}

/** Throws SetupFailed where no session of any type is listed on these days. */
async function needAnySession(suite: Suite, dates: readonly string[]): Promise<void> {
  for (const date of dates) if ((await sessionsOn(suite, date)).length > 0) return;
  throw new SetupFailed(`no session of any type is listed on ${dates.join(' and ')}`);
}

/**
 * Throws SetupFailed where the run's lesson and its event, made just now, both have no session: a club may make sessions
 * at night.
 */
async function needSessionMadeToday(suite: Suite): Promise<void> {
  const day = await dayOfSessions(suite);
  const made = [
    { type: 'lesson', course_id: await optional(firstLesson(suite)) },
    { type: 'event', course_id: await optional(eventOn(suite, day)) },
  ] as const;
  for (const date of [...(await datesOfWeekday(suite)), daysAfter(day, 1), daysAfter(day, -1)])
    for (const { type, course_id } of made)
      if (course_id !== undefined && sessionIn(await sessionsOn(suite, date), { type, course_id })) return;
  throw new SetupFailed('nothing that the run has made today has a session yet');
}
