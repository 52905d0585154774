import { expect, test } from '@jest/globals';
import { rules } from '../../../spec/index.ts';
import { judgeRule } from '../../engine/judging/judge.ts';
import { fakeRun, rerunForTests } from '../../engine/run/run.testing.ts';
import './commune.contract.ts';

test.each([{}, { data: null }, { data: {} }, { pagination: null }])(
  'of the response %j, which lists nothing, it is not said that it lists all matches',
  async (body) => {
    const rule = rules.find(({ id }) => id === 'commune/all-matches-at-once');
    if (rule === undefined) throw new Error('the rule has another name');
    const { run } = fakeRun({ answer: () => ({ status: 200, body }) });
    expect((await judgeRule(run, rule, rerunForTests)).verdict).toBe('blocked');
  },
);
