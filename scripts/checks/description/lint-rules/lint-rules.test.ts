import { expect, test } from '@jest/globals';
import { breakages } from './breakages.ts';
import { lintedBreakages, reportedOfSound } from './detected-breakages.ts';
import { ownRules } from './plugin.ts';

const linted = await lintedBreakages();

test('a sound document is not reported', async () => {
  expect(await reportedOfSound()).toEqual([]);
});

test('there is a breakage for every rule of ours', () => {
  expect(Object.keys(breakages)).toEqual(expect.arrayContaining([...ownRules]));
});

test.each(linted.map(({ rule, breakage, reported }) => [rule, breakage, reported] as const))(
  '%s, and no other rule, detects: %s',
  (rule, _, reported) => {
    expect(reported).toEqual([rule]);
  },
);
