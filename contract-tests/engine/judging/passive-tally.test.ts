import { expect, test } from '@jest/globals';
import type { RuleResult } from '../../../reports/results.ts';
import type { Rule } from '../../../spec/index.ts';
import { aRule, fakeRun, rerunForTests } from '../run/run.testing.ts';
import { SetupFailed } from '../wire/message/errors.ts';
import { whileJudging } from '../wire/message/request-owner.ts';
import type { Response } from '../wire/message/response.ts';
import { judgeRule } from './judge.ts';
import { PassiveTallies } from './passive-tally.ts';
import { type PassiveCheck, passiveRule } from './rule.ts';
import { violation } from './violation.ts';

/** The result of a passive rule after requests of these operations passed by. */
async function resultOf(check: PassiveCheck, written: Partial<Rule> = {}) {
  const rule = aRule({ operations: ['listSeasons', 'listSports'], ...written });
  passiveRule(rule.id, check);
  const { run, suite } = fakeRun();
  await suite.request('listSeasons');
  await suite.request('listSports');
  return judgeRule(run, rule, rerunForTests);
}

test('what passed by is judged, at no cost, and counted', async () => {
  expect(await resultOf(({ sent }) => (sent.operation === 'requestToken' ? false : 2))).toMatchObject({
    verdict: 'pass',
    asked: ['listSeasons', 'listSports'],
    requests: 0,
    examples: 4,
  });
});

test.each<[string, PassiveCheck, Partial<RuleResult>]>([
  [
    'found nothing of its matter in them is not applicable',
    () => 0,
    {
      verdict: 'not-applicable',
      reason: 'no response to its operations shows what it is about',
    },
  ],
  [
    'does not speak of any of them is blocked',
    () => false,
    {
      verdict: 'blocked',
      reason: expect.stringContaining('passed by') as never,
    },
  ],
])('a rule that %s', async (_, check, expected) => {
  expect(await resultOf(check)).toMatchObject(expected);
});

test('operations of which nothing passed by make it partial', async () => {
  expect(await resultOf(({ sent }) => sent.operation === 'listSports')).toMatchObject({
    verdict: 'partial',
    unasked: [{ operation: 'listSeasons' }],
  });
});

test.each([
  ['must', 'fail'],
  ['standard', 'warn'],
] as const)(
  'the first violation of a %s rule is kept, with its own exchange, and is %s',
  async (level, verdict) => {
    const result = await resultOf(
      ({ sent }) => {
        if (sent.operation === 'requestToken') return false;
        throw violation('nothing', `${sent.operation}`);
      },
      { level },
    );
    expect(result).toMatchObject({ verdict, failure: { actual: 'listSeasons' } });
    expect(result.failure?.exchanges).toMatchObject([{ url: expect.stringMatching(/\/seasons$/) }]);
  },
);

test('a violation counts for more than a check that broke on another response', async () => {
  const result = await resultOf(({ sent }) => {
    if (sent.operation === 'listSports') throw violation('nothing', 'sports');
    throw new TypeError('undefined is not a function');
  });
  expect(result.verdict).toBe('fail');
});

test('a check that broke is an error, however much it looked at', async () => {
  const result = await resultOf(({ sent }) => {
    if (sent.operation === 'listSports') throw new TypeError('undefined is not a function');
    return 1;
  });
  expect(result.verdict).toBe('error');
});

test('a response on which the rule cannot be judged is left out', async () => {
  const result = await resultOf(({ sent }) => {
    if (sent.operation === 'listSports') throw new SetupFailed('answered 500');
    return 1;
  });
  expect(result).toMatchObject({ verdict: 'partial', unasked: [{ operation: 'listSports' }] });
});

test('a violation names the rule whose request showed it, and both are judged again', async () => {
  const rule = aRule({ operations: ['listSeasons'] });
  passiveRule(rule.id, (response) => {
    throw violation('nothing', response);
  });
  const { run, suite } = fakeRun();
  await whileJudging('season/unknown-season-refused', () => suite.request('listSeasons'));
  await suite.request('listSeasons');
  expect((await judgeRule(run, rule, rerunForTests)).failure).toMatchObject({
    raised_by: 'season/unknown-season-refused',
    rerun: `clubproof test ${rule.id} season/unknown-season-refused`,
  });
});

test('only a rule that sees requests without a response is judged on one', () => {
  const seen: string[] = [];
  const checkOf = (name: string) => () => seen.push(name) > 0;
  passiveRule(aRule().id, checkOf('responses'));
  passiveRule(aRule().id, checkOf('both'), { seesUnanswered: true });
  const unanswered = { status: 0, sent: { operation: 'listSports' } } as Response;
  new PassiveTallies().observeUnanswered(unanswered);
  expect(seen).toEqual(['both']);
});
