import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RuleResult } from '../../../reports/results.ts';
import type { Rule } from '../../../spec/index.ts';
import { aRule, type FakeRunOptions, fakeRun, rerunForTests } from '../run/run.testing.ts';
import { NotApplicable, SetupFailed } from '../wire/message/errors.ts';
import { onBehalfOf, requestOwner } from '../wire/message/request-owner.ts';
import { efforts } from './effort.ts';
import { judgeRule } from './judge.ts';
import { rule } from './rule.ts';
import type { Suite } from './suite.ts';
import { suiteFor } from './suite-for.ts';
import { type RuleViolation, violation } from './violation.ts';

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

test('a check cannot use the control interface of a target without one', async () => {
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

test('a rule that received a token and nothing else has judged nothing', async () => {
  const fetches = declared(async (suite) => void (await suite.token()), { operations: ['requestToken'] });
  expect((await resultsOf([fetches]))[0]?.verdict).toBe('error');
});

const failureOf = (action: Promise<unknown>) => action.catch((error: unknown) => error);

test('a chosen token needs its own scopes, whatever the operation needs', async () => {
  const { suite, businessRequests } = fakeRun({ token: grantedOnly('groups:read') });
  const writes = suite.request('listSports', { token: { scopes: ['groups:read', 'members:read'] } });
  await expect(writes).rejects.toThrow(new NotApplicable('needs a client with the permission members:read'));
  expect(businessRequests()).toEqual([]);
  const reads = await suite.request('listMembers', { token: { scopes: ['groups:read'] } });
  expect(reads.status).toBe(200);
});

test('a token for no scope needs no permission', async () => {
  const { suite } = fakeRun({ token: grantedOnly('members:read') });
  expect((await suite.request('listSports', { token: { raw: 'anything' } })).status).toBe(200);
  expect((await suite.request('listSports', { token: { kept: 'token' } })).status).toBe(200);
});

test('every permission that is missing is named, also where every scope is chosen', async () => {
  const { suite } = fakeRun({ token: grantedOnly('events:read') });
  await expect(suite.request('listSports', { token: 'every-scope' })).rejects.toThrow('groups:read');
  const both = suite.request('listSports', { token: { scopes: ['groups:read', 'members:read'] } });
  await expect(both).rejects.toThrow('needs a client with the permission groups:read, members:read');
});

test('the permissions of this client do not matter at the other club', async () => {
  const { suite } = fakeRun({ token: grantedOnly('members:read') });
  const chosen = { scopes: ['groups:read'] } as const;
  const response = await suite.request('listSports', { at: 'other-club', token: chosen });
  expect(response.sent.url).toContain('/other/api/v1/sports');
});

test('where writes are not said to be allowed a write is not sent, not even to the other club', async () => {
  const { suite, businessRequests } = fakeRun({ target: { writes: undefined as unknown as boolean } });
  const write = suite.request('createSeason', { at: 'other-club', body: {} });
  await expect(write).rejects.toThrow(
    new NotApplicable('needs --writes, or writes: true in the target file'),
  );
  expect(businessRequests()).toEqual([]);
});

test('a set-up with an operation that the target does not have makes the rule not applicable', async () => {
  const { suite, businessRequests } = fakeRun({ there: ['listSports'] });
  await expect(suite.setUp('listSeasons')).rejects.toThrow(
    new NotApplicable("the target's description has no listSeasons"),
  );
  expect(businessRequests()).toEqual([]);
});

test.each([
  [299, true],
  [300, false],
  [404, false],
])('a set-up with status %i succeeds: %p', async (status, succeeds) => {
  const { suite } = fakeRun({ answer: () => ({ status }) });
  const outcome = await failureOf(suite.setUp('listSeasons', { query: { limit: 1 } }));
  if (succeeds) expect(outcome).toMatchObject({ status, sent: { url: expect.stringContaining('limit=1') } });
  else expect(outcome).toBeInstanceOf(SetupFailed);
});

test('what the target does not name is said to be missing', () => {
  const { suite } = fakeRun();
  expect(() => suite.captured).toThrow(
    new SetupFailed('the target names no webhooks.capture_file; the rule has to declare the need'),
  );
  expect(() => suite.control).toThrow(
    new SetupFailed('the target names no control_url; the rule has to declare the need'),
  );
});

test('what the target names is handed to the check', () => {
  const { run } = fakeRun();
  const [control, captured] = [{}, {}] as never[];
  const { suite } = suiteFor({ ...run, control, captured } as typeof run, requestOwner('rule', 'r'), 'r');
  expect(suite.control).toBe(control);
  expect(suite.captured).toBe(captured);
});

test('a token that a check fetches is a text, for the scopes that it names', async () => {
  const asked: (string | null)[] = [];
  const { suite } = fakeRun({
    token: ({ body }) => {
      const scope = new URLSearchParams(String(body)).get('scope');
      asked.push(scope);
      return grantedOnly(scope ?? '')();
    },
  });
  expect(await suite.token(['groups:read'])).toBe('token');
  expect(asked).toEqual(['groups:read']);
});

test('a request to a path is sent as it is', async () => {
  const { suite, businessRequests } = fakeRun();
  await suite.requestPath({ method: 'GET', path: '/no-such-thing', token: 'none' });
  expect(businessRequests().map(({ url }) => url)).toEqual([expect.stringMatching(/\/no-such-thing$/)]);
});

test.each(['smoke', 'standard', 'thorough'] as const)(
  'at %s a table and a property are tried as often as the effort allows',
  async (effort) => {
    const { run } = fakeRun({ effort });
    const { suite, examples } = suiteFor(run, requestOwner('rule', 'r'), 'r');
    const cases = Array.from({ length: 70 }, (_, index) => index);
    const tried: number[] = [];
    await suite.forEach(cases, async (one) => void tried.push(one));
    expect(tried).toHaveLength(Math.min(70, efforts[effort].cases));
    expect(examples()).toBe(tried.length);
    const drawn: number[] = [];
    await suite.forAll(fc.integer(), async (value) => void drawn.push(value));
    expect(drawn).toHaveLength(efforts[effort].runs);
    expect(examples()).toBe(tried.length + drawn.length);
    expect(suite.recordsApart).toBe(effort !== 'smoke');
  },
);

test('examples are tried before drawn values, as many of each as the effort allows', async () => {
  const triedAt = async (effort: 'smoke' | 'standard') => {
    const tried: number[] = [];
    const { suite } = fakeRun({ effort });
    await suite.forAll(fc.constant(0), async (value) => void tried.push(value), { examples: [1, 2, 3] });
    return tried;
  };
  expect(await triedAt('standard')).toEqual([1, 2, 3, ...Array(efforts.standard.runsBeyondExamples).fill(0)]);
  expect(await triedAt('smoke')).toHaveLength(1 + efforts.smoke.runsBeyondExamples);
});

test('the same name and seed draw the same values, another name or seed others', async () => {
  const drawnBy = async (seed: number, name: string) => {
    const drawn: number[] = [];
    const { suite } = suiteFor(fakeRun({ seed }).run, requestOwner('rule', name), name);
    await suite.forAll(fc.integer(), async (value) => void drawn.push(value));
    return drawn;
  };
  expect(await drawnBy(1, 'r')).toEqual(await drawnBy(1, 'r'));
  expect(await drawnBy(1, 'r')).not.toEqual(await drawnBy(2, 'r'));
  expect(await drawnBy(1, 'r')).not.toEqual(await drawnBy(1, 's'));
});

test('a violation of one case shows the exchanges of that case, unless it names its own', async () => {
  const { run } = fakeRun();
  const owner = requestOwner('rule', 'r');
  const { suite } = suiteFor(run, owner, 'r');
  const found = violation('nothing', 'something');
  const judge = (error: Error) =>
    onBehalfOf(owner, () =>
      failureOf(
        suite.forEach([1, 2], async (page) => {
          await suite.request('listSeasons', { query: { limit: page } });
          if (page === 2) throw error;
        }),
      ),
    );
  const shown = (await judge(found)) as RuleViolation;
  expect(shown.exchanges.map(({ sent }) => sent.url)).toEqual([expect.stringContaining('limit=2')]);
  const kept = [...shown.exchanges];
  expect(await judge(found)).toMatchObject({ exchanges: kept });
  const failed = new SetupFailed('no');
  expect(await judge(failed)).toBe(failed);
  expect(failed).not.toHaveProperty('exchanges');
});

test('an operation that a check leaves out is named with its reason', async () => {
  const lacksOne = declared(
    async (suite) => {
      await suite.request('listSeasons');
      suite.lacks('readSeason', 'the target has no season');
    },
    { operations: ['listSeasons', 'readSeason'] },
  );
  const [result] = await resultsOf([lacksOne]);
  expect(result).toMatchObject({
    verdict: 'partial',
    unasked: [{ operation: 'readSeason', kind: 'needs', reason: 'the target has no season' }],
  });
});

test('shrinking a violation ends after sixty requests of the check', async () => {
  let tried = 0;
  const breaks = declared((suite) =>
    suite.forAll(fc.integer({ min: 0, max: 1_000_000_000 }), async (value) => {
      tried += 1;
      for (let times = 0; times < 10; times++) await suite.request('listSeasons', { token: 'none' });
      if (value > 41) throw violation('at most 41', String(value));
    }),
  );
  const [result] = await resultsOf([breaks]);
  expect(result?.verdict).toBe('fail');
  expect(tried).toBeLessThan(12);
});
