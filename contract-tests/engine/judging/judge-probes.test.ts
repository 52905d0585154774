import { expect, test } from '@jest/globals';
import { type OperationId, operations, type Rule } from '../../../spec/index.ts';
import { aRule, type FakeRunOptions, fakeRun, rerunForTests } from '../run/run.testing.ts';
import { Interrupted, NotApplicable, SetupFailed } from '../wire/message/errors.ts';
import { currentOwner } from '../wire/message/request-owner.ts';
import { judgeRule } from './judge.ts';
import type { ProbeFamily, ProbeKind } from './probe.ts';
import { type ProbeCheck, probeRule } from './rule.ts';
import { violation } from './violation.ts';

const asked = ['listSeasons', 'listSports', 'listGroups'] as const;

/** One request of each operation, prepared as the test says. */
function family(
  prepare: (operation: OperationId) => Promise<object> = async () => ({}),
  name = 'plain',
): ProbeFamily {
  const kind: ProbeKind = {
    id: name,
    prepare: async (_, { id }) => ({ options: { token: 'none', ...(await prepare(id)) } }),
  };
  return { name, spread: 'each-operation', kinds: () => [kind] };
}

async function resultOver(
  families: ProbeFamily | readonly ProbeFamily[],
  check: ProbeCheck,
  written: Partial<Rule> = {},
  options: FakeRunOptions = {},
) {
  const rule = aRule({ operations: asked, ...written });
  probeRule(rule.id, families, check);
  return judgeRule(fakeRun(options).run, rule, rerunForTests);
}

const keeps: ProbeCheck = () => undefined;
const except = (unasked: OperationId, error: Error) => async (id: OperationId) => {
  if (id === unasked) throw error;
  return {};
};

test('a rule passes over the probes of all its operations', async () => {
  expect(await resultOver(family(), keeps)).toMatchObject({
    verdict: 'pass',
    asked: ['listSeasons', 'listSports', 'listGroups'],
    unasked: [],
    examples: 3,
  });
});

test.each<[string, Error, string]>([
  ['needs more than the client has', new NotApplicable('needs a second permission'), 'needs'],
  ['could not be set up', new SetupFailed('no sport could be made'), 'blocked'],
  ['met a violation on the way', violation('a sport', 'a season'), 'blocked'],
])('where one operation %s, only that operation is left out', async (_, error, kind) => {
  const result = await resultOver(family(except('listSports', error)), keeps);
  expect(result).toMatchObject({
    verdict: 'partial',
    asked: ['listSeasons', 'listGroups'],
    unasked: [{ operation: 'listSports', kind, reason: error.message }],
  });
});

test('an operation that one kind cannot request, and another kind can, counts as requested', async () => {
  const cannot = family(except('listSports', new SetupFailed('no sport')), 'first');
  const result = await resultOver([cannot, family(undefined, 'second')], keeps);
  expect(result).toMatchObject({ verdict: 'pass', unasked: [], examples: 5 });
});

test('an operation whose probes say nothing about the rule does not count as requested', async () => {
  const result = await resultOver(family(), ({ operation }) => operation.id !== 'listSports' && undefined);
  expect(result).toMatchObject({ verdict: 'partial', unasked: [{ operation: 'listSports' }] });
});

test('where no probe says anything about the rule, the rule is not applicable and does not pass', async () => {
  expect((await resultOver(family(), () => false)).verdict).toBe('not-applicable');
});

test('where nothing could be set up, the rule is blocked and says why', async () => {
  const fails = family(async () => {
    throw new SetupFailed('no record could be made');
  });
  expect(await resultOver(fails, keeps)).toMatchObject({
    verdict: 'blocked',
    reason: 'no record could be made',
    asked: [],
  });
});

test.each([
  ['must', 'fail'],
  ['standard', 'warn'],
] as const)(
  'a violation on one operation of a %s rule is %s, and the other operations are still requested',
  async (level, verdict) => {
    const violated: ProbeCheck = ({ operation, response }) => {
      if (operation.id === 'listSeasons') throw violation('no list', response);
    };
    const result = await resultOver(family(), violated, { level });
    expect(result).toMatchObject({ verdict, asked, failure: { expected: 'no list' } });
    expect(result.failure?.exchanges).toMatchObject([
      { url: expect.stringContaining('/seasons'), status: 200 },
    ]);
  },
);

test('the first violation is the one that is shown', async () => {
  const result = await resultOver(family(), ({ operation }) => {
    throw violation('nothing', operation.id);
  });
  expect(result.failure?.actual).toBe('listSeasons');
});

test('a check that broke is an error, unless the rule is violated', async () => {
  const breaks: ProbeCheck = ({ operation }) => {
    if (operation.id === 'listSports') throw new TypeError('undefined is not a function');
  };
  const result = await resultOver(family(), breaks);
  expect(result.verdict).toBe('error');
  expect(result.reason).toContain('TypeError');
});

test('a server error on one operation blocks that operation', async () => {
  const result = await resultOver(
    family(),
    ({ response }) => {
      if (response.status !== 200) throw violation('status 200', response);
    },
    {},
    {
      answer: ({ url }) => (url.endsWith('/sports') ? { status: 500 } : { status: 200, body: { data: [] } }),
    },
  );
  expect(result).toMatchObject({
    verdict: 'partial',
    unasked: [{ operation: 'listSports', kind: 'blocked' }],
  });
});

test('operations that the target does not have are neither requested nor missing', async () => {
  const result = await resultOver(family(), keeps, {}, { there: ['listSeasons', 'listGroups'] });
  expect(result).toMatchObject({
    verdict: 'pass',
    asked: ['listSeasons', 'listGroups'],
    absent: ['listSports'],
    unasked: [],
  });
});

test('two rules over one family judge the same probes, sent once', async () => {
  const shared = family();
  const rules = [aRule({ operations: asked }), aRule({ operations: asked })];
  for (const { id } of rules) probeRule(id, shared, keeps);
  const { run, businessRequests } = fakeRun();
  const results = await Promise.all(rules.map((rule) => judgeRule(run, rule, rerunForTests)));
  expect(results.map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);
  expect(businessRequests()).toHaveLength(3);
});

test('an interruption leaves a rule over probes not run, not blocked', async () => {
  const interrupted = family(except('listSports', new Interrupted()));
  expect(await resultOver(interrupted, keeps)).toMatchObject({
    verdict: 'not-run',
    reason: 'the run was interrupted',
  });
});

test('a rule counts the requests that its judgement sends, and not those of the probe', async () => {
  const result = await resultOver(
    family(),
    async (_, suite) => suite.request('readSeason', { path: { id: 1 } }),
    {
      operations: operations.filter(({ id }) => id === 'listSeasons').map(({ id }) => id),
    },
  );
  expect(result.requests).toBe(1);
});

test('where this effort selects no probe the rule is not run, and says so', async () => {
  const none = { ...family(), kinds: () => [] };
  const result = await resultOver(none, keeps);
  expect(result.verdict).toBe('not-run');
  expect(result.reason).toContain('this effort');
});

test('what could not be set up counts for more than a probe that says nothing', async () => {
  const fails = family(async () => {
    throw new SetupFailed('no record could be made');
  }, 'fails');
  const result = await resultOver([fails, family()], () => false);
  expect(result).toMatchObject({ verdict: 'blocked', reason: 'no record could be made' });
});

test('a rule over probes shows itself again by its own command', async () => {
  const result = await resultOver(family(), ({ response }) => {
    throw violation('nothing', response);
  });
  expect(result.failure?.rerun).toBe(`clubproof test ${result.id}`);
});

test('a request that a judgement sends belongs to its rule', async () => {
  const owners: string[] = [];
  const result = await resultOver(family(), async () => {
    const { kind, name } = currentOwner();
    owners.push(`${kind} ${name}`);
  });
  expect(owners).toEqual(asked.map(() => `rule ${result.id}`));
});
