import { expect, test } from '@jest/globals';
import { targetClock } from '../wire/pace/target-clock.ts';
import type { Waiting } from '../wire/send/careful-transmit.ts';
import { fakeRun } from './run.testing.ts';
import { wiredRun } from './wired-run.ts';

test('a wait for time to pass is announced before it begins', async () => {
  const waits: Waiting[] = [];
  const { suite } = fakeRun({ onWait: (waiting) => void waits.push(waiting) });
  const before = suite.now();
  await suite.passTime(600);
  expect(waits).toEqual([{ what: 'time', seconds: 600 }]);
  expect(suite.now() - before).toBeGreaterThanOrEqual(600_000);
});

test('an interruption ends the wait for time to pass', async () => {
  const { suite, interrupt } = fakeRun();
  interrupt();
  await expect(suite.passTime(600)).rejects.toThrow('aborted');
});

test('where the clock is wound forward no wait is announced', async () => {
  const waits: Waiting[] = [];
  const wound: number[] = [];
  const { run } = fakeRun();
  const clock = targetClock(async (seconds) => void wound.push(seconds));
  const { passTime } = wiredRun({
    ...run,
    clock,
    onWait: (waiting) => void waits.push(waiting),
    signal: undefined,
  });
  await passTime(600);
  expect([waits, wound]).toEqual([[], [600]]);
});

test('a run that cannot be interrupted is not', () => {
  const { run } = fakeRun();
  expect(wiredRun({ ...run, onWait: () => undefined, signal: undefined }).interruption()).toBeUndefined();
});
