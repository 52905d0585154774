import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../../spec/index.ts';
import { fakeRun } from '../../engine/run/run.testing.ts';
import { atAnotherTime, ownTime } from './weekly-schedule.ts';

const runOf = (nonce: string) =>
  fakeRun({ nonce, target: { writes: false, known: { trainer_ids: [7] } } }).suite;
const suite = runOf('only');

const beginOf = (draft: JsonObject | undefined) => Number(draft?.hour) * 60 + Number(draft?.minute);

test('a refused session is made at another time of its weekday and of its part of the day', async () => {
  const early = { day: 'samedi', hour: 3, minute: 20, trainer_ids: [7] };
  const tried = await Promise.all(Array.from({ length: 20 }, () => atAnotherTime(suite, early)));
  for (const draft of tried) expect(draft).toMatchObject({ day: 'samedi', trainer_ids: [7] });
  expect(new Set(tried.map(beginOf)).size).toBeGreaterThan(5);
  expect(Math.max(...tried.map(beginOf))).toBeLessThan(9 * 60);
});

test('another run tries other times, with the same seed, too: those may be taken by the first', async () => {
  const early = { day: 'samedi', hour: 3, minute: 20, trainer_ids: [7] };
  const triedBy = async (run: typeof suite) => {
    const tried = await Promise.all(Array.from({ length: 5 }, () => atAnotherTime(run, early)));
    return tried.map(beginOf);
  };
  expect(await triedBy(runOf('first'))).toEqual(await triedBy(runOf('first')));
  expect(await triedBy(runOf('first'))).not.toEqual(await triedBy(runOf('second')));
});

test('a session just after midnight has no other time', async () => {
  expect(await atAnotherTime(suite, { day: 'samedi', hour: 0, minute: 5 })).toBeUndefined();
});

test('a time that is sent again is drawn from the whole week', () => {
  const ofTurn = (turn: number) => (limit: number, what: string) =>
    suite.numberBelow(limit, `${what} ${turn}`);
  const tried = Array.from({ length: 40 }, (_, turn) =>
    ownTime('slot', 'hour', 23, { method: 'POST', again: ofTurn(turn) }),
  );
  expect(new Set(tried.map(({ day }) => day)).size).toBeGreaterThan(3);
  for (const fields of tried) expect(Object.keys(fields)).toEqual(['day', 'minute']);
});
