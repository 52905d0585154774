import { expect, test } from '@jest/globals';
import type { RuleId } from '../../../spec/index.ts';
import { passiveRule, rule } from '../judging/rule.ts';
import { RuleViolation } from '../judging/violation.ts';
import { fakeRun, rerunForTests } from './run.testing.ts';
import { type TellingOptions, violationsBesides } from './seen-violations.ts';

const violated = 'token/refusal-members';
const kept = 'token/scope-syntax';
const sending = 'token/lifetime-as-stated';
passiveRule(violated, () => {
  throw new RuleViolation('JSON', 'something else');
});
passiveRule(kept, () => true);
rule(sending, async () => undefined);

/** Returns the violations that a run tells in addition to these results, after one response passed by. */
async function besides(options: Partial<TellingOptions>, told: Parameters<typeof violationsBesides>[0] = []) {
  const { run } = fakeRun();
  await run.connection.request('listSeasons', {});
  const { effort, seed } = run;
  return violationsBesides(told, run, {
    effort,
    seed,
    only: [],
    skip: [],
    rerunCommand: rerunForTests,
    ...options,
  });
}

test('a violation that is seen in passing is told although --only leaves its rule out, and marked', async () => {
  const found = await besides({ only: [sending] });
  expect(found).toMatchObject([{ id: violated, verdict: 'fail', unselected: true }]);
  expect(found[0]?.failure?.exchanges).toHaveLength(1);
});

test('a selected rule whose violation came after it was judged is told without that mark', async () => {
  const [found] = await besides({});
  expect(found).toMatchObject({ id: violated, verdict: 'fail' });
  expect(found?.unselected).toBeUndefined();
});

test.each([violated, 'token', '*'])('a rule that --skip %s names is not told', async (pattern) => {
  expect(await besides({ only: [sending], skip: [pattern] })).toEqual([]);
});

test('a violation is told once', async () => {
  expect(await besides({}, await besides({}))).toEqual([]);
});

test.each<[string, Partial<TellingOptions>]>([
  ['smoke', { effort: 'smoke', only: [sending] }],
  ['a shard', { only: [sending], elsewhere: new Set<RuleId>([violated]) }],
  ['a run in full for others alone', { inFull: [sending], only: [sending] }],
])('%s tells it as well', async (_, options) => {
  expect((await besides(options)).map(({ id }) => id)).toEqual([violated]);
});
