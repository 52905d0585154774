import { daysAfter } from '../arbitraries/date.ts';
import type { Suite } from '../engine/judging/suite.ts';
import { expectedMember } from './course.ts';
import { openToAll } from './subjects/event.ts';
import { givenRecord } from './subjects/given-record.ts';
import { roomForAll } from './subjects/registrable.ts';
import { subjectNamed } from './subjects/subject-registry.ts';
import { todayOf } from './today.ts';

/** An event on a date at which the expected person takes part; made once in a run for each date. */
export function eventOn(suite: Suite, date: string): Promise<number> {
  return suite.scene(`an event on ${date}`, async () => {
    const event_id = await newEventOn(suite, date);
    await takePart(suite, event_id);
    return event_id;
  });
}

/** An event that anybody may join: it begins on the date, and ends when it is over everywhere, but not before tomorrow. */
export async function newEventOn(suite: Suite, date: string): Promise<number> {
  const tomorrow = daysAfter(todayOf(suite), 1);
  const body = {
    ...(await subjectNamed('events').plain(suite, suite.freshMark())),
    begin: `${date}T10:00:00Z`,
    end: `${date > tomorrow ? date : tomorrow}T12:00:00Z`,
    capacity: roomForAll,
    ...openToAll,
  };
  return (await givenRecord(suite, subjectNamed('events'), body)).id;
}

/** Registers the expected person of the run's sessions to an event. */
export async function takePart(suite: Suite, event_id: number): Promise<void> {
  const member_id = await expectedMember(suite);
  const { id } = await givenRecord(suite, subjectNamed('event-registrations'), { member_id, event_id });
  // One that is validated already may be refused: whether the person takes part shows in the event.
  await suite.request('validateEventRegistration', { path: { id } });
}
