import { expect, test } from '@jest/globals';
import { createClock } from './clock.ts';

/** Wall time that passes only when the test says so. */
function wallTime(start = 1_000_000) {
  let now = start;
  return { now: () => now, pass: (milliseconds: number) => (now += milliseconds) };
}

test('a club’s time runs with the wall clock, at an offset', () => {
  const wall = wallTime();
  const clock = createClock(5_000, wall.now);
  wall.pass(300);
  expect(clock.now()).toBe(5_300);
});

test('a frozen clock stops, and continues from its frozen time', () => {
  const wall = wallTime();
  const clock = createClock(5_000, wall.now);
  clock.freeze();
  wall.pass(700);
  expect(clock.now()).toBe(5_000);
  clock.run();
  wall.pass(50);
  expect(clock.now()).toBe(5_050);
});

test.each([true, false])(
  'advancing fires the timers that are passed, in order, each at its instant (frozen: %p)',
  (frozen) => {
    const clock = createClock(0, wallTime().now);
    if (frozen) clock.freeze();
    const fired: string[] = [];
    for (const [name, instant] of [
      ['c', 300],
      ['a', 100],
      ['b', 200],
      ['later', 900],
    ] as const) {
      clock.at(instant, () => fired.push(`${name} at ${clock.now()}`));
    }
    clock.advance(500);
    expect(fired).toEqual(['a at 100', 'b at 200', 'c at 300']);
    expect(clock.now()).toBe(500);
    clock.close();
  },
);

test('a timer that a timer sets fires too, when its instant is passed as well', () => {
  const clock = createClock(0, wallTime().now);
  const fired: number[] = [];
  clock.at(100, () => {
    fired.push(100);
    clock.at(200, () => fired.push(200));
  });
  clock.advance(1_000);
  expect(fired).toEqual([100, 200]);
});

test('timers of the same instant fire in the order in which they were set', () => {
  const clock = createClock(0, wallTime().now);
  const fired: string[] = [];
  for (const name of ['first', 'second', 'third']) clock.at(100, () => fired.push(name));
  clock.at(50, () => fired.push('earlier'));
  clock.advance(100);
  expect(fired).toEqual(['earlier', 'first', 'second', 'third']);
});

test('a timer that was cancelled does not fire, and the others do', () => {
  const clock = createClock(0, wallTime().now);
  const fired: number[] = [];
  clock.at(50, () => fired.push(50));
  const cancel = clock.at(100, () => fired.push(100));
  cancel();
  cancel();
  clock.advance(1_000);
  expect(fired).toEqual([50]);
});

test('setting the time back fires nothing', () => {
  const clock = createClock(10_000, wallTime().now);
  clock.at(20_000, () => expect('fired').toBe('not fired'));
  clock.set(1_000);
  expect(clock.now()).toBe(1_000);
  clock.close();
});

test('a timer of a running clock fires by itself', async () => {
  const clock = createClock();
  await new Promise<void>((resolve) => clock.at(clock.now() + 5, resolve));
  clock.close();
});

test('the Date header has the club’s time', () => {
  const clock = createClock(Date.UTC(2026, 8, 9, 12, 0, 30, 900));
  clock.freeze();
  expect(clock.httpDate()).toBe('Wed, 09 Sep 2026 12:00:30 GMT');
  clock.advance(100);
  expect(clock.httpDate()).toBe('Wed, 09 Sep 2026 12:00:31 GMT');
});
