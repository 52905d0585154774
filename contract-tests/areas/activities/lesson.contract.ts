import type { JsonObject } from '../../../spec/index.ts';
import { probeRule, rule } from '../../engine/judging/rule.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import { expectRecord } from '../../expect/body.ts';
import { expectEqual } from '../../expect/equality.ts';
import { expectRejected } from '../../expect/status.ts';
import { expectInOwnList } from '../../probes/belonging.ts';
import { expectLeadsToUnlessDeleted } from '../../probes/followed-path.ts';
import { markedChange } from '../../probes/marked-change.ts';
import { unknownReference } from '../../probes/unknown-reference.ts';
import { weeklySchedule } from '../../scenes/activities/weekly-schedule.ts';
import { attendanceOf } from '../../scenes/attendance/attendance-sheet.ts';
import { attendedGroup, newLessonOn } from '../../scenes/attendance/attended-lesson.ts';
import { peopleOfTheGroup } from '../../scenes/attendance/lesson-attendance.ts';
import { firstAttendance } from '../../scenes/attendance/member-attendance.ts';
import { dateOfSessions } from '../../scenes/attendance/session-listing.ts';
import { chosenSlots } from '../../scenes/attendance/slot-attendance.ts';
import { firstFilledPage } from '../../scenes/first-filled-page.ts';
import { newRecord, recordFor } from '../../scenes/given-record.ts';
import { entryOf } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { entriesOf } from '../../scenes/response-reading.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { groupLists, lessonsOf, loneLesson, moveLesson } from './lesson.scene.ts';
import { expectNotDeletable } from './not-deletable.ts';

rule(
  'lesson/created-one-can-be-read',
  async (suite) => {
    const { draft } = await loneLesson(suite);
    const { id } = await newRecord(suite, subjectNamed('lessons'), {
      ...draft,
      ...(await weeklySchedule(suite)),
    });
    const shown = expectRecord(await suite.request('readLesson', { path: { id } }));
    if (shown.id !== undefined) expectEqual('the id of the lesson', id, shown.id);
  },
  // Runs first, so that it reads the newest lesson.
  { when: 'quiet' },
);

rule(
  'lesson/belongs-to-one-group',
  async (suite) => {
    await groupLists(suite);
    await optional(moveLesson(suite));
    await expectInOwnList(suite, 'listGroupLessons');
  },
  { when: 'last' },
);

probeRule('lesson/group-must-exist', unknownReference, ({ response }) => expectRejected(response));

rule('lesson/carries-its-group', async (suite) => {
  const all = entriesOf(await firstFilledPage(suite, 'listLessons'));
  const lists = [all, ...(await groupLists(suite)).map(({ entries }) => entries)];
  if (lists.every(({ length }) => length === 0)) throw new NotApplicable('the club lists no lesson');
  for (const entry of lists.flat())
    if (!Number.isInteger(entry.group_id) || typeof entry.group_path !== 'string')
      throw violation('a lesson with its group_id and group_path', canonical(entry));
  for (const entry of onePerGroup(lists.flat()).slice(0, mostFollowed))
    await expectLeadsToUnlessDeleted(suite, 'group_path', entry, {
      read: 'readGroup',
      id: Number(entry.group_id),
    });
});

rule('lesson/group-list-is-of-the-group', async (suite) => {
  const lists = await groupLists(suite);
  if (lists.every(({ entries }) => entries.length === 0))
    throw new NotApplicable('the group that is read has no lesson');
  for (const { group_id, entries } of lists)
    for (const entry of entries) {
      suite.judged(1);
      expectEqual(`group_id of lesson ${entry.id}`, group_id, entry.group_id, entry);
    }
});

rule('lesson/group-without-slots-has-lessons', async (suite) => {
  const made = await loneLesson(suite);
  const slots = await firstFilledPage(suite, 'listSeasonSlots', { path: { id: made.season_id } });
  if (entriesOf(slots).length > 0) throw new SetupFailed(`season ${made.season_id} has slots`);
  const list = (await groupLists(suite)).find(({ group_id }) => group_id === made.group_id);
  if (entryOf(list?.entries ?? [], made) === undefined)
    throw violation(
      `lesson ${made.id} in the list of group ${made.group_id}`,
      `${list?.entries.length ?? 0} others`,
    );
});

rule('lesson/change-keeps-the-group', async (suite) => {
  const made = await loneLesson(suite);
  const { body } = markedChange(suite, subjectNamed('lessons'), made.draft);
  await suite.setUp('changeLesson', { path: { id: made.id }, body });
  const entries = await lessonsOf(suite, made.group_id);
  if (entryOf(entries, made) === undefined)
    throw violation(
      `lesson ${made.id} in the list of group ${made.group_id} after its change`,
      `${entries.length} others`,
    );
});

rule('lesson/records-no-attendance', async (suite) => {
  const { length: before } = await firstAttendance(suite);
  const { group_id } = (await optional(chosenSlots(suite))) ?? (await attendedGroup(suite));
  const id = await newLessonOn(suite, group_id, await dateOfSessions(suite));
  const { first } = await peopleOfTheGroup(suite);
  const after = await attendanceOf(suite, first.id);
  expectEqual(`the number of sessions attended when lesson ${id} is new`, before, after.length, after);
});

rule('lesson/cannot-be-deleted', async (suite) => {
  const { id } = await recordFor(suite, subjectNamed('lessons'), 'refused removals');
  await expectNotDeletable(suite, 'readLesson', id);
});

/** How many paths are followed: each costs a request. */
const mostFollowed = 3;

function onePerGroup(entries: readonly JsonObject[]): readonly JsonObject[] {
  return [...new Map(entries.map((entry) => [entry.group_id, entry])).values()];
}
