import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../engine/wire/errors.ts';
import { canonical } from '../engine/wire/json.ts';
import { ifPossible } from './if-possible.ts';
import { lessonRegister, peopleOfTheCourse } from './lesson-register.ts';
import { acceptedOf, attendanceOf, isSameSession, type Recording } from './recording.ts';
import { slotRegister } from './slot-register.ts';
import { recordForReading } from './subjects/given-record.ts';
import { subjectNamed } from './subjects/subject-registry.ts';

type Query = Readonly<Record<string, string>>;

/** The last accepted presence of the first and of the second person at each session, when both registers are full. */
export function lastPresences(
  suite: Suite,
): Promise<Readonly<Record<'first' | 'second', readonly Recording[]>>> {
  return suite.scene('the last presences', async () => {
    const lessons = acceptedOf(await lessonRegister(suite));
    const slots = await ifPossible(slotRegister(suite));
    const all = lastOfEach([...lessons, ...(slots === undefined ? [] : acceptedOf(slots))]);
    if (all.length === 0) throw new SetupFailed('the club accepted no presence');
    const { first, second } = await peopleOfTheCourse(suite);
    const of = (id: number) => all.filter(({ member_id }) => member_id === id);
    return { first: of(first.id), second: of(second.id) };
  });
}

/** Of the presences of a person at a session the last one. */
export function lastOfEach(recordings: readonly Recording[]): readonly Recording[] {
  return recordings.filter(
    ({ session, member_id }, index) =>
      !recordings
        .slice(index + 1)
        .some((later) => later.member_id === member_id && isSameSession(later.session, session)),
  );
}

/**
 * How many items the first person's attendance has in the season of the registers; read once in a run for each query, and
 * page by page where it is filtered: the filters hold on each of the pages.
 */
export function countAttendance(suite: Suite, query: Query = {}): Promise<number> {
  return suite.scene(`the attendance of the first person ${canonical(query)}`, async () => {
    await lastPresences(suite);
    const { first } = await peopleOfTheCourse(suite);
    const isFiltered = Object.keys(query).length > 0;
    return (await attendanceOf(suite, first.id, { ...query, ...(isFiltered && { limit: 2 }) })).length;
  });
}

/** How many items somebody's attendance has, by query: the first person's, or that of somebody of the club. */
export async function attendanceCounter(suite: Suite): Promise<(query?: Query) => Promise<number>> {
  if ((await ifPossible(lastPresences(suite))) !== undefined) return (query) => countAttendance(suite, query);
  const { id } = await recordForReading(suite, subjectNamed('members'));
  const count = async (query?: Query) => (await attendanceOf(suite, id, query)).length;
  if ((await count()) === 0) throw new NotApplicable('nothing is recorded of the person that is read');
  return count;
}
