import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { interruptibleTime, machineTime, targetClock } from './target-clock.ts';

const start = Date.UTC(2026, 10, 20, 12);

function fakeMachine() {
  let now = start;
  const waited: number[] = [];
  return {
    waited,
    now: () => now,
    wait: async (milliseconds: number) => {
      waited.push(milliseconds);
      now += milliseconds;
    },
  };
}

/** The response of a target at an instant of its clock, after this time in milliseconds. */
const responseAt = (instant: number, durationMs = 0) => ({
  headers: { date: new Date(instant).toUTCString() },
  durationMs,
});

const year = 365 * 24 * 3_600_000;

test('the time is the target’s, however far ahead or behind it is, and however long its responses take', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -2 * year, max: 2 * year }),
      fc.array(fc.record({ pauseMs: fc.nat(5_000), durationMs: fc.nat(400) }), { minLength: 1 }),
      async (distance, answers) => {
        const machine = fakeMachine();
        const clock = targetClock(undefined, machine);
        for (const { pauseMs, durationMs } of answers) {
          await machine.wait(pauseMs + durationMs);
          clock.observe(responseAt(machine.now() + distance - durationMs / 2, durationMs));
        }
        const error = clock.now() - (machine.now() + distance);
        expect(error).toBeGreaterThanOrEqual(-1_400);
        expect(error).toBeLessThanOrEqual(1_400);
      },
    ),
  );
});

test('a clock that is set back, or stands still, is followed', () => {
  const machine = fakeMachine();
  const clock = targetClock(undefined, machine);
  clock.observe(responseAt(start + year));
  expect(clock.now()).toBe(start + year);
  clock.observe(responseAt(start - year));
  expect(clock.now()).toBe(start - year);
});

test('a response without a time, or from a cache, changes nothing', () => {
  const clock = targetClock(undefined, fakeMachine());
  clock.observe({ headers: {}, durationMs: 0 });
  clock.observe({ headers: { date: 'x' }, durationMs: 0 });
  for (const date of ['+275760-09-13T00:00:00.000Z', 'Sat, 13 Sep 275760 00:00:00 GMT', '0000-01-01'])
    clock.observe({ headers: { date }, durationMs: 0 });
  const old = responseAt(start - year);
  clock.observe({ ...old, headers: { ...old.headers, age: '31536000' } });
  expect(clock.now()).toBe(start);
});

test('without a control interface time passes by waiting', async () => {
  const machine = fakeMachine();
  const clock = targetClock(undefined, machine);
  await clock.passTime(7);
  expect(machine.waited).toEqual([7_000]);
  expect(clock.isWound).toBe(false);
});

test('with a control interface the target is wound forward, and no time is spent', async () => {
  const machine = fakeMachine();
  const wound: number[] = [];
  const clock = targetClock(async (seconds) => void wound.push(seconds), machine);
  const before = clock.elapsed();
  await clock.passTime(7);
  expect([wound, machine.waited]).toEqual([[7], []]);
  expect([clock.now() - start, clock.elapsed() - before]).toEqual([7_000, 7_000]);
});

test('elapsed time grows evenly, whatever the target says the time is', () => {
  const clock = targetClock(undefined, fakeMachine());
  const before = clock.elapsed();
  clock.observe(responseAt(start - year));
  expect(clock.elapsed()).toBe(before);
});

test('an aborted wait ends at once, with the reason', async () => {
  const ending = new AbortController();
  const waiting = targetClock(undefined).passTime(60, ending.signal);
  ending.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});

test('an interruption ends a wait in this machine’s time at once, with its reason', async () => {
  const interruption = new AbortController();
  const waiting = interruptibleTime(interruption.signal).wait(60_000);
  interruption.abort(new Error('interrupted'));
  await expect(waiting).rejects.toThrow('interrupted');
});

test('a time that the clock may have already does not move it', async () => {
  const machine = fakeMachine();
  const clock = targetClock(undefined, machine);
  for (const [pause, durationMs] of [
    [500, 0],
    [500, 0],
    [200, 400],
  ] as const) {
    await machine.wait(pause);
    clock.observe(responseAt(start, durationMs));
    expect(clock.now()).toBe(machine.now());
  }
});

test('the time of this machine goes on from when the process began', () => {
  const before = performance.now();
  expect(machineTime.now()).toBeGreaterThanOrEqual(performance.timeOrigin + before);
});
