import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/errors.ts';
import { course, expectedMember, lessonOn } from '../../scenes/course.ts';
import { eventOn, newEventOn, takePart } from '../../scenes/event-session.ts';
import { type Register, readingsOf, record } from '../../scenes/recording.ts';
import { dateOfSessions, type GivenSession, listedOn, sessionIn } from '../../scenes/session-listing.ts';

/** So many records are made at most until a lesson and an event bear the same number. */
const mostMade = 20;
/** Where all records share their numbers no two are alike: each goes past the other. */
const mostOvertakings = 2;

/**
 * Makes a lesson and an event of the same number with sessions on one date, and records the expected person's presence
 * at the lesson; the register reads the session of the event. Made once in a run, before others make lessons and events.
 */
export function twinSessions(suite: Suite): Promise<Register> {
  return suite.scene('sessions of the same number', async () => {
    const date = await dateOfSessions(suite);
    const course_id = await sameNumber(suite, date);
    const lesson: GivenSession = { date, type: 'lesson', course_id };
    const event: GivenSession = { date, type: 'event', course_id };
    const listed = await listedOn(suite, date);
    if (sessionIn(listed, lesson)?.can_take_attendance !== true || sessionIn(listed, event) === undefined)
      throw new SetupFailed(`lesson ${course_id} and event ${course_id} have no sessions on ${date}`);
    const before = await readingsOf(suite, [event]);
    const recordings = [await record(suite, lesson, await expectedMember(suite), 'present')];
    return { before, recordings, after: await readingsOf(suite, [event]) };
  });
}

/** The number of a lesson and of an event on a date, made until they have the same. */
async function sameNumber(suite: Suite, date: string): Promise<number> {
  const { group_id } = await course(suite);
  const first = await eventOn(suite, date);
  let [lesson, event] = [await lessonOn(suite, group_id, date), first];
  let overtakings = 0;
  for (let made = 0; lesson !== event && made < mostMade; made++) {
    const lessonIsBehind = lesson < event;
    if (lessonIsBehind) lesson = await lessonOn(suite, group_id, date);
    else event = await newEventOn(suite, date);
    if (lessonIsBehind ? lesson > event : event > lesson) overtakings += 1;
    if (overtakings > mostOvertakings || Math.abs(lesson - event) > mostMade - made) break;
  }
  if (lesson !== event) throw new NotApplicable('needs a lesson and an event that bear the same number');
  if (event !== first) await takePart(suite, event);
  return event;
}
