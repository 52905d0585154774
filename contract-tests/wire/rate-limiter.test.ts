import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rateLimiter } from './rate-limiter.ts';

function pacedClock() {
  let now = 1_000_000;
  return {
    now: () => now,
    passTime: async (seconds: number) => {
      now += seconds * 1000;
    },
    step: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('no sixty seconds ever hold more requests than the limit, however they are spaced', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.nat(30_000), { maxLength: 80 }),
      async (limit, gaps) => {
        const clock = pacedClock();
        const { pass } = rateLimiter(limit, clock);
        const sentAt: number[] = [];
        for (const gap of gaps) {
          clock.step(gap);
          await pass();
          sentAt.push(clock.now());
        }
        for (const start of sentAt) {
          expect(sentAt.filter((at) => at >= start && at < start + 60_000).length).toBeLessThanOrEqual(limit);
        }
      },
    ),
  );
});

test('a limit of null never waits', async () => {
  const clock = pacedClock();
  const { pass } = rateLimiter(null, clock);
  for (let count = 0; count < 1000; count++) await pass();
  expect(clock.now()).toBe(1_000_000);
});

test('a request that is only counted never waits, but those after it do', async () => {
  const clock = pacedClock();
  const { pass, count } = rateLimiter(2, clock);
  for (let sent = 0; sent < 5; sent++) count();
  expect(clock.now()).toBe(1_000_000);
  await pass();
  expect(clock.now()).toBeGreaterThanOrEqual(1_060_000);
});

test('of several that wait at once only the first lets time pass', async () => {
  const clock = pacedClock();
  const { pass } = rateLimiter(3, clock);
  await Promise.all(Array.from({ length: 6 }, pass));
  expect(clock.now()).toBe(1_000_000 + 60_000);
});
