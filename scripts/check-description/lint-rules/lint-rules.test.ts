import { expect, test } from '@jest/globals';
import { breakages } from './breakages.ts';
import { noticedBreakages, reportedOfSound } from './noticed.ts';
import { ownRules } from './plugin.ts';

const noticed = await noticedBreakages();

test('a sound document is not reported', async () => {
  expect(await reportedOfSound()).toEqual([]);
});

test('there is a breakage for every rule of ours', () => {
  expect(Object.keys(breakages)).toEqual(expect.arrayContaining([...ownRules]));
});

test.each(noticed.map(({ rule, breakage, reported }) => [rule, breakage, reported] as const))(
  '%s, and no other rule, notices: %s',
  (rule, _, reported) => {
    expect(reported).toEqual([rule]);
  },
);
