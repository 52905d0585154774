import type { JsonObject } from '../../spec/index.ts';
import type { Suite } from '../judging/suite.ts';
import { NotApplicable } from '../judging/violation.ts';

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
/** Schedules of the run's own lie between one minute past midnight and seven, when nobody else meets. */
const minutesOfTheNight = 419;

/**
 * When a lesson or slot of the run meets, and who leads it. Each has a time of its own, as far as the week has room, and
 * lasts a minute: a club need not let a trainer be in two places at once, nor a lesson end on the next day.
 */
export async function weeklySchedule(suite: Suite): Promise<JsonObject> {
  const [trainer] = suite.target.known?.trainer_ids ?? [];
  if (trainer === undefined)
    throw new NotApplicable('needs the id of somebody who may lead a lesson (known.trainer_ids)');
  const times = await suite.shared('how many times of the week are taken', async () => ({ taken: 0 }));
  const place = times.taken++;
  const minute = 1 + (Math.floor(place / weekdays.length) % minutesOfTheNight);
  return {
    day: weekdays[place % weekdays.length] as string,
    hour: Math.floor(minute / 60),
    minute: minute % 60,
    duration_minutes: 1,
    trainer_ids: [trainer],
  };
}
