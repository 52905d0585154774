import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import { proveThere } from '../../engine/description/prove-there.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { readList } from '../list-reading.ts';
import { needSeasonOfToday } from '../non-overlapping-season.ts';
import { optional } from '../optional.ts';
import { settledReading } from '../settled-reading.ts';
import { dayOfSessions, firstLesson } from './attended-lesson.ts';
import { eventOn } from './event-session.ts';

export type SessionType = 'lesson' | 'slot' | 'event';

/** The parameters that identify a session. */
export type GivenSession = {
  readonly date: string;
  readonly type: SessionType;
  readonly course_id: number;
};

/** Two dates on which the first lesson has sessions. */
export interface SessionDates {
  /** A date on which attendance can be taken. */
  readonly first: string;
  /** Another date; undefined where the weeks around have no other. */
  readonly second: { readonly date: string; readonly isTakable: boolean } | undefined;
}

/**
 * Returns the sessions that the club lists on a date, read once in a run for each date. Where the run may write, its
 * first lesson and an event exist by then.
 */
export function sessionsOn(suite: Suite, date: string): Promise<readonly JsonObject[]> {
  return suite.scene(`the sessions of ${date}`, async () => {
    const course_id = await optional(firstLesson(suite));
    await optional(eventOn(suite, await dayOfSessions(suite)));
    return listedWith(suite, date, course_id === undefined ? [] : [{ type: 'lesson', course_id }]);
  });
}

/** Reads the sessions of a date now. Throws NotApplicable where the target has no attendance. */
async function listedOn(suite: Suite, date: string): Promise<readonly JsonObject[]> {
  proveThere(suite.described, 'listAttendance');
  return readList(suite, 'listAttendance', { query: { date, limit: 100 } }, 'offset');
}

/** Reads the sessions of a date now, and once more where some are not there that a write of a moment before may have made. */
export async function listedWith(
  suite: Suite,
  date: string,
  sessions: readonly Pick<GivenSession, 'type' | 'course_id'>[],
): Promise<readonly JsonObject[]> {
  return settledReading(
    suite,
    () => listedOn(suite, date),
    (listed) => sessions.every((session) => sessionIn(listed, session) !== undefined),
  );
}

/** Returns the session of a lesson, slot or event in a list; undefined where the list does not have it. */
export function sessionIn(
  listed: readonly JsonObject[],
  { type, course_id }: Pick<GivenSession, 'type' | 'course_id'>,
): JsonObject | undefined {
  return listed.find((session) => session.type === type && session.id === course_id);
}

/**
 * The distances in days from the target's own day: on which days sessions exist, and when attendance can be taken, is
 * unspecified.
 */
const weeks = [0, -7, 7, -14, 14, -21, 21];

/** Returns a date on which the first lesson has a session that takes attendance. */
export function dateOfSessions(suite: Suite): Promise<string> {
  return suite.scene('a date of sessions', async () => {
    const day = await dayOfSessions(suite);
    const dates = weeks.map((days) => daysAfter(day, days));
    const found = await firstDate(suite, dates, (session) => session?.can_take_attendance === true);
    if (found === undefined) {
      await needSeasonOfToday(suite);
      throw new SetupFailed(
        `no session of lesson ${await firstLesson(suite)} in the weeks around ${day} takes attendance`,
      );
    }
    return found;
  });
}

/**
 * Returns the same date and another one, on which attendance can be taken as well if the weeks around have such a
 * date.
 */
export function datesOfSessions(suite: Suite): Promise<SessionDates> {
  return suite.scene('two dates of sessions', async () => {
    const first = await dateOfSessions(suite);
    const day = await dayOfSessions(suite);
    const others = weeks.map((days) => daysAfter(day, days)).filter((date) => date !== first);
    const takable = await firstDate(suite, others, (session) => session?.can_take_attendance === true);
    if (takable !== undefined) return { first, second: { date: takable, isTakable: true } };
    const date = await firstDate(suite, others, (session) => session !== undefined);
    return { first, second: date === undefined ? undefined : { date, isTakable: false } };
  });
}

async function firstDate(
  suite: Suite,
  dates: readonly string[],
  fits: (session: JsonObject | undefined) => boolean,
): Promise<string | undefined> {
  const course_id = await firstLesson(suite);
  for (const date of dates)
    if (fits(sessionIn(await sessionsOn(suite, date), { type: 'lesson', course_id }))) return date;
  return undefined;
}
