import { expect, test } from '@jest/globals';
import { bites } from './biting.ts';
import { breakages } from './breakages.ts';
import { descriptionRules } from './plugin.ts';

const { ofSound, ofBroken } = bites();

test('a sound document breaks no rule of ours', () => {
  expect(ofSound).toEqual([]);
});

test('there is a breakage for every rule', () => {
  expect(Object.keys(breakages).sort()).toEqual(Object.keys(descriptionRules).sort());
});

test.each(ofBroken.map((bite) => [bite.rule, bite.breakage, bite.reported] as const))(
  '%s, and no other rule, notices: %s',
  (rule, _, reported) => {
    expect(reported).toEqual([rule]);
  },
);
