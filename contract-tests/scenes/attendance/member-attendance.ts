import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { optional } from '../optional.ts';
import { attendanceOf, isSameSession, needAccepted, type SentPresence } from './attendance-sheet.ts';
import { lessonAttendance, peopleOfTheGroup } from './lesson-attendance.ts';
import { slotAttendance } from './slot-attendance.ts';

export type AttendanceQuery = Readonly<Record<string, string>>;

/** Returns the last accepted presence of each of the two people at each session, once all presences are sent. */
export function lastPresences(
  suite: Suite,
): Promise<Readonly<Record<'first' | 'second', readonly SentPresence[]>>> {
  return suite.scene('the last presences', async () => {
    const lessons = await lessonAttendance(suite);
    const slots = await optional(slotAttendance(suite));
    const all = lastOfEach(needAccepted([...lessons.recordings, ...(slots?.recordings ?? [])]));
    const { first, second } = await peopleOfTheGroup(suite);
    const of = (id: number) => all.filter(({ member_id }) => member_id === id);
    return { first: of(first.id), second: of(second.id) };
  });
}

/** Returns the last presence of each person at each session. */
export function lastOfEach(recordings: readonly SentPresence[]): readonly SentPresence[] {
  return recordings.filter(
    ({ session, member_id }, index) =>
      !recordings
        .slice(index + 1)
        .some((later) => later.member_id === member_id && isSameSession(later.session, session)),
  );
}

/**
 * Returns the first person's attendance in the season of the run's records. Read once in a run for each query, and in
 * short pages where the query filters, because a filter must hold on each page.
 */
export function firstAttendance(suite: Suite, query: AttendanceQuery = {}): Promise<readonly JsonObject[]> {
  return suite.scene(`the attendance of the first person ${canonical(query)}`, async () => {
    await lastPresences(suite);
    const { first } = await peopleOfTheGroup(suite);
    const isFiltered = Object.keys(query).length > 0;
    return attendanceOf(suite, first.id, { ...query, ...(isFiltered && { limit: 2 }) });
  });
}
