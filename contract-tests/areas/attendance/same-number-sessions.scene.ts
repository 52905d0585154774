import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { type AttendanceSheet, readingsOf, sendPresence } from '../../scenes/attendance/attendance-sheet.ts';
import { attendedGroup, expectedMember, newLessonOn } from '../../scenes/attendance/attended-lesson.ts';
import { eventOn, newEventOn, takePart } from '../../scenes/attendance/event-session.ts';
import {
  dateOfSessions,
  type GivenSession,
  listedWith,
  sessionIn,
} from '../../scenes/attendance/session-listing.ts';
import { optional } from '../../scenes/optional.ts';

/** The most records that are created until a lesson and an event have the same number. */
const mostMade = 20;
/**
 * Where lessons and events take their numbers from one sequence, no two are ever equal: the lower one always passes the
 * other. After this many times the search for equal numbers ends.
 */
const mostOvertakings = 2;

/**
 * Creates a lesson and an event of the same number with sessions on one date, and records the expected person's presence
 * at the lesson; the sheet holds the readings of the event's session. Made before other rules create lessons and events.
 */
export function sameNumberSessions(suite: Suite): Promise<AttendanceSheet> {
  return suite.scene('sessions of the same number', async () => {
    const date = await dateOfSessions(suite);
    const course_id = await sameNumber(suite, date);
    const lesson: GivenSession = { date, type: 'lesson', course_id };
    const event: GivenSession = { date, type: 'event', course_id };
    const listed = await listedWith(suite, date, [lesson, event]);
    if (sessionIn(listed, lesson)?.can_take_attendance !== true || sessionIn(listed, event) === undefined)
      throw new SetupFailed(`lesson ${course_id} and event ${course_id} have no sessions on ${date}`);
    const before = await readingsOf(suite, [event]);
    const recordings = [await sendPresence(suite, lesson, await expectedMember(suite), 'present')];
    return { before, recordings, after: await readingsOf(suite, [event]) };
  });
}

/** Creates lessons and events on a date until one of each has the same number, and returns this number. */
async function sameNumber(suite: Suite, date: string): Promise<number> {
  const { group_id } = await attendedGroup(suite);
  // A club may hold one event a day, and have another one on that date.
  const first = await taken(eventOn(suite, date));
  if (first === undefined) throw new NotApplicable('needs a club that takes an event on a date of sessions');
  let [lesson, event] = [await newLessonOn(suite, group_id, date), first];
  let overtakings = 0;
  for (let made = 0; lesson !== event && made < mostMade; made++) {
    const isLessonBehind = lesson < event;
    const next = isLessonBehind
      ? await newLessonOn(suite, group_id, date)
      : await taken(newEventOn(suite, date));
    if (next === undefined) break;
    if (isLessonBehind) lesson = next;
    else event = next;
    if (isLessonBehind ? lesson > event : event > lesson) overtakings += 1;
    if (overtakings > mostOvertakings || Math.abs(lesson - event) > mostMade - made) break;
  }
  if (lesson !== event) throw new NotApplicable('needs a lesson and an event that have the same number');
  if (event !== first) await takePart(suite, event, await expectedMember(suite));
  return event;
}

/** Returns the event; undefined where the club takes none on that date. */
function taken(event: Promise<number>): Promise<number | undefined> {
  return optional(event);
}
