import type { JsonObject } from '../../../spec/index.ts';
import { daysAfter } from '../../arbitraries/date.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { isSuccess } from '../../engine/wire/message/response.ts';
import { weeklyScheduleOn } from '../activities/weekly-schedule.ts';
import { newRecord } from '../given-record.ts';
import { optional } from '../optional.ts';
import { subjectNamed } from '../subject-registry.ts';
import { enrolledPeople } from './enrolled-people.ts';
import { groupIn, type SearchResult, searchUntil } from './search.ts';
import { searchedSeason } from './searched-season.ts';

/** The weekly lessons of the groups of the searched season. */
export interface WeeklyLessons {
  /** The group that has a lesson on each weekday. */
  readonly groupOn: ReadonlyMap<string, GivenRecord>;
  /** The group that had a lesson on a weekday until the lesson was moved to another day, if the club moved it. */
  readonly onceOn: ReadonlyMap<string, GivenRecord>;
  readonly isMoved: boolean;
  /** The locations of the lessons of each group, by its id; each lesson has another one. */
  readonly placesOf: ReadonlyMap<number, readonly string[]>;
  /** Two results of the same search before the lessons were made. */
  readonly before: readonly Response[];
}

const aMonday = '2024-01-01';

const daysOfAWeek = 7;

/** Makes a lesson on each weekday, for each of the two groups in turn; once in a run. */
export function weeklyLessons(suite: Suite): Promise<WeeklyLessons> {
  return suite.scene('lessons to search for', async () => {
    const { id, larger, smaller } = await searchedSeason(suite);
    // A search may leave out groups without people. Where registrations fail, the lessons are made nevertheless.
    await Promise.allSettled([enrolledPeople(suite)]);
    const search = () => suite.request('searchGroups', { body: { season_id: id } });
    const found = await optional(
      searchUntil(suite, 'searchGroups', { season_id: id }, listsAll([larger, smaller])),
    );
    const before = [found?.response ?? (await search()), await search()];
    const made: MadeLessons = { groupOn: new Map(), onceOn: new Map(), placesOf: new Map() };
    for (let day = 0; day < daysOfAWeek - 1; day++)
      await holdOn(suite, made, day % 2 === 0 ? larger : smaller, day);
    const isMoved = await moveToLastDay(suite, made, larger);
    return { ...made, isMoved, before };
  });
}

/** A search may find a group only some seconds after its first person was registered. */
function listsAll(groups: readonly GivenRecord[]): (result: SearchResult) => boolean {
  return ({ entries }) => groups.every(({ id }) => entries.some((entry) => groupIn(entry) === id));
}

/** The weekly lessons while they are made. */
interface MadeLessons {
  readonly groupOn: Map<string, GivenRecord>;
  readonly onceOn: Map<string, GivenRecord>;
  readonly placesOf: Map<number, readonly string[]>;
}

async function holdOn(suite: Suite, made: MadeLessons, group: GivenRecord, day: number): Promise<void> {
  const { schedule } = await heldOn(suite, made, group, day);
  made.groupOn.set(String(schedule.day), group);
}

/** Makes the last lesson on another day and moves it to another place, too. Returns whether the club accepts that. */
async function moveToLastDay(suite: Suite, made: MadeLessons, group: GivenRecord): Promise<boolean> {
  const last = await weeklyScheduleOn(suite, daysAfter(aMonday, daysOfAWeek - 1));
  made.groupOn.set(String(last.day), group);
  const { lesson, schedule } = await heldOn(suite, made, group, daysOfAWeek - 2);
  made.onceOn.set(String(schedule.day), group);
  const location = suite.freshMark();
  const moved = await suite.request('changeLesson', { path: { id: lesson.id }, body: { ...last, location } });
  if (!isSuccess(moved)) {
    await heldOn(suite, made, group, daysOfAWeek - 1);
    return false;
  }
  const places = made.placesOf.get(group.id) ?? [];
  made.placesOf.set(group.id, [...places.slice(0, -1), location]);
  return true;
}

/** Makes a lesson of the group on a day of the week, the first is Monday. */
async function heldOn(
  suite: Suite,
  made: MadeLessons,
  group: GivenRecord,
  day: number,
): Promise<{ readonly lesson: GivenRecord; readonly schedule: JsonObject }> {
  const schedule = await weeklyScheduleOn(suite, daysAfter(aMonday, day));
  return { lesson: await held(suite, made, group, schedule), schedule };
}

/** Makes a lesson of the group at a location that no other lesson has. */
async function held(
  suite: Suite,
  { placesOf }: MadeLessons,
  group: GivenRecord,
  schedule: JsonObject,
): Promise<GivenRecord> {
  const location = suite.freshMark();
  const lesson = await newRecord(suite, subjectNamed('lessons'), {
    group_id: group.id,
    ...schedule,
    location,
  });
  placesOf.set(group.id, [...(placesOf.get(group.id) ?? []), location]);
  return lesson;
}
