import { setImmediate as later } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rateLimiter } from './rate-limiter.ts';

/** A clock that the test moves; to let time pass takes asynchronous turns, as with a real one. */
function fakePace() {
  let now = 1_000_000;
  const passed: number[] = [];
  return {
    passed,
    elapsed: () => now,
    passTime: async (seconds: number, signal?: AbortSignal) => {
      passed.push(seconds);
      await later();
      signal?.throwIfAborted();
      now += seconds * 1000;
    },
    step: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

function mostInAMinute(instants: readonly number[]): number {
  return Math.max(
    0,
    ...instants.map((start) => instants.filter((at) => at >= start && at < start + 60_000).length),
  );
}

test('any sixty seconds hold no more requests than the limit, however the requests are spaced', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.nat(30_000), { maxLength: 80 }),
      async (limit, gaps) => {
        const pace = fakePace();
        const { pass } = rateLimiter(() => limit, pace);
        const sentAt: number[] = [];
        for (const gap of gaps) {
          pace.step(gap);
          await pass();
          sentAt.push(pace.elapsed());
        }
        expect(mostInAMinute(sentAt)).toBeLessThanOrEqual(limit);
      },
    ),
    { numRuns: 50 },
  );
});

test('any sixty seconds hold no more concurrent requests than the limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 40 }),
      async (limit, together) => {
        const pace = fakePace();
        const { pass } = rateLimiter(() => limit, pace);
        const sentAt: number[] = [];
        const send = () => pass().then(() => sentAt.push(pace.elapsed()));
        await Promise.all(Array.from({ length: together }, send));
        expect(sentAt).toHaveLength(together);
        expect(mostInAMinute(sentAt)).toBeLessThanOrEqual(limit);
      },
    ),
    { numRuns: 50 },
  );
});

test('a request may take a second longer than another to reach the target, and the limit still holds there', async () => {
  const pace = fakePace();
  const { pass } = rateLimiter(() => 1, pace);
  await pass();
  const reachedAfter = pace.elapsed() + 999;
  await pass();
  expect(pace.elapsed() - reachedAfter).toBeGreaterThanOrEqual(60_000);
});

test('a limit of null never waits', async () => {
  const pace = fakePace();
  const { pass } = rateLimiter(() => null, pace);
  for (let count = 0; count < 1000; count++) await pass();
  expect(pace.passed).toEqual([]);
});

test('a request that is only counted never waits, but those after it do', async () => {
  const pace = fakePace();
  const { pass, count } = rateLimiter(() => 2, pace);
  for (let sent = 0; sent < 5; sent++) count();
  expect(pace.passed).toEqual([]);
  pace.step(30_000);
  await pass();
  expect(pace.passed).toEqual([31]);
});

test('of several requests that wait at once only the first lets time pass', async () => {
  const pace = fakePace();
  const { pass } = rateLimiter(() => 3, pace);
  await Promise.all(Array.from({ length: 6 }, () => pass()));
  expect(pace.passed).toEqual([61]);
});

test('a delay that the target requires is waited for once by all requests', async () => {
  const pace = fakePace();
  const { pass, hold } = rateLimiter(() => null, pace);
  hold(8);
  hold(5);
  await Promise.all([pass(), pass(), pass()]);
  await pass();
  expect(pace.passed).toEqual([8]);
});

test('each wait is reported before it begins', async () => {
  const waits: number[] = [];
  const pace = fakePace();
  const { pass } = rateLimiter(
    () => 1,
    pace,
    (seconds) => waits.push(seconds),
  );
  await pass();
  expect(waits).toEqual([]);
  const second = pass();
  await Promise.resolve();
  expect(waits).toEqual([61]);
  await second;
});

test('an aborted request stops waiting at once and does not count', async () => {
  const pace = fakePace();
  const { pass } = rateLimiter(() => 1, pace);
  await pass();
  const ending = new AbortController();
  const waiting = [pass(ending.signal), pass(ending.signal)].map((one) => one.catch(String));
  ending.abort('enough');
  expect(await Promise.all(waiting)).toEqual(['enough', 'enough']);
  await pass();
  expect(pace.elapsed()).toBe(1_000_000 + 61_000);
});

test('an aborted signal ends the wait for the turn of another request at once', async () => {
  const pace = { elapsed: () => 0, passTime: () => new Promise<void>(() => undefined) };
  const { pass } = rateLimiter(() => 1, pace);
  await pass();
  void pass();
  const interruption = new AbortController();
  const passed = pass(interruption.signal);
  await later();
  interruption.abort(new Error('interrupted'));
  await expect(passed).rejects.toThrow('interrupted');
});

test('a request whose turn comes after the interruption does not pass, though there is room', async () => {
  const { pass } = rateLimiter(() => 10, fakePace());
  await expect(pass(AbortSignal.abort(new Error('interrupted')))).rejects.toThrow('interrupted');
});
