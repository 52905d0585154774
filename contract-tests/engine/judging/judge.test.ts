import { expect, test } from '@jest/globals';
import type { Rule } from '../../../spec/index.ts';
import { aRule, type FakeRunOptions, fakeRun, rerunForTests } from '../run/run.testing.ts';
import { Interrupted, NotApplicable, SetupFailed } from '../wire/errors.ts';
import { judgeRule } from './judge.ts';
import { passiveRule, rule } from './rule.ts';
import type { Suite } from './suite.ts';
import { violation } from './violation.ts';

/** The result of a rule whose check is given. */
async function resultOfCheck(
  check: (suite: Suite) => Promise<void>,
  written: Partial<Rule> = {},
  options: FakeRunOptions = {},
) {
  const judged = aRule(written);
  rule(judged.id, check);
  return judgeRule(fakeRun(options).run, judged, rerunForTests);
}

const asks = async (suite: Suite) => void (await suite.request('listSeasons'));
const breaks = async () => {
  throw violation('a season', 'a sport');
};

test('a check that asked its operation and found nothing wrong passes, and says what it asked', async () => {
  const result = await resultOfCheck(asks);
  expect(result).toMatchObject({ verdict: 'pass', asked: ['listSeasons'], unasked: [], requests: 1 });
});

test('a check that asked and judged nothing is an error, never a pass', async () => {
  const result = await resultOfCheck(async () => undefined);
  expect(result.verdict).toBe('error');
  expect(result.reason).toContain('without asking or judging anything');
});

test.each<[string, (suite: Suite) => Promise<void>]>([
  ['a table without a case', (suite) => suite.forEach([], async () => undefined)],
  ['nothing that it counted', async (suite) => suite.judged(0)],
])('%s is nothing judged', async (_, check) => {
  expect((await resultOfCheck(check)).verdict).toBe('error');
});

test('what a check judged without asking counts, too', async () => {
  const result = await resultOfCheck(async (suite) => suite.judged(3), { operations: [] });
  expect(result).toMatchObject({ verdict: 'pass', examples: 3, requests: 0 });
});

test('a violation fails a rule that the interface states', async () => {
  const result = await resultOfCheck(breaks, { level: 'must' });
  expect(result).toMatchObject({ verdict: 'fail', failure: { expected: 'a season', actual: 'a sport' } });
});

test('a violation of what only a standard says is a warning', async () => {
  expect((await resultOfCheck(breaks, { level: 'standard' })).verdict).toBe('warn');
});

test.each([403, 404, 422, 500])(
  'a set-up that is answered %p is blocked: neither red nor green',
  async (status) => {
    const result = await resultOfCheck(
      async (suite) => {
        await suite.setUp('createSeason', { body: { name: 'Saison' } });
        await breaks();
      },
      {},
      { answer: () => ({ status, body: { code: 'no_more_seasons' } }) },
    );
    expect(result.verdict).toBe('blocked');
    expect(result.reason).toContain('createSeason must succeed before this can be asked');
    expect(result.reason).toContain('no_more_seasons');
  },
);

test('a server that breaks down where a rule is judged blocks that rule', async () => {
  const check = async (suite: Suite) => {
    throw violation('status 200', await suite.request('listSeasons'));
  };
  const result = await resultOfCheck(check, {}, { answer: () => ({ status: 503 }) });
  expect(result.verdict).toBe('blocked');
});

test('a check that broke is an error, and says where', async () => {
  const result = await resultOfCheck(async () => {
    throw new TypeError('undefined is not a function');
  });
  expect(result.verdict).toBe('error');
  expect(result.reason).toMatch(/the check itself broke: TypeError: undefined is not a function\n +at/);
});

test.each([
  ['not-applicable', new NotApplicable('needs a second club')],
  ['blocked', new SetupFailed('no season could be made')],
  ['not-run', new Interrupted()],
])('%s gives the reason of the check', async (verdict, reason) => {
  const result = await resultOfCheck(async () => {
    throw reason;
  });
  expect(result).toMatchObject({ verdict, reason: reason.message });
});

test('a rule whose needs the target does not meet is not asked, and says what to supply', async () => {
  const result = await resultOfCheck(breaks, { needs: ['webhook-capture'] });
  expect(result).toMatchObject({
    verdict: 'not-applicable',
    missing_needs: ['webhook-capture'],
    requests: 0,
  });
  expect(result.reason).toContain('webhooks');
});

test('a rule none of whose operations the target has is not asked', async () => {
  const result = await resultOfCheck(breaks, {}, { there: ['readSport'] });
  expect(result).toMatchObject({ verdict: 'not-applicable', absent: ['listSeasons'] });
  expect(result.reason).toContain('listSeasons');
});

test('a check that leaves out an operation that the target has passes in part only', async () => {
  const result = await resultOfCheck(asks, { operations: ['listSeasons', 'readSeason'] });
  expect(result).toMatchObject({
    verdict: 'partial',
    asked: ['listSeasons'],
    unasked: [{ operation: 'readSeason' }],
  });
});

test('a rule without a check is untested', async () => {
  const result = await judgeRule(fakeRun().run, aRule(), rerunForTests);
  expect(result.verdict).toBe('untested');
});

test('after an interruption no check is begun any more', async () => {
  const judged = aRule();
  rule(judged.id, breaks);
  const { run, interrupt } = fakeRun();
  interrupt();
  expect(await judgeRule(run, judged, rerunForTests)).toMatchObject({
    verdict: 'not-run',
    reason: 'the run was interrupted',
  });
});

test('a failure shows the exchanges of its own example and the command that runs it again', async () => {
  const result = await resultOfCheck((suite) =>
    suite.forEach([1, 2], async (page) => {
      await suite.request('listSeasons', { query: { limit: page } });
      if (page === 2) await breaks();
    }),
  );
  expect(result.failure?.exchanges.map(({ url }) => url)).toEqual([expect.stringContaining('limit=2')]);
  expect(result.failure).toMatchObject({ rerun: `clubproof test ${result.id}`, seed: 7 });
});

test('a failure of a rule that sent nothing itself shows the exchanges that others made for it', async () => {
  const result = await resultOfCheck(async (suite) => {
    const list = () => suite.request('listSeasons');
    await suite.scene('a list', () => suite.scene('a list of another', list));
    throw violation('a season', 'a sport');
  });
  expect(result.failure?.exchanges.map(({ url }) => url)).toEqual([expect.stringMatching(/\/seasons$/)]);
});

test('one rule has one check', () => {
  const { id } = aRule();
  rule(id, asks);
  expect(() => passiveRule(id, () => true)).toThrow('two checks');
});
