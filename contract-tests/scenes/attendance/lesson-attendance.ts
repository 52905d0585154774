import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { givenRecord } from '../given-record.ts';
import { optional } from '../optional.ts';
import { personToRegister, recordToRegister } from '../registrations/registrable.ts';
import { subjectNamed } from '../subject-registry.ts';
import {
  type AttendanceSheet,
  attendanceOf,
  type Presence,
  readingsOf,
  relocate,
  type SentPresence,
  sendPresence,
} from './attendance-sheet.ts';
import { attendedGroup, lessonOn, registerAndValidate } from './attended-lesson.ts';
import {
  datesOfSessions,
  type GivenSession,
  listedWith,
  type SessionDates,
  sessionIn,
} from './session-listing.ts';

/** Two validated members of the attended group. Only the scenes of attendance record presences of them. */
export interface PeopleOfTheGroup {
  readonly first: GivenRecord;
  readonly second: GivenRecord;
  /** A person whose registration is pending, of whom no presence is recorded. */
  readonly waiting: { readonly person: number; readonly registration: number };
}

/**
 * The presences recorded at lessons of the group: of the first person at all of them, of the second person twice at
 * one.
 */
export interface LessonAttendance extends AttendanceSheet {
  readonly group_id: number;
  /** The only session at which the second person has a presence. */
  readonly ofBoth: GivenSession;
  /** The attendance of the second person before that; undefined where it cannot be read. */
  readonly attendedBefore: readonly JsonObject[] | undefined;
  /** The second person's names since the first readings; undefined where the club refused the change. */
  readonly names: JsonObject | undefined;
}

/** Made once in a run. */
export function peopleOfTheGroup(suite: Suite): Promise<PeopleOfTheGroup> {
  return suite.scene('people of whom presences are recorded', async () => {
    const { group_id } = await attendedGroup(suite);
    const person = await personToRegister(suite);
    const pending = { member_id: person, group_id };
    const { id: registration } = await givenRecord(suite, subjectNamed('annual-registrations'), pending);
    const [first, second] = [await memberOf(suite, group_id), await memberOf(suite, group_id)];
    return { first, second, waiting: { person, registration } };
  });
}

async function memberOf(suite: Suite, group_id: number): Promise<GivenRecord> {
  const person = await recordToRegister(suite);
  await registerAndValidate(suite, { member_id: person.id, group_id });
  return person;
}

/** One presence of the first kind, two of the second and three of the third, so that counts distinguish them. */
const presences: readonly Presence[] = ['present', 'absent', 'excused', 'absent', 'excused', 'excused'];
/** The number of sessions that are read; each of the three presences is recorded at one of them. */
const observed = 3;

/** Shorter than the list of people of the group. */
const pageOfPeople = 2;

/** Made once in a run. */
export function lessonAttendance(suite: Suite): Promise<LessonAttendance> {
  return suite.scene('the attendance of lessons', async () => {
    const { group_id } = await attendedGroup(suite);
    const dates = await datesOfSessions(suite);
    const { first, second } = await peopleOfTheGroup(suite);
    const sessions = await newSessions(suite, group_id, dates);
    const [ofBoth] = sessions;
    if (ofBoth === undefined) throw new SetupFailed('no session of a new lesson takes attendance');
    const read = [...sessions.slice(0, observed), ...sessionsBeside(ofBoth, dates)];
    const before = await readingsOf(suite, read);
    const recordings: SentPresence[] = [];
    for (const [index, session] of sessions.entries())
      recordings.push(await sendPresence(suite, session, first.id, presences[index] as Presence));
    const attendedBefore = await optional(attendanceOf(suite, second.id));
    const names = await rename(suite, second);
    // Twice at the same session: a club may refuse the second, or treat it as a correction.
    for (const presence of ['excused', 'absent'] as const)
      recordings.push(await sendPresence(suite, ofBoth, second.id, presence));
    await relocate(suite, ofBoth);
    // Short pages: a presence must show on each of them.
    const after = await readingsOf(suite, read, pageOfPeople);
    return { group_id, ofBoth, attendedBefore, names, before, recordings, after };
  });
}

/** Renames the person: a cached name is out of date from here on. */
async function rename(suite: Suite, { id }: GivenRecord): Promise<JsonObject | undefined> {
  const body = { first_name: 'Maëlle', last_name: 'Kervella' };
  return isSuccess(await suite.request('changeMember', { path: { id }, body })) ? body : undefined;
}

/** Makes lessons, and returns their sessions on each date on which attendance can be taken. */
async function newSessions(
  suite: Suite,
  group_id: number,
  { first, second }: SessionDates,
): Promise<readonly GivenSession[]> {
  const dates = second?.isTakable === true ? [first, second.date] : [first];
  const lessons: number[] = [];
  while (lessons.length * dates.length < presences.length)
    lessons.push(await lessonOn(suite, group_id, first));
  const listed = new Map<string, Awaited<ReturnType<typeof listedWith>>>();
  const sessions = lessons.flatMap((course_id) =>
    dates.map((date): GivenSession => ({ date, type: 'lesson', course_id })),
  );
  for (const date of dates)
    listed.set(
      date,
      await listedWith(
        suite,
        date,
        sessions.filter((session) => session.date === date),
      ),
    );
  return sessions.filter(
    (session) => sessionIn(listed.get(session.date) ?? [], session)?.can_take_attendance === true,
  );
}

/** Returns the session of the same lesson on the other date, where attendance cannot be taken on that date. */
function sessionsBeside(session: GivenSession, { second }: SessionDates): readonly GivenSession[] {
  return second === undefined || second.isTakable ? [] : [{ ...session, date: second.date }];
}
