import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { readingsOf, type SessionReading } from '../../scenes/attendance/attendance-sheet.ts';
import { dayOfSessions } from '../../scenes/attendance/attended-lesson.ts';
import {
  dateOfSessions,
  type GivenSession,
  type SessionType,
  sessionsOn,
} from '../../scenes/attendance/session-listing.ts';
import { listedWithSlots } from '../../scenes/attendance/slot-attendance.ts';
import { optional } from '../../scenes/optional.ts';

/** The sessions that the club lists on a date. */
export interface ListedSessions {
  readonly date: string;
  readonly sessions: readonly JsonObject[];
}

/** Today, a week ago and tomorrow, in days from today. */
const days = [0, -7, 1];
/** Read only while the days before them list no session. */
const otherDays = [-1, -2, -3, -4, -5, -6];

/** Returns the sessions of several dates, with those of the run's own lesson, slots and event where it may create them. */
export async function listedSessions(suite: Suite): Promise<readonly ListedSessions[]> {
  const today = await dayOfSessions(suite);
  const read = async (date: string) => ({ date, sessions: await sessionsOn(suite, date) });
  const listed: ListedSessions[] = [];
  for (const count of days) listed.push(await read(daysAfter(today, count)));
  for (const count of otherDays) {
    if (listed.some(({ sessions }) => sessions.length > 0)) break;
    listed.push(await read(daysAfter(today, count)));
  }
  const withSlots = await optional(sessionsWithSlots(suite));
  const all = withSlots === undefined ? listed : [...listed, withSlots];
  if (all.every(({ sessions }) => sessions.length === 0))
    throw new NotApplicable('the club lists no session on the days that were read');
  return all;
}

async function sessionsWithSlots(suite: Suite): Promise<ListedSessions> {
  const date = await dateOfSessions(suite);
  return { date, sessions: await listedWithSlots(suite, date) };
}

export const sessionTypes: readonly SessionType[] = ['lesson', 'slot', 'event'];

/** Returns a listed session of each type that the club has on the days that were read. */
export async function oneOfEachType(suite: Suite): Promise<readonly GivenSession[]> {
  const listed = (await listedSessions(suite)).flatMap(({ sessions }) => sessions);
  const found = sessionTypes
    .map((type) => listed.find((session) => session.type === type))
    .filter((session) => session !== undefined);
  if (found.length === 0) throw new NotApplicable('no session of a known type is listed');
  return found.map(sessionOf);
}

/** Returns the first listed lesson that is not over; undefined where none is listed. */
export async function listedLesson(suite: Suite): Promise<GivenSession | undefined> {
  const today = await dayOfSessions(suite);
  const found = (await listedSessions(suite))
    .filter(({ date }) => date >= today)
    .flatMap(({ sessions }) => sessions)
    .find(({ type }) => type === 'lesson');
  return found && sessionOf(found);
}

/** Returns the people at a listed session of each type; read once in a run. */
export function listedSheets(suite: Suite): Promise<readonly SessionReading[]> {
  return suite.scene('the people of listed sessions', async () =>
    readingsOf(suite, await oneOfEachType(suite)),
  );
}

/** Returns the error for a session that the club does not list, with what the run lacks to hold one of its own. */
export async function lacksSession(suite: Suite, wanted: string): Promise<NotApplicable> {
  const { writes, known } = suite.target;
  const mayRecord = (await suite.granted()).includes('attendance:write');
  const lacking = [
    writes !== true && '--writes',
    (known?.trainer_ids ?? []).length === 0 && 'known.trainer_ids in the target file',
    !mayRecord && 'a client with the permission attendance:write',
  ].filter((each) => each !== false);
  return new NotApplicable(
    `needs ${[wanted, ...(lacking.length > 0 ? [lacking.join(' and ')] : [])].join(', or ')}`,
  );
}

/** Returns a person of whom a listed session shows a presence. Throws NotApplicable where none shows one. */
export async function attendedPerson(suite: Suite): Promise<number> {
  const people = (await listedSheets(suite)).flatMap(({ participants }) => participants);
  const id = people.find(({ presence = null }) => presence !== null)?.id;
  if (typeof id !== 'number') throw await lacksSession(suite, 'a listed session with a recorded presence');
  return id;
}

function sessionOf({ date, type, id }: JsonObject): GivenSession {
  return { date: String(date), type: type as SessionType, course_id: Number(id) };
}
