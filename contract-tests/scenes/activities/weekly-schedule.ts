import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import { isRefusal, isSuccess } from '../../engine/wire/message/response.ts';
import { describedFieldsOf } from '../described-fields.ts';
import { newRecord, recordForReading } from '../given-record.ts';
import { optional } from '../optional.ts';
import type { NumberBelow, WriteOfValue } from '../subject.ts';
import { subjectNamed } from '../subject-registry.ts';
import { sharedSport } from './sport.ts';

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
/** A club may schedule in steps of five minutes. */
const step = 5;

/** A part of a day in which the schedules of the run follow one another. */
interface Times {
  /** Minutes after midnight. */
  readonly begins: number;
  readonly places: number;
  /** The length of each schedule in minutes. */
  readonly lasts: number;
  /** The minutes from the begin of one schedule to that of the next: a change may make one twice as long. */
  readonly apart: number;
}

/** The schedules on the weekday of a date follow those on any day. */
interface DayOfSchedules {
  readonly anyDay: Times;
  readonly onADate: Times;
  /** Times at the edge of these: whether a club takes one of them tells whether it takes all. */
  readonly edge: Times;
}

/** Schedules of the run begin at one at night, when a club holds few sessions; those on a date may last until ten. */
const earlyInTheDay: DayOfSchedules = {
  anyDay: { begins: 60, places: 48, lasts: step, apart: 2 * step },
  onADate: { begins: 540, places: 78, lasts: step, apart: 2 * step },
  edge: { begins: 330, places: 9, lasts: step, apart: 2 * step },
};

/** The same for a club that is open from eight to ten and refuses sessions of less than a quarter of an hour. */
const inOpeningHours: DayOfSchedules = {
  anyDay: { begins: 480, places: 24, lasts: 15, apart: 15 },
  onADate: { begins: 840, places: 31, lasts: 15, apart: 15 },
  edge: { begins: 825, places: 1, lasts: 15, apart: 15 },
};

/**
 * Returns time and trainers of a lesson or slot. Each has a time of its own while the week has room, and is short: a
 * club may refuse a trainer at two sessions at once, and a session that ends on the next day.
 */
export async function weeklySchedule(suite: Suite): Promise<JsonObject> {
  const { anyDay } = await dayOfSchedules(suite);
  const place = await nextPlace(suite, 'times of the week that are taken');
  const day = weekdays[place % weekdays.length] as string;
  return scheduleAt(suite, day, anyDay, Math.floor(place / weekdays.length));
}

/** The opening hours of a club are unspecified: determined once in a run, with slots or lessons of the run. */
function dayOfSchedules(suite: Suite): Promise<DayOfSchedules> {
  return suite.scene('hours in which the club takes schedules', async () => {
    const create = (['createSlot', 'createLesson'] as const).find((each) => suite.described.has(each));
    if (suite.target.writes !== true || create === undefined) return earlyInTheDay;
    for (const day of [earlyInTheDay, inOpeningHours])
      if (isSuccess(await suite.request(create, { body: await sessionAtTheEdge(suite, create, day) })))
        return day;
    return earlyInTheDay;
  });
}

/** Whether the club takes schedules in the hours of the day alone. */
export async function hasOpeningHours(suite: Suite): Promise<boolean> {
  return (await dayOfSchedules(suite)) !== earlyInTheDay;
}

/** Returns a slot or lesson on a Sunday at the edge of the day, or at another time where that may be taken. */
async function sessionAtTheEdge(
  suite: Suite,
  create: 'createSlot' | 'createLesson',
  { edge }: DayOfSchedules,
): Promise<JsonObject> {
  const ofSlot = async () => {
    const { id: season_id } = await recordForReading(suite, subjectNamed('seasons'));
    return { name: suite.freshMark(), season_id, capacity: 30, ...(await optional(sharedSport(suite))) };
  };
  const ofLesson = async () => ({ group_id: (await recordForReading(suite, subjectNamed('groups'))).id });
  return describedFieldsOf(suite, create, {
    ...(await (create === 'createSlot' ? ofSlot() : ofLesson())),
    ...scheduleAt(suite, 'dimanche', edge, await firstPlace(suite)),
  });
}

/** A date on the last day of the week. */
export const aSunday = '2024-01-07';

/** Returns time and trainers on the weekday of a date. */
export async function weeklyScheduleOn(suite: Suite, date: string): Promise<JsonObject> {
  const day = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as string;
  const { onADate } = await dayOfSchedules(suite);
  const place = await nextPlace(suite, `times that are taken on ${day}`);
  return scheduleAt(suite, day, onADate, place);
}

/**
 * Returns a time of its own at an odd minute, as schedules of the run begin at full steps of ten or fifteen minutes; after the
 * first turn with all trainers that the target file names.
 */
export async function otherTime(suite: Suite, turn: number): Promise<JsonObject> {
  const { trainer_ids, ...schedule } = await weeklyScheduleOn(suite, aSunday);
  return {
    ...schedule,
    minute: Number(schedule.minute) + step,
    duration_minutes: step,
    trainer_ids: turn === 0 ? trainer_ids : (suite.target.known?.trainer_ids ?? trainer_ids),
  } as JsonObject;
}

/**
 * Returns a lesson or slot of the run at another time of its weekday; undefined where its time was not the run's to choose. A
 * club that refuses a trainer at two sessions at once knows sessions that the run did not make.
 */
export async function atAnotherTime(suite: Suite, draft: JsonObject): Promise<JsonObject | undefined> {
  const { anyDay, onADate } = await dayOfSchedules(suite);
  const minutes = Number(draft.hour) * 60 + Number(draft.minute);
  if (minutes < anyDay.begins) return undefined;
  const times = minutes < onADate.begins ? anyDay : onADate;
  const trainers = suite.target.known?.trainer_ids?.length ?? 1;
  const turns = await suite.scene('turns of other times', async () => ({ taken: 0 }));
  const place = suite.numberBelow(times.places * trainers, `other time ${turns.taken++}`);
  return { ...draft, ...scheduleAt(suite, String(draft.day), times, place) };
}

/**
 * Returns the fields that are sent along with a day, an hour or a minute, so that no other session of the run
 * overlaps. Creations and changes of lessons and of slots each have minutes of their own in the hour after midnight,
 * or a day of their own. In the last minute of a day the session is short, so that it ends on that day.
 */
export function ownTime(
  sort: 'lesson' | 'slot',
  field: string,
  value: unknown,
  of?: WriteOfValue,
): JsonObject {
  if (of?.again !== undefined) return anyTime(field, value, of.again);
  const turn = (sort === 'slot' ? 0 : 2) + (of?.method === 'PATCH' ? 1 : 0);
  const day = weekdays[turn] as string;
  if (field === 'hour') return { day, minute: 45 };
  if (field === 'minute') return { day, hour: 0, duration_minutes: 1 };
  return field === 'day' && isWeekday(value) ? { hour: 0, minute: (2 + turn) * step } : {};
}

/**
 * Whether the club refuses a trainer at two sessions at once: then it may refuse a day, an hour or a minute for a session
 * that the run does not know. Determined once in a run.
 */
export function refusesTwoAtOnce(suite: Suite, create: 'createSlot' | 'createLesson'): Promise<boolean> {
  const subject = subjectNamed(create === 'createSlot' ? 'slots' : 'lessons');
  return suite.scene(`whether ${create} takes two sessions at once`, async () => {
    const { draft } = await newRecord(suite, subject);
    const { day, hour, minute, duration_minutes, trainer_ids } = draft as Required<JsonObject>;
    const other = await subject.plain(suite, suite.freshMark());
    const body = { ...other, day, hour, minute, duration_minutes, trainer_ids } as JsonObject;
    return isRefusal(await suite.request(create, { body: describedFieldsOf(suite, create, body) }));
  });
}

/** Returns the same at random: sessions of an earlier run may have the times above. */
function anyTime(field: string, value: unknown, again: NumberBelow): JsonObject {
  const day = weekdays[again(weekdays.length, 'day')] as string;
  const hour = again(24, 'hour');
  const minute = again(60 / step, 'minute') * step;
  if (field === 'hour') return { day, minute };
  if (field === 'minute') return { day, hour, duration_minutes: 1 };
  return field === 'day' && isWeekday(value) ? { hour, minute } : {};
}

function isWeekday(value: unknown): boolean {
  return (weekdays as readonly unknown[]).includes(value);
}

function scheduleAt(
  suite: Suite,
  day: string,
  { begins, places, lasts, apart }: Times,
  place: number,
): JsonObject {
  const minute = begins + (place % places) * apart;
  const trainers = suite.target.known?.trainer_ids ?? [];
  // Where all times are taken, the next trainer begins at the first one again.
  const trainer = trainers[Math.floor(place / places) % trainers.length];
  if (trainer === undefined)
    throw new NotApplicable('needs the id of a person who may lead a lesson (known.trainer_ids)');
  return {
    day,
    hour: Math.floor(minute / 60),
    minute: minute % 60,
    duration_minutes: lasts,
    trainer_ids: [trainer],
  };
}

async function nextPlace(suite: Suite, name: string): Promise<number> {
  const places = await suite.scene(name, async () => ({ taken: await firstPlace(suite) }));
  return places.taken++;
}

/** Sessions of an earlier run may have the first times where its season is used again: then a time in the middle is first. */
async function firstPlace(suite: Suite): Promise<number> {
  const { isEarlier } = await recordForReading(suite, subjectNamed('seasons'));
  const trainers = suite.target.known?.trainer_ids?.length ?? 1;
  const all = weekdays.length * earlyInTheDay.anyDay.places * trainers;
  return isEarlier === true ? suite.numberBelow(all, 'first time') : 0;
}
