import type { JsonObject, Operation } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/errors.ts';
import { isRefusal } from '../../engine/wire/response.ts';
import { describedFieldsOf } from '../described-fields.ts';
import { ifPossible } from '../if-possible.ts';
import { recordForReading } from './given-record.ts';
import { subjectNamed } from './subject-registry.ts';
import { ofASport } from './wanted-fields.ts';

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
/** A club may reckon in steps of five minutes. */
const step = 5;

/** The part of a day in which schedules of the run lie, one after the other. */
interface Times {
  /** Minutes after midnight. */
  readonly begins: number;
  readonly places: number;
  /** How many minutes each of them has. */
  readonly lasts: number;
}

/** Those on the weekday of a date come last. */
interface DayOfSchedules {
  readonly anyDay: Times;
  readonly onADate: Times;
}

/** Schedules of the run's own lie between one and nine, when nobody else meets. */
const earlyInTheDay: DayOfSchedules = {
  anyDay: { begins: 60, places: 56, lasts: step },
  onADate: { begins: 340, places: 40, lasts: step },
};

/** The same for a club that opens at eight and closes at ten, and takes nothing shorter than a quarter of an hour. */
const inOpeningHours: DayOfSchedules = {
  anyDay: { begins: 480, places: 40, lasts: 15 },
  onADate: { begins: 1080, places: 15, lasts: 15 },
};

/**
 * When a lesson or slot of the run meets, and who leads it. Each has a time of its own, as far as the week has room, and
 * is short: a club need not let a trainer be in two places at once, nor a lesson end on the next day.
 */
export async function weeklySchedule(suite: Suite): Promise<JsonObject> {
  const { anyDay } = await dayOfSchedules(suite);
  const place = await nextPlace(suite, 'times of the week that are taken');
  const day = weekdays[place % weekdays.length] as string;
  return scheduleAt(suite, day, anyDay, Math.floor(place / weekdays.length));
}

/** Which hours a club is open is its own to say; found out once in a run, with slots of the run's own. */
function dayOfSchedules(suite: Suite): Promise<DayOfSchedules> {
  return suite.scene('hours in which the club takes schedules', async () => {
    if (suite.target.writes !== true || !suite.described.has('createSlot')) return earlyInTheDay;
    for (const day of [earlyInTheDay, inOpeningHours])
      if (!isRefusal(await suite.request('createSlot', { body: await slotIn(suite, day) }))) return day;
    return earlyInTheDay;
  });
}

/** The last slot of a Sunday. */
async function slotIn(suite: Suite, { anyDay }: DayOfSchedules): Promise<JsonObject> {
  const { id: season_id } = await recordForReading(suite, subjectNamed('seasons'));
  const body = { name: suite.freshMark(), season_id, capacity: 30, ...(await ifPossible(ofASport(suite))) };
  return describedFieldsOf(suite, 'createSlot', {
    ...body,
    ...scheduleAt(suite, 'dimanche', anyDay, anyDay.places - 1),
  });
}

/** The last day of a week. */
export const aSunday = '2024-01-07';

/** The same on the weekday of a date. */
export async function weeklyScheduleOn(suite: Suite, date: string): Promise<JsonObject> {
  const day = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as string;
  const { onADate } = await dayOfSchedules(suite);
  const place = await nextPlace(suite, `times that are taken on ${day}`);
  return scheduleAt(suite, day, onADate, place);
}

/**
 * What goes along with a day, an hour or a minute that is tried, so that no other session of the run is then: creations
 * and changes of the two sorts have minutes of their own in the hour after midnight, or a day of their own. In the last
 * minute of a day a longer session would reach into the next.
 */
export function timeOfItsOwn(
  sort: 'lesson' | 'slot',
  field: string,
  value: unknown,
  of?: Pick<Operation, 'method'>,
): JsonObject {
  const turn = (sort === 'slot' ? 0 : 2) + (of?.method === 'PATCH' ? 1 : 0);
  const day = weekdays[turn] as string;
  if (field === 'hour') return { day, minute: 45 };
  if (field === 'minute') return { day, hour: 0, duration_minutes: 1 };
  return field === 'day' && isWeekday(value) ? { hour: 0, minute: (2 + turn) * step } : {};
}

function isWeekday(value: unknown): boolean {
  return (weekdays as readonly unknown[]).includes(value);
}

function scheduleAt(suite: Suite, day: string, { begins, places, lasts }: Times, place: number): JsonObject {
  const minute = begins + (place % places) * lasts;
  const [trainer] = suite.target.known?.trainer_ids ?? [];
  if (trainer === undefined)
    throw new NotApplicable('needs the id of somebody who may lead a lesson (known.trainer_ids)');
  return {
    day,
    hour: Math.floor(minute / 60),
    minute: minute % 60,
    duration_minutes: lasts,
    trainer_ids: [trainer],
  };
}

async function nextPlace(suite: Suite, name: string): Promise<number> {
  const places = await suite.scene(name, async () => ({ taken: 0 }));
  return places.taken++;
}
