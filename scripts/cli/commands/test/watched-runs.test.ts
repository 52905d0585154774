import { expect, test } from '@jest/globals';
import { exampleFailure, exampleResults, exampleRule } from '../../../../reports/example-results.testing.ts';
import type { Results } from '../../../../reports/results.ts';
import { type Wish, watchedRuns } from './watched-runs.ts';

const passed = exampleRule({ id: 'token/lasts' });
const failure = { ...exampleFailure, raised_by: 'token/lasts' };
const red = exampleResults([passed, exampleRule({ id: 'season/ends', verdict: 'fail', failure })]);
const green = exampleResults([passed]);

/** Returns what happens when runs end in these ways, one after the other, and a person then demands this. */
async function whatHappens(runs: (Results | undefined)[], wishes: Wish[]) {
  const events: string[] = [];
  const exitCode = await watchedRuns({
    judge: async (only) => {
      events.push(`judge ${only?.join() ?? 'all'}`);
      return runs.shift();
    },
    next: async () => wishes.shift() ?? 'end',
    open: () => void events.push('open'),
    say: () => undefined,
  });
  return { events, exitCode };
}

test('all is judged again, or what failed with the rule that showed it, until the end is wished', async () => {
  expect(await whatHappens([red, red, green], ['failed', 'open', 'all'])).toEqual({
    events: ['judge all', 'judge season/ends,token/lasts', 'open', 'judge all'],
    exitCode: 0,
  });
});

test('where nothing failed, nothing is judged again', async () => {
  expect((await whatHappens([green], ['failed'])).events).toEqual(['judge all']);
});

test('a run that could not begin ends nothing: the service may be starting', async () => {
  expect(await whatHappens([undefined, red], ['all'])).toEqual({
    events: ['judge all', 'judge all'],
    exitCode: 1,
  });
});

test('a run that a person stopped is the last one', async () => {
  const stopped = exampleResults([passed], { interrupted: true });
  expect(await whatHappens([stopped], ['all'])).toEqual({ events: ['judge all'], exitCode: 2 });
});
