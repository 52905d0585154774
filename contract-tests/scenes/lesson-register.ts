import type { GivenRecord } from '../engine/judging/given-record.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
import { isSuccess } from '../engine/wire/response.ts';
import { course, lessonOn, registerAndValidate } from './course.ts';
import { ifPossible } from './if-possible.ts';
import {
  attendanceOf,
  heldElsewhere,
  type Presence,
  type Recording,
  type Register,
  readingsOf,
  record,
} from './recording.ts';
import {
  datesOfSessions,
  type GivenSession,
  listedOn,
  type SessionDates,
  sessionIn,
} from './session-listing.ts';
import { givenRecord } from './subjects/given-record.ts';
import { personToRegister, recordToRegister } from './subjects/registrable.ts';
import { subjectNamed } from './subjects/subject-registry.ts';

/** Two validated members of the course, of whom nothing is recorded but what the registers say. */
export interface PeopleOfTheCourse {
  readonly first: GivenRecord;
  readonly second: GivenRecord;
}

/** What was recorded at lessons of the course: of the first person at all of them, of the second twice at one. */
export interface LessonRegister extends Register {
  readonly group_id: number;
  /** The only session at which the second person has a presence. */
  readonly ofBoth: GivenSession;
  /** How many items the attendance of the second person had before that; undefined where it cannot be read. */
  readonly attendedBefore: number | undefined;
  /** What the second person is called since the first readings; undefined where the club refused that. */
  readonly lastName: string | undefined;
}

/** Made once in a run. Somebody whose registration is pending is in the group, too. */
export function peopleOfTheCourse(suite: Suite): Promise<PeopleOfTheCourse> {
  return suite.scene('people of whom presences are recorded', async () => {
    const { group_id } = await course(suite);
    await givenRecord(suite, subjectNamed('annual-registrations'), {
      member_id: await personToRegister(suite),
      group_id,
    });
    return { first: await memberOf(suite, group_id), second: await memberOf(suite, group_id) };
  });
}

async function memberOf(suite: Suite, group_id: number): Promise<GivenRecord> {
  const person = await recordToRegister(suite);
  await registerAndValidate(suite, { member_id: person.id, group_id });
  return person;
}

/** One presence of the first sort, two of the second and three of the third: their numbers tell them apart. */
const presences: readonly Presence[] = ['present', 'absent', 'excused', 'absent', 'excused', 'excused'];
/** So many of the sessions are read; each of the three presences is recorded at one of them. */
const observed = 3;

/** Shorter than the list of the people of the course. */
const pageOfPeople = 2;

/** Made once in a run. */
export function lessonRegister(suite: Suite): Promise<LessonRegister> {
  return suite.scene('a register of lessons', async () => {
    const { group_id } = await course(suite);
    const dates = await datesOfSessions(suite);
    const { first, second } = await peopleOfTheCourse(suite);
    const sessions = await newSessions(suite, group_id, dates);
    const [ofBoth] = sessions;
    if (ofBoth === undefined) throw new SetupFailed('no session of a new lesson takes attendance');
    const read = [...sessions.slice(0, observed), ...sessionsBeside(ofBoth, dates)];
    const before = await readingsOf(suite, read);
    const recordings: Recording[] = [];
    for (const [index, session] of sessions.entries())
      recordings.push(await record(suite, session, first.id, presences[index] as Presence));
    const attendedBefore = (await ifPossible(attendanceOf(suite, second.id)))?.length;
    const lastName = await rename(suite, second);
    // A second time: a club may refuse it, or take it for a correction.
    for (const presence of ['excused', 'absent'] as const)
      recordings.push(await record(suite, ofBoth, second.id, presence));
    await heldElsewhere(suite, ofBoth);
    // A presence shows on whichever page its person stands.
    const after = await readingsOf(suite, read, pageOfPeople);
    return { group_id, ofBoth, attendedBefore, lastName, before, recordings, after };
  });
}

/** Whoever keeps copies of names keeps old ones from here on. */
async function rename(suite: Suite, { id }: GivenRecord): Promise<string | undefined> {
  const last_name = 'Kervella';
  const response = await suite.request('changeMember', { path: { id }, body: { last_name } });
  return isSuccess(response) ? last_name : undefined;
}

/** Sessions of new lessons on each date on which attendance can be taken. */
async function newSessions(
  suite: Suite,
  group_id: number,
  { first, second }: SessionDates,
): Promise<readonly GivenSession[]> {
  const dates = second?.isTakable === true ? [first, second.date] : [first];
  const lessons: number[] = [];
  while (lessons.length * dates.length < presences.length)
    lessons.push(await lessonOn(suite, group_id, first));
  const listed = new Map<string, Awaited<ReturnType<typeof listedOn>>>();
  for (const date of dates) listed.set(date, await listedOn(suite, date));
  const sessions = lessons.flatMap((course_id) =>
    dates.map((date): GivenSession => ({ date, type: 'lesson', course_id })),
  );
  return sessions.filter(
    (session) => sessionIn(listed.get(session.date) ?? [], session)?.can_take_attendance === true,
  );
}

/** The session of the same lesson on the other date, where attendance cannot be taken on that. */
function sessionsBeside(session: GivenSession, { second }: SessionDates): readonly GivenSession[] {
  return second === undefined || second.isTakable ? [] : [{ ...session, date: second.date }];
}
