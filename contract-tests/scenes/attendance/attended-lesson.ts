import type { JsonObject } from '../../../spec/index.ts';
import { todayOf } from '../../arbitraries/date.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { weeklyScheduleOn } from '../activities/weekly-schedule.ts';
import { givenRecord, newRecord } from '../given-record.ts';
import { optional } from '../optional.ts';
import { decide } from '../registrations/decision.ts';
import { openGroup, personToRegister } from '../registrations/registrable.ts';
import { subjectNamed } from '../subject-registry.ts';

interface Course {
  readonly group_id: number;
  readonly member_id: number;
}

/** A group with people of the run only, and its first validated member; made once in a run. */
export function attendedGroup(suite: Suite): Promise<Course> {
  return suite.scene('a group with a validated member', async () => {
    const plain = await subjectNamed('groups').plain(suite, suite.freshMark());
    const { id: group_id } = await givenRecord(suite, subjectNamed('groups'), {
      ...plain,
      ...openGroup,
    });
    const member_id = await personToRegister(suite);
    await registerAndValidate(suite, { member_id, group_id });
    return { group_id, member_id };
  });
}

/** Returns the person who is expected at the sessions of that group. */
export async function expectedMember(suite: Suite): Promise<number> {
  return (await attendedGroup(suite)).member_id;
}

/** Registers a person to a group and validates the registration. Returns its identifier. */
export async function registerAndValidate(
  suite: Suite,
  body: { member_id: number; group_id: number; slot_ids?: number[] },
): Promise<number> {
  const { id } = await givenRecord(suite, subjectNamed('annual-registrations'), body);
  // Validating twice may be refused; the session shows whether the person is expected.
  await decide(suite, 'validateAnnualRegistration', id);
  return id;
}

/**
 * Returns the day around which sessions are looked for: the same for the whole run, which may continue past midnight.
 */
export function dayOfSessions(suite: Suite): Promise<string> {
  return suite.scene('the day of sessions', async () => todayOf(suite));
}

/**
 * The first lesson of the group on the weekday of that day. It begins just after midnight, when it is another day in
 * other time zones.
 */
export function firstLesson(suite: Suite): Promise<number> {
  return suite.scene('the first lesson of the attended group', async () => {
    const { group_id } = await attendedGroup(suite);
    const date = await dayOfSessions(suite);
    const afterMidnight = { ...(await weeklyScheduleOn(suite, date)), hour: 0, minute: 5 };
    // A club may be closed at night.
    return (
      (await optional(newLessonAt(suite, group_id, afterMidnight))) ?? newLessonOn(suite, group_id, date)
    );
  });
}

/** Returns a lesson of a group on the weekday of a date. */
export async function lessonOn(suite: Suite, group_id: number, date: string): Promise<number> {
  const location = suite.freshMark();
  const lesson = { group_id, ...(await weeklyScheduleOn(suite, date)), location };
  return (await givenRecord(suite, subjectNamed('lessons'), lesson)).id;
}

/** Makes a new lesson of a group on the weekday of a date: it has the next number, and no presences. */
export async function newLessonOn(suite: Suite, group_id: number, date: string): Promise<number> {
  return newLessonAt(suite, group_id, await weeklyScheduleOn(suite, date));
}

async function newLessonAt(suite: Suite, group_id: number, schedule: JsonObject): Promise<number> {
  const body = { group_id, ...schedule, location: suite.freshMark() };
  return (await newRecord(suite, subjectNamed('lessons'), body)).id;
}
