import { expect, test } from '@jest/globals';
import type { RuleResult } from '../../../reports/results.ts';
import type { Rule } from '../../../spec/index.ts';
import { aRule, type FakeRunOptions, fakeRun, rerunForTests } from '../run/fake-run.ts';
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

test('what is shared is made once, however many rules want it at the same time', async () => {
  let made = 0;
  const wants = () =>
    declared((suite) =>
      suite.shared('a list', async () => {
        made += 1;
        await suite.request('listSeasons');
      }),
    );
  await resultsOf([wants(), wants(), wants()]);
  expect(made).toBe(1);
});

test('what is shared counts as asked for each rule that uses it', async () => {
  const uses = () =>
    declared(async (suite) => {
      await suite.shared('a list', () => suite.request('listSeasons'));
      suite.judged(1);
    });
  const results = await resultsOf([uses(), uses()]);
  expect(results.map(({ verdict, asked }) => ({ verdict, asked }))).toEqual([
    { verdict: 'pass', asked: ['listSeasons'] },
    { verdict: 'pass', asked: ['listSeasons'] },
  ]);
});

test('so does what another shared thing was made of', async () => {
  const list = (suite: Suite) => suite.shared('a list', () => suite.request('listSeasons'));
  const walk = (suite: Suite) => suite.shared('a walk', () => list(suite));
  const uses = () =>
    declared(async (suite) => {
      await walk(suite);
      suite.judged(1);
    });
  const results = await resultsOf([uses(), uses()]);
  expect(results.map(({ asked }) => asked)).toEqual([['listSeasons'], ['listSeasons']]);
});

test('a shared thing that could not be made blocks every rule that needs it', async () => {
  const needs = () =>
    declared(
      async (suite) => void (await suite.shared('a season', () => suite.setUp('createSeason', { body: {} }))),
    );
  const results = await resultsOf([needs(), needs()], { answer: () => ({ status: 422 }) });
  expect(results.map(({ verdict }) => verdict)).toEqual(['blocked', 'blocked']);
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
