import { expect, test } from '@jest/globals';
import type { ComparableResults } from '../comparable-results.ts';
import type { Verdict } from '../results.ts';
import { exampleRun } from './example-history.testing.ts';
import { withSince } from './violated-since.ts';

const run = (day: number, verdict: Verdict, given = {}) =>
  exampleRun(day, { 'season/ends': verdict }, { id: `r${day}`, ...given }).results;
const sinceIn = (...earlier: ComparableResults[]) =>
  withSince(run(9, 'fail') as Parameters<typeof withSince>[0], earlier).rules[0]?.since;

test('a rule is violated since the first of the runs that found it so, one after the other', () => {
  expect(sinceIn(run(8, 'fail'), run(7, 'warn'), run(6, 'pass'), run(5, 'fail'))).toEqual({
    run: 'r7',
    started_at: run(7, 'warn').run.started_at,
    runs: 3,
  });
});

test('a run that did not judge the rule neither ends that nor counts', () => {
  expect(sinceIn(run(8, 'not-run'), run(7, 'fail'))?.runs).toBe(2);
});

test.each([
  ['the run before it did not find it', run(8, 'pass')],
  ['the run before it was of another target', run(8, 'fail', { base_url: 'https://other.example/api/v1' })],
])('a violation is new where %s', (_, before) => {
  expect(sinceIn(before)).toBeUndefined();
});

test('no run is read beyond what is needed to know', () => {
  function* earlier() {
    yield run(8, 'pass');
    throw new Error('read on');
  }
  expect(() => withSince(run(9, 'fail') as Parameters<typeof withSince>[0], earlier())).not.toThrow();
});
