import type { JsonObject } from '../../spec/index.ts';
import { daysAfter } from '../arbitraries/date.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import type { Suite } from '../engine/judging/suite.ts';
import type { Response } from '../engine/wire/response.ts';
import { isSuccess } from '../engine/wire/response.ts';
import { enrolment } from './enrolment.ts';
import { searchedSeason } from './searched-season.ts';
import { givenRecord } from './subjects/given-record.ts';
import { subjectNamed } from './subjects/subject-registry.ts';
import { weeklyScheduleOn } from './subjects/weekly-schedule.ts';

/** The weekly lessons of the groups of the searched season. */
export interface WeeklyLessons {
  /** Which of the groups has a lesson on a weekday: each day one of them. */
  readonly groupOn: ReadonlyMap<string, GivenRecord>;
  /** A group that had a lesson on a weekday until it was taken to another one. */
  readonly onceOn: ReadonlyMap<string, GivenRecord>;
  /** The places of the lessons of each group, by its id: no two lessons have the same. */
  readonly placesOf: ReadonlyMap<number, readonly string[]>;
  /** How a search showed the groups before, twice. */
  readonly before: readonly Response[];
}

const aMonday = '2024-01-01';

const daysOfAWeek = 7;

/** Gives the groups of the searched season a lesson on each weekday, in turn; made once in a run. */
export function weeklyLessons(suite: Suite): Promise<WeeklyLessons> {
  return suite.scene('lessons to search for', async () => {
    const { id, larger, smaller } = await searchedSeason(suite);
    // A search need not show a group without people; where nobody can be registered, there are lessons all the same.
    await Promise.allSettled([enrolment(suite)]);
    const search = () => suite.request('searchGroups', { body: { season_id: id } });
    const before = [await search(), await search()];
    const made: MadeLessons = { groupOn: new Map(), onceOn: new Map(), placesOf: new Map() };
    for (let day = 0; day < daysOfAWeek - 1; day++)
      await holdOn(suite, made, day % 2 === 0 ? larger : smaller, day);
    await moveToLastDay(suite, made, larger);
    return { ...made, before };
  });
}

/** What weekly lessons there are, while they are made. */
interface MadeLessons {
  readonly groupOn: Map<string, GivenRecord>;
  readonly onceOn: Map<string, GivenRecord>;
  readonly placesOf: Map<number, readonly string[]>;
}

async function holdOn(suite: Suite, made: MadeLessons, group: GivenRecord, day: number): Promise<void> {
  const schedule = await weeklyScheduleOn(suite, daysAfter(aMonday, day));
  made.groupOn.set(String(schedule.day), group);
  await held(suite, made, group, schedule);
}

/** The last lesson comes to its day by a change, where the club takes one. */
async function moveToLastDay(suite: Suite, made: MadeLessons, group: GivenRecord): Promise<void> {
  const last = await weeklyScheduleOn(suite, daysAfter(aMonday, daysOfAWeek - 1));
  made.groupOn.set(String(last.day), group);
  const first = await weeklyScheduleOn(suite, daysAfter(aMonday, daysOfAWeek - 2));
  const { id } = await held(suite, made, group, first);
  made.onceOn.set(String(first.day), group);
  const moved = await suite.request('changeLesson', { path: { id }, body: last });
  if (!isSuccess(moved)) await held(suite, made, group, last);
}

/** A lesson of the group at a place where no other lesson is. */
async function held(
  suite: Suite,
  { placesOf }: MadeLessons,
  group: GivenRecord,
  schedule: JsonObject,
): Promise<GivenRecord> {
  const location = suite.freshMark();
  placesOf.set(group.id, [...(placesOf.get(group.id) ?? []), location]);
  return givenRecord(suite, subjectNamed('lessons'), { group_id: group.id, ...schedule, location });
}
