import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../spec/index.ts';
import { fakeRun } from '../../engine/run/run.testing.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import { madeOn } from './weekly-schedule.ts';

const saturday = '2026-11-28';

const beginOf = ({ hour, minute }: JsonObject) => Number(hour) * 60 + Number(minute);

/** Makes a lesson in a club whose trainers lead a session of its own between these minutes of the day. */
function madeBeside(from: number, to: number) {
  const { suite } = fakeRun({ target: { writes: false, known: { trainer_ids: [7] } } });
  const tried: number[] = [];
  const made = madeOn(suite, saturday, async (schedule) => {
    tried.push(beginOf(schedule));
    if (beginOf(schedule) >= from && beginOf(schedule) < to) throw new SetupFailed('7 leads another session');
    return schedule;
  });
  return { made, tried };
}

test('a lesson that the club refuses is made at a later time of the day, after a session of two hours', async () => {
  const { made, tried } = madeBeside(9 * 60, 11 * 60);
  expect(await made).toMatchObject({ day: 'samedi', trainer_ids: [7] });
  expect(beginOf(await made)).toBeGreaterThanOrEqual(11 * 60);
  expect(tried).toHaveLength(4);
});

test('a lesson that is refused at every time fails with what the club said', async () => {
  await expect(madeBeside(0, 24 * 60).made).rejects.toThrow('7 leads another session');
});
