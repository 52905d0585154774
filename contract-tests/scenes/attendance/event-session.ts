import { daysAfter, todayOf } from '../../arbitraries/date.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { givenRecord, newRecord, recordForReading } from '../given-record.ts';
import { optional } from '../optional.ts';
import { decide } from '../registrations/decision.ts';
import { openToAll, roomForAll } from '../registrations/registrable.ts';
import { subjectNamed } from '../subject-registry.ts';
import { expectedMember } from './attended-lesson.ts';

/** Returns an event on a date in which the expected person takes part; made once in a run for each date. */
export function eventOn(suite: Suite, date: string): Promise<number> {
  return suite.scene(`an event on ${date}`, async () => {
    const event_id = await newEventOn(suite, date);
    await takePart(suite, event_id, await expectedMember(suite));
    return event_id;
  });
}

/**
 * Makes an event that each person may join. It begins on the date, at an hour that lies on it in nearly every time zone,
 * and ends after the date has ended in every time zone, at the earliest tomorrow. A club may refuse what has begun: then
 * it begins soon, if the date is still today by then.
 */
export async function newEventOn(suite: Suite, date: string): Promise<number> {
  const tomorrow = daysAfter(todayOf(suite), 1);
  const beginningAt = async (begin: string) => ({
    ...(await subjectNamed('events').plain(suite, suite.freshMark())),
    begin,
    end: `${date > tomorrow ? date : tomorrow}T12:00:00Z`,
    capacity: roomForAll,
    ...openToAll,
  });
  const make = async (begin: string) =>
    (await newRecord(suite, subjectNamed('events'), await beginningAt(begin))).id;
  const usual = `${date}T10:00:00Z`;
  const soon = `${new Date(suite.now() + soonMs).toISOString().slice(0, 19)}Z`;
  const again = async (error: unknown) => {
    if (!(error instanceof SetupFailed) || !soon.startsWith(date) || soon < usual) throw error;
    return make(soon);
  };
  return make(usual)
    .catch(again)
    .catch(async (error: unknown) => {
      throw (await takesOtherDays(suite, error))
        ? new NotApplicable(`needs a club without an event on ${date}, or with room for another`)
        : error;
    });
}

/** A club may hold one event a day, and have one of its own or of an earlier run on the date: it takes events of other days then. */
async function takesOtherDays(suite: Suite, error: unknown): Promise<boolean> {
  if (!(error instanceof SetupFailed)) return false;
  return (await optional(recordForReading(suite, subjectNamed('events')))) !== undefined;
}

/** Long enough for its registrations, and short enough to be the same day in nearly every case. */
const soonMs = 10 * 60_000;

/** Registers a person to an event. */
export async function takePart(suite: Suite, event_id: number, member_id: number): Promise<void> {
  const { id } = await givenRecord(suite, subjectNamed('event-registrations'), { member_id, event_id });
  // Validating twice may be refused; the event shows whether the person takes part.
  await decide(suite, 'validateEventRegistration', id);
}
