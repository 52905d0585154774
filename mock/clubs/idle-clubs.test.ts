import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { type RunningMock, startMock } from '../index.ts';
import { createClock } from '../reference/clock.ts';
import { idleClubs } from './idle-clubs.ts';

/** Clubs that are removed after ten seconds, on a clock that stands still until it is advanced. */
function watched(names: readonly string[]) {
  const clock = createClock(0);
  clock.freeze();
  const removed: string[] = [];
  const idle = idleClubs(10_000, clock, (name) => removed.push(name));
  for (const name of names) idle.watch(name);
  return { clock, idle, removed };
}

test('a club is removed once it was not used for the whole time', () => {
  const { clock, removed } = watched(['a']);
  clock.advance(9_999);
  expect(removed).toEqual([]);
  clock.advance(1);
  expect(removed).toEqual(['a']);
});

test('each use lets the time of that club begin anew', () => {
  const { clock, idle, removed } = watched(['a', 'b']);
  for (let uses = 0; uses < 5; uses += 1) {
    clock.advance(6_000);
    idle.used('a');
  }
  expect(removed).toEqual(['b']);
  clock.advance(10_000);
  expect(removed).toEqual(['b', 'a']);
});

test('a club that is not watched stays, used or not', () => {
  const { clock, idle, removed } = watched([]);
  idle.used('demo');
  clock.advance(1_000_000);
  expect(removed).toEqual([]);
});

test('a club that is made after all others were removed is removed in its turn', () => {
  const { clock, idle, removed } = watched(['a']);
  clock.advance(20_000);
  idle.watch('b');
  clock.advance(10_000);
  expect(removed).toEqual(['a', 'b']);
});

let mock: RunningMock | undefined;
const folder = mkdtempSync(join(tmpdir(), 'clubproof-idle-'));

afterAll(() => rmSync(folder, { recursive: true }));

afterEach(async () => {
  jest.useRealTimers();
  await mock?.close();
  mock = undefined;
});

const names = () => mock?.clubs.map(({ name }) => name);

test('a mock forgets the idle among the clubs that were made while it runs, and none of its own', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask'] });
  const running = await startMock({ clubs: ['demo'], forgetAfter: 60_000 });
  mock = running;
  const { baseUrl } = running.createClub({ name: 'requested' });
  const { controlUrl } = running.createClub({ name: 'controlled' });
  for (const name of ['in-process', 'idle']) running.createClub({ name });
  jest.advanceTimersByTime(50_000);
  await fetch(`${baseUrl}/changes`);
  await fetch(controlUrl);
  running.control('in-process');
  jest.advanceTimersByTime(20_000);
  expect(names()).toEqual(['demo', 'requested', 'controlled', 'in-process']);
  expect((await fetch(`${running.origin}/idle/api/v1/changes`)).status).toBe(404);
  jest.advanceTimersByTime(60_000);
  expect(names()).toEqual(['demo']);
});

test('clubs that were made while an earlier mock ran are forgotten, too', async () => {
  const stateFile = join(folder, 'state');
  const before = await startMock({ clubs: ['demo'], stateFile });
  before.createClub({ name: 'kept' });
  await before.close();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask'] });
  mock = await startMock({ clubs: ['demo'], stateFile, forgetAfter: 60_000 });
  expect(names()).toEqual(['demo', 'kept']);
  jest.advanceTimersByTime(60_000);
  expect(names()).toEqual(['demo']);
});

test('without the option, clubs stay however long they are idle', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask'] });
  mock = await startMock({ clubs: ['demo'] });
  mock.createClub({ name: 'idle' });
  jest.advanceTimersByTime(10 * 24 * 3_600_000);
  expect(names()).toEqual(['demo', 'idle']);
});

test('a time that is not above 0 is refused', async () => {
  for (const forgetAfter of [0, -1, Number.NaN])
    await expect(startMock({ forgetAfter })).rejects.toThrow('forgetAfter is');
});
