import { expect, test } from '@jest/globals';
import type { RuleResult } from '../../../reports/results.ts';
import type { Rule } from '../../../spec/index.ts';
import { aRule, type FakeRunOptions, fakeRun, rerunForTests } from '../run/run.testing.ts';
import { judgeRule } from './judge.ts';
import { rule } from './rule.ts';
import type { Suite } from './suite.ts';

/** A rule with the check that judges it. */
function declared(check: (suite: Suite) => Promise<void>, written: Partial<Rule> = {}): Rule {
  const made = aRule(written);
  rule(made.id, check);
  return made;
}

function resultsOf(rules: readonly Rule[], options: FakeRunOptions = {}): Promise<RuleResult[]> {
  const { run } = fakeRun(options);
  return Promise.all(rules.map((each) => judgeRule(run, each, rerunForTests)));
}

const grantedOnly = (scope: string) => () => ({
  status: 200,
  body: { access_token: 'token', token_type: 'Bearer', expires_in: 600, scope },
});

test('a run that may not write sends no write, and says how it may', async () => {
  const { suite, businessRequests } = fakeRun({ target: { writes: false } });
  await expect(suite.request('createSeason', { body: {} })).rejects.toThrow('needs --writes');
  await expect(suite.setUp('deleteSeason', { path: { id: 1 } })).rejects.toThrow('needs --writes');
  expect(businessRequests()).toEqual([]);
});

test('a client without the permission of an operation is not judged by it', async () => {
  const asks = declared(async (suite) => void (await suite.request('listSports')), {
    operations: ['listSports'],
  });
  const [result] = await resultsOf([asks], { token: grantedOnly('members:read') });
  expect(result).toMatchObject({ verdict: 'not-applicable', requests: 0 });
  expect(result?.reason).toContain('groups:read');
});

test('a request without a token needs no permission', async () => {
  const { suite } = fakeRun({ token: grantedOnly('members:read') });
  expect((await suite.request('listSports', { token: 'none' })).status).toBe(200);
});

test('of a target without a control interface nothing is asked by way of it', async () => {
  expect(() => fakeRun().suite.control).toThrow('control_url');
});

test('rules that run side by side count their own requests, and show their own exchanges', async () => {
  const asksTwice = declared(async (suite) => {
    await suite.request('listSeasons');
    await suite.request('listSeasons');
  });
  const asksOnce = declared(
    async (suite) => {
      await suite.request('listSports');
      throw new Error('never seen beside the other');
    },
    { operations: ['listSports'] },
  );
  const [twice, once] = await resultsOf([asksTwice, asksOnce]);
  expect(twice).toMatchObject({ requests: 2, asked: ['listSeasons'] });
  expect(once).toMatchObject({ requests: 1, asked: ['listSports'] });
});

test('the token that a rule happens to fetch first is no request of its own', async () => {
  const asks = () => declared(async (suite) => void (await suite.request('listSeasons')));
  const results = await resultsOf([asks(), asks()]);
  expect(results.map(({ requests }) => requests)).toEqual([1, 1]);
});

test('a rule that got a token and nothing else has asked nothing', async () => {
  const fetches = declared(async (suite) => void (await suite.token()), { operations: ['requestToken'] });
  expect((await resultsOf([fetches]))[0]?.verdict).toBe('error');
});
