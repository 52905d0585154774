import type { JsonObject } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { ifPossible } from '../../scenes/if-possible.ts';
import { readList } from '../../scenes/list-reading.ts';
import { givenRecord, recordFor, recordForReading } from '../../scenes/subjects/given-record.ts';
import { subjectNamed } from '../../scenes/subjects/subject-registry.ts';
import { weeklySchedule } from '../../scenes/subjects/weekly-schedule.ts';

/** A lesson of a group that has no other, in a season without slots. */
export interface LoneLesson extends GivenRecord {
  readonly group_id: number;
  readonly season_id: number;
}

/** The lessons of a group as its list has them. */
export interface GroupLessons {
  readonly group_id: number;
  readonly entries: readonly JsonObject[];
}

/** Made once in a run. */
export function loneLesson(suite: Suite): Promise<LoneLesson> {
  return suite.scene('a lesson in a season without slots', async () => {
    const { id: season_id } = await givenRecord(suite, subjectNamed('seasons'));
    const plain = await subjectNamed('groups').plain(suite, suite.freshMark());
    const { id: group_id } = await givenRecord(suite, subjectNamed('groups'), { ...plain, season_id });
    return { ...(await lessonSomewhere(suite, group_id)), group_id, season_id };
  });
}

/** Nobody has to say where a lesson is, and a list that joins places loses one without; a club may want to know. */
async function lessonSomewhere(suite: Suite, group_id: number): Promise<GivenRecord> {
  const body = { group_id, ...(await weeklySchedule(suite)) };
  const nowhere = await ifPossible(givenRecord(suite, subjectNamed('lessons'), body));
  return nowhere ?? givenRecord(suite, subjectNamed('lessons'), { ...body, location: suite.freshMark() });
}

/** A lesson of the group that other records of the run are made for. */
export async function ordinaryLesson(suite: Suite): Promise<GivenRecord & { readonly group_id: number }> {
  const made = await recordFor(suite, subjectNamed('lessons'), 'reading');
  return { ...made, group_id: Number(made.draft.group_id) };
}

/** The lists of the groups of both lessons, or of the first group where the run may not write; read once in a run. */
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

/** The lessons of a group as its list has them now. */
export function lessonsOf(suite: Suite, group_id: number): Promise<readonly JsonObject[]> {
  return readList(suite, 'listGroupLessons', { path: { id: group_id }, query: { limit: 100 } });
}
