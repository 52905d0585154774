import { daysAfter } from '../../arbitraries/date.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import { dayOfSessions, expectedMember } from '../../scenes/course.ts';
import { eventOn } from '../../scenes/event-session.ts';
import { heldElsewhere, type Recording, type Register, readingsOf, record } from '../../scenes/recording.ts';
import { type GivenSession, sessionIn, sessionsOn } from '../../scenes/session-listing.ts';

/** What the expected person's presence was recorded as at an event; made once in a run. */
export function eventRegister(suite: Suite): Promise<Register> {
  return suite.scene('a register of an event', async () => {
    const session = await takableSession(suite);
    const member_id = await expectedMember(suite);
    const before = await readingsOf(suite, [session]);
    // Who is expected at an event is open, save that those who are not registered are not.
    if (!before.some(({ participants }) => participants.some(({ id }) => id === member_id)))
      throw new SetupFailed(`person ${member_id} does not stand at event ${session.course_id}`);
    // A second time: a club may refuse it, or take it for a correction.
    const recordings: Recording[] = [];
    for (const presence of ['absent', 'excused'] as const)
      recordings.push(await record(suite, session, member_id, presence));
    await heldElsewhere(suite, session);
    return { before, recordings, after: await readingsOf(suite, [session]) };
  });
}

/** Where the club is far from Greenwich, the day of the event may be the one before. */
async function takableSession(suite: Suite): Promise<GivenSession> {
  const day = await dayOfSessions(suite);
  const course_id = await eventOn(suite, day);
  for (const date of [day, daysAfter(day, 1), daysAfter(day, -1)]) {
    const session = sessionIn(await sessionsOn(suite, date), { type: 'event', course_id });
    if (session?.can_take_attendance === true) return { date, type: 'event', course_id };
  }
  throw new SetupFailed(`no session of event ${course_id} takes attendance`);
}
