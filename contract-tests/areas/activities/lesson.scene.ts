import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { weeklySchedule } from '../../scenes/activities/weekly-schedule.ts';
import { changeBetweenReads } from '../../scenes/change-between-reads.ts';
import { hasField } from '../../scenes/described-fields.ts';
import { newRecord, recordFor, recordForReading } from '../../scenes/given-record.ts';
import { readList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';

/** The only lesson of a group, in a season without slots. */
export interface LoneLesson extends GivenRecord {
  readonly group_id: number;
  readonly season_id: number;
}

/** A group and the lessons in its list. */
export interface GroupLessons {
  readonly group_id: number;
  readonly entries: readonly JsonObject[];
}

/** Creates the season, the group and the lesson. */
export function loneLesson(suite: Suite): Promise<LoneLesson> {
  return suite.scene('a lesson in a season without slots', async () => {
    const { id: season_id } = await newRecord(suite, subjectNamed('seasons'));
    const plain = await subjectNamed('groups').plain(suite, suite.freshMark());
    const { id: group_id } = await newRecord(suite, subjectNamed('groups'), { ...plain, season_id });
    return { ...(await lessonWithoutLocation(suite, group_id)), group_id, season_id };
  });
}

/**
 * Creates a lesson without a location, because a list that joins locations would lose it. A club may require one, or the
 * time may be taken by a lesson that was made longer: the second lesson has a location and another time.
 */
async function lessonWithoutLocation(suite: Suite, group_id: number): Promise<GivenRecord> {
  const made = await optional(lessonOf(suite, group_id, {}));
  return made ?? lessonOf(suite, group_id, { location: suite.freshMark() });
}

async function lessonOf(suite: Suite, group_id: number, more: JsonObject): Promise<GivenRecord> {
  const body = { group_id, ...(await weeklySchedule(suite)), ...more };
  return newRecord(suite, subjectNamed('lessons'), body);
}

/** Returns the lesson of the run that other rules read, too. */
async function ordinaryLesson(suite: Suite): Promise<GivenRecord & { readonly group_id: number }> {
  const made = await recordFor(suite, subjectNamed('lessons'), 'reading');
  return { ...made, group_id: Number(made.draft.group_id) };
}

/** Changes a new lesson to another group of its season; whether the club accepts that is unspecified. */
export async function moveLesson(suite: Suite): Promise<void> {
  const { id: former } = await recordForReading(suite, subjectNamed('groups'));
  const { id: group_id } = await recordFor(suite, subjectNamed('groups'), 'accepted changes');
  if (group_id === former || !hasField(suite, 'changeLesson', 'group_id')) return;
  const lesson = await lessonOf(suite, former, { location: suite.freshMark() });
  await changeBetweenReads(suite, 'changeLesson', lesson.id, { group_id });
}

/** Reads the lists of the groups of both lessons, or that of the first group where the run may not write. */
export function groupLists(suite: Suite): Promise<readonly GroupLessons[]> {
  return suite.scene('the lessons of groups', async () => {
    const groups =
      suite.target.writes === true
        ? [(await loneLesson(suite)).group_id, (await ordinaryLesson(suite)).group_id]
        : [(await recordForReading(suite, subjectNamed('groups'))).id];
    const lists: GroupLessons[] = [];
    for (const group_id of groups) lists.push({ group_id, entries: await lessonsOf(suite, group_id) });
    return lists;
  });
}

/** Reads the list of a group's lessons. */
export function lessonsOf(suite: Suite, group_id: number): Promise<readonly JsonObject[]> {
  return readList(suite, 'listGroupLessons', { path: { id: group_id }, query: { limit: 100 } });
}
