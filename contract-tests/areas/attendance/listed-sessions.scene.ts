import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/errors.ts';
import { dayOfSessions } from '../../scenes/attended-lesson.ts';
import { optional } from '../../scenes/optional.ts';
import { dateOfSessions, sessionsOn } from '../../scenes/session-listing.ts';
import { listedWithSlots } from '../../scenes/slot-attendance.ts';

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
