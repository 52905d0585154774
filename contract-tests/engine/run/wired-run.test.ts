import { expect, test } from '@jest/globals';
import type { Waiting } from '../wire/careful-transmit.ts';
import { fakeRun } from './run.testing.ts';

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
