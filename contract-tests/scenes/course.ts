import type { JsonObject } from '../../spec/index.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { ifPossible } from './if-possible.ts';
import { givenRecord } from './subjects/given-record.ts';
import { personToRegister, roomForAll } from './subjects/registrable.ts';
import { subjectNamed } from './subjects/subject-registry.ts';
import { weeklyScheduleOn } from './subjects/weekly-schedule.ts';
import { todayOf } from './today.ts';

interface Course {
  readonly group_id: number;
  readonly member_id: number;
}

/** A group that nobody but the run's own people is registered to, and its first validated member; made once in a run. */
export function course(suite: Suite): Promise<Course> {
  return suite.scene('a group with a validated member', async () => {
    const plain = await subjectNamed('groups').plain(suite, suite.freshMark());
    const { id: group_id } = await givenRecord(suite, subjectNamed('groups'), {
      ...plain,
      capacity: roomForAll,
    });
    const member_id = await personToRegister(suite);
    await registerAndValidate(suite, { member_id, group_id });
    return { group_id, member_id };
  });
}

/** The id of the person who is expected at the sessions of the course. */
export async function expectedMember(suite: Suite): Promise<number> {
  return (await course(suite)).member_id;
}

/** Registers a person to a group, and validates the registration; gives its identifier. */
export async function registerAndValidate(
  suite: Suite,
  body: { member_id: number; group_id: number; slot_ids?: number[] },
): Promise<number> {
  const { id } = await givenRecord(suite, subjectNamed('annual-registrations'), body);
  // One that is validated already may be refused: whether the person is expected shows in the session.
  await suite.request('validateAnnualRegistration', { path: { id } });
  return id;
}

/** The day that sessions are sought around; one for the whole run, which may go on past midnight. */
export function dayOfSessions(suite: Suite): Promise<string> {
  return suite.scene('the day of sessions', async () => todayOf(suite));
}

/** The first lesson of the course on the weekday of that day, which is another day elsewhere when the lesson begins. */
export function firstLesson(suite: Suite): Promise<number> {
  return suite.scene('the first lesson of the course', async () => {
    const { group_id } = await course(suite);
    const schedule = await weeklyScheduleOn(suite, await dayOfSessions(suite));
    const afterMidnight = await ifPossible(lessonAt(suite, group_id, { ...schedule, hour: 0, minute: 5 }));
    // A club may be closed at night.
    return afterMidnight ?? lessonAt(suite, group_id, schedule);
  });
}

/** A new lesson of a group, on the weekday of a date. */
export async function lessonOn(suite: Suite, group_id: number, date: string): Promise<number> {
  return lessonAt(suite, group_id, await weeklyScheduleOn(suite, date));
}

async function lessonAt(suite: Suite, group_id: number, schedule: JsonObject): Promise<number> {
  const body = { group_id, ...schedule, location: suite.freshMark() };
  return (await givenRecord(suite, subjectNamed('lessons'), body)).id;
}
