import { expect, test } from '@jest/globals';
import { aRule, fakeRun, rerunForTests } from '../run/run.testing.ts';
import { judgePassively } from './judge-passively.ts';
import { type PassiveCheck, passiveRule } from './rule.ts';
import { violation } from './violation.ts';

/** What a passive rule of two lists finds in requests of these operations. */
async function findingOver(
  requested: readonly ('listSeasons' | 'listSports' | 'getContext')[],
  check: PassiveCheck,
) {
  const rule = aRule({ operations: ['listSeasons', 'listSports'] });
  passiveRule(rule.id, check);
  const { run, suite } = fakeRun();
  for (const id of requested) await suite.request(id, { token: 'none' });
  return judgePassively(run, rule, rerunForTests);
}

test('where no response is about the rule there is no finding', async () => {
  expect(await findingOver([], () => true)).toBeUndefined();
  expect(await findingOver(['listSeasons'], () => false)).toBeUndefined();
});

test('a response to another operation alone is no finding about the rule', async () => {
  expect(await findingOver(['getContext'], () => true)).toBeUndefined();
});

test('a rule passes by as many examples as it judged in all responses', async () => {
  expect(await findingOver(['listSeasons', 'listSports', 'listSports'], () => 2)).toEqual({
    verdict: 'pass',
    examples: 6,
    asked: ['listSeasons', 'listSports'],
    unasked: [],
  });
});

test('a violation counts as one more example, and shows the response and the command that runs it again', async () => {
  const finding = await findingOver(['listSports', 'listSeasons'], (response) => {
    if (response.sent.operation === 'listSports') return true;
    throw violation('a sport', response);
  });
  expect(finding).toMatchObject({ verdict: 'fail', examples: 2, asked: ['listSeasons', 'listSports'] });
  expect(finding?.failure).toMatchObject({
    seed: 7,
    exchanges: [{ url: expect.stringMatching(/\/seasons$/) }],
    rerun: expect.stringMatching(/^clubproof test season\/rule-of-a-test-\d+$/),
  });
  expect(finding?.failure).not.toHaveProperty('raised_by');
});

test('a check that broke on a response is an error, and says how', async () => {
  const finding = await findingOver(['listSeasons'], () => {
    throw new TypeError('undefined is not a function');
  });
  expect(finding).toEqual({
    verdict: 'error',
    reason: 'the check itself broke: TypeError: undefined is not a function',
  });
});
