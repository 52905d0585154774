import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SetupFailed } from '../wire/message/errors.ts';
import { type PropertyRun, runProperty, ViolationWithCounterexample } from './property.ts';
import { violation } from './violation.ts';

/** Returns a property over whole numbers whose check costs `requestsEach` requests, and the values that were tried. */
function counted(requestsEach: number, check: (value: number) => void) {
  const tried: number[] = [];
  const run: PropertyRun<number> = {
    arbitrary: fc.integer({ min: 0, max: 1_000_000_000 }),
    options: {},
    runs: 100,
    seed: 7,
    requestsSoFar: () => tried.length * requestsEach,
    async check(value) {
      tried.push(value);
      check(value);
    },
  };
  return { run, tried };
}

const violationAbove = (limit: number) => (value: number) => {
  if (value > limit) throw violation(`at most ${limit}`, String(value));
};

test('a property that holds is tried as often as the effort allows, its examples on top', async () => {
  const { run, tried } = counted(1, () => undefined);
  expect(await runProperty({ ...run, options: { examples: [0, 7] } })).toBe(102);
  expect(tried.slice(0, 2)).toEqual([0, 7]);
});

test('a costly property is tried no more often than it says', async () => {
  const { run } = counted(1, () => undefined);
  expect(await runProperty({ ...run, options: { atMost: 3 } })).toBe(3);
});

test('a property that takes a share of the runs is tried at least once', async () => {
  const { run } = counted(1, () => undefined);
  expect(await runProperty({ ...run, options: { oneIn: 6 } })).toBe(17);
  expect(await runProperty({ ...run, runs: 1, options: { oneIn: 6 } })).toBe(1);
});

test('a violation comes with its smallest value, its seed and its path', async () => {
  const { run } = counted(0, violationAbove(41));
  const error = await runProperty(run).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ViolationWithCounterexample);
  expect((error as ViolationWithCounterexample).counterexample).toMatchObject({ value: '42', seed: 7 });
  expect((error as ViolationWithCounterexample).actual).toBe('42');
});

test('shrinking stops after sixty requests and keeps the smallest violation that was seen', async () => {
  const { run, tried } = counted(5, violationAbove(41));
  const error = (await runProperty(run).catch((caught: unknown) => caught)) as ViolationWithCounterexample;
  const firstViolation = tried.findIndex((value) => value > 41);
  expect((tried.length - 1 - firstViolation) * 5).toBeLessThanOrEqual(65);
  expect(error.counterexample.value).toBe(error.actual);
  expect(error.counterexample.value).toBe(String(Math.min(...tried.filter((value) => value > 41))));
});

test.each([
  ['a set-up that failed', new SetupFailed('no season could be made')],
  ['a defect of the check', new TypeError('undefined is not a function')],
])('%s is no violation, and is not shrunk', async (_, trouble) => {
  const { run, tried } = counted(1, () => {
    throw trouble;
  });
  await expect(runProperty(run)).rejects.toBe(trouble);
  expect(tried).toHaveLength(1);
});

test('a set-up that fails while a violation is shrunk leaves the violation out', async () => {
  const { run } = counted(1, (value) => {
    if (value < 1000) throw new SetupFailed('the target went away');
    violationAbove(41)(value);
  });
  await expect(runProperty(run)).rejects.toBeInstanceOf(SetupFailed);
});

test('a property is searched with one more request after sixty, and not with sixty-one', async () => {
  const { run, tried } = counted(1, violationAbove(41));
  await runProperty(run).catch(() => undefined);
  const firstViolation = tried.findIndex((value) => value > 41);
  expect(tried.length - 1 - firstViolation).toBeLessThanOrEqual(61);
});

test('requests before the first violation do not count for shrinking', async () => {
  const spent = 1_000;
  const { run, tried } = counted(0, violationAbove(41));
  const error = (await runProperty({ ...run, requestsSoFar: () => spent }).catch(
    (caught: unknown) => caught,
  )) as ViolationWithCounterexample;
  expect(tried.length).toBeGreaterThan(2);
  expect(error.counterexample.value).toBe('42');
});

test('a value is shown with the path that leads to it and how often it was shrunk', async () => {
  const { run } = counted(0, violationAbove(41));
  const error = (await runProperty(run).catch((caught: unknown) => caught)) as ViolationWithCounterexample;
  expect(error.counterexample.path).toMatch(/^\d+(:\d+)*$/);
  expect(error.counterexample.shrinks).toBeGreaterThan(0);
});

test('a property that fails without a violation is a defect of the check', async () => {
  const { run } = counted(0, () => {
    throw undefined;
  });
  await expect(runProperty(run)).rejects.toThrow('the property failed without a violation');
});
