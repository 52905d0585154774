import { expect, test } from '@jest/globals';
import { TimeOver } from '../wire/message/errors.ts';
import { type LimitClock, timeLimit } from './time-limit.ts';

/** A clock that moves when the test says so. */
function handClock() {
  let now = 5_000;
  let look: (() => void) | undefined;
  const clock: LimitClock = {
    now: () => now,
    often(action) {
      look = action;
      return () => {
        look = undefined;
      };
    },
  };
  return {
    clock,
    isWatched: () => look !== undefined,
    pass(milliseconds: number) {
      now += milliseconds;
      look?.();
    },
  };
}

test('the time is over as soon as what is left is needed for the removal', () => {
  const { clock, pass } = handClock();
  const limit = timeLimit(60_000, clock);
  limit.watch(() => 20_000);
  pass(39_000);
  expect([limit.signal.aborted, limit.leftMs()]).toEqual([false, 21_000]);
  pass(1_000);
  expect(limit.signal.reason).toBeInstanceOf(TimeOver);
});

test('the removal gets no more than three quarters of the time', () => {
  const { clock, pass } = handClock();
  const limit = timeLimit(60_000, clock);
  limit.watch(() => 600_000);
  pass(14_000);
  expect(limit.signal.aborted).toBe(false);
  pass(1_000);
  expect(limit.signal.aborted).toBe(true);
});

test('a run that has not opened in its time ends, too', () => {
  const { clock, pass } = handClock();
  const limit = timeLimit(60_000, clock);
  pass(60_000);
  expect(limit.signal.aborted).toBe(true);
  expect(limit.leftMs()).toBe(0);
});

test('a run that has judged everything is not ended by its time', () => {
  const { clock, pass, isWatched } = handClock();
  const limit = timeLimit(60_000, clock);
  limit.end();
  pass(60_000);
  expect([limit.signal.aborted, isWatched()]).toEqual([false, false]);
});
