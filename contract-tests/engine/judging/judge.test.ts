import { expect, test } from '@jest/globals';
import type { Rule } from '../../../spec/index.ts';
import { aRule, type FakeRunOptions, fakeRun, rerunForTests } from '../run/run.testing.ts';
import { Interrupted, NotApplicable, SetupFailed } from '../wire/message/errors.ts';
import { currentOwner } from '../wire/message/request-owner.ts';
import { judgeRule, prepareRule } from './judge.ts';
import { withoutLimit } from './needs.ts';
import type { ProbeFamily, ProbeKind } from './probe.ts';
import { passiveRule, probeRule, rule } from './rule.ts';
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

test('a check that requested its operation and found nothing wrong passes, and names the operation', async () => {
  const result = await resultOfCheck(asks);
  expect(result).toMatchObject({ verdict: 'pass', asked: ['listSeasons'], unasked: [], requests: 1 });
});

test('a check that requested and judged nothing is an error, and never passes', async () => {
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

test('a check that judged values without a request passes, too', async () => {
  const result = await resultOfCheck(async (suite) => suite.judged(3), { operations: [] });
  expect(result).toMatchObject({ verdict: 'pass', examples: 3, requests: 0 });
});

test('a violation fails a rule that the interface states', async () => {
  const result = await resultOfCheck(breaks, { level: 'must' });
  expect(result).toMatchObject({ verdict: 'fail', failure: { expected: 'a season', actual: 'a sport' } });
});

test('a violation of a rule that only a standard states is a warning', async () => {
  expect((await resultOfCheck(breaks, { level: 'standard' })).verdict).toBe('warn');
});

test.each([403, 404, 422, 500])(
  'a set-up with response %p blocks the rule, which neither fails nor passes',
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
    expect(result.reason).toContain('POST /seasons must succeed before this can be asked');
    expect(result.reason).toContain('no_more_seasons');
  },
);

test('a set-up that is refused for want of the key that it had names what may have taken the key', async () => {
  const result = await resultOfCheck(
    async (suite) => void (await suite.setUp('createSeason', { body: { name: 'Saison' } })),
    {},
    { answer: () => ({ status: 400, body: { detail: 'Idempotency-Key is missing' } }) },
  );
  expect(result.reason).toContain('does a gateway take it away?');
});

test('a server error where a rule is judged blocks that rule', async () => {
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
])('%s names the reason of the check', async (verdict, reason) => {
  const result = await resultOfCheck(async () => {
    throw reason;
  });
  expect(result).toMatchObject({ verdict, reason: reason.message });
});

test('a rule whose needs the target does not meet is not judged, and says what to supply', async () => {
  const result = await resultOfCheck(breaks, { needs: ['webhook-capture'] });
  expect(result).toMatchObject({
    verdict: 'not-applicable',
    missing_needs: ['webhook-capture'],
    requests: 0,
  });
  expect(result.reason).toContain('webhooks');
});

test('a rule is not judged where the target has none of its operations', async () => {
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
  expect(result).toMatchObject({ verdict: 'untested', reason: 'no check is written for it yet' });
});

test('after an interruption no further check begins', async () => {
  const judged = aRule();
  rule(judged.id, breaks);
  const { run, interrupt } = fakeRun();
  interrupt();
  expect(await judgeRule(run, judged, rerunForTests)).toMatchObject({
    verdict: 'not-run',
    reason: 'the run was interrupted',
  });
});

test('a set-up that failed while the run was interrupted does not block the rule', async () => {
  const judged = aRule();
  const { run, interrupt } = fakeRun();
  rule(judged.id, async () => {
    interrupt();
    throw new SetupFailed('a list is needed');
  });
  expect(await judgeRule(run, judged, rerunForTests)).toMatchObject({
    verdict: 'not-run',
    reason: 'the run was interrupted',
  });
});

test('a rule that is judged in passing keeps the violation that was seen before an interruption, and does not pass', async () => {
  const [kept, broken] = [aRule(), aRule()];
  passiveRule(kept.id, () => true);
  passiveRule(broken.id, ({ sent }) => {
    throw violation('another response', sent.operation ?? 'none');
  });
  const { run, suite, interrupt } = fakeRun();
  await suite.request('listSeasons');
  interrupt();
  expect((await judgeRule(run, kept, rerunForTests)).verdict).toBe('not-run');
  expect((await judgeRule(run, broken, rerunForTests)).verdict).toBe('fail');
});

test('a rule of which a shard sees nothing is not run there, as another shard may judge it', async () => {
  const judged = aRule();
  passiveRule(judged.id, () => false);
  const { run } = fakeRun();
  expect((await judgeRule(run, judged, rerunForTests)).verdict).toBe('blocked');
  expect(await judgeRule({ ...run, isShard: true }, judged, rerunForTests)).toMatchObject({
    verdict: 'not-run',
    reason: 'no response to its operations passed by that it could be judged on in this shard',
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

test('a result says how long its rule took, in whole milliseconds', async () => {
  const before = performance.now();
  const result = await resultOfCheck(asks);
  expect(Number.isInteger(result.duration_ms)).toBe(true);
  expect(result.duration_ms).toBeGreaterThanOrEqual(0);
  expect(result.duration_ms).toBeLessThan(performance.now() - before + 1);
});

test('a check that judged nothing but its request is one example, a violation none', async () => {
  expect((await resultOfCheck(asks)).examples).toBe(1);
  expect((await resultOfCheck(breaks)).examples).toBe(0);
});

test('a rule that names no operation is judged whatever the target has', async () => {
  const result = await resultOfCheck(async (suite) => suite.judged(1), { operations: [] }, { there: [] });
  expect(result.verdict).toBe('pass');
});

test('a rule is judged where the target has one of its operations, and names at most three that are missing', async () => {
  const operations = ['listSeasons', 'listSports', 'listGroups', 'listEvents'] as const;
  const one = await resultOfCheck(asks, { operations }, { there: ['listSeasons'] });
  expect(one).toMatchObject({ verdict: 'pass', absent: operations.slice(1) });
  const none = await resultOfCheck(asks, { operations }, { there: [] });
  expect(none.reason).toBe("the target's description has none of listSeasons, listSports, listGroups");
});

test('what the target does not have is said before the data that it would need', async () => {
  const written = { operations: ['createEventRegistration'], needs: ['known.prepaid_event_id'] } as const;
  const { verdict, reason } = await resultOfCheck(async () => {}, written, { there: [] });
  expect([verdict, reason]).toEqual([
    'not-applicable',
    "the target's description has none of createEventRegistration",
  ]);
});

/** The result of a passive rule which no response was about. */
async function resultUnseen(
  options: FakeRunOptions,
  more: { inFull?: ReadonlySet<never>; narrowedBy?: string } = {},
) {
  const judged = aRule();
  passiveRule(judged.id, () => false);
  return judgeRule({ ...fakeRun(options).run, ...more }, judged, rerunForTests);
}

test('a passive rule that no response was about is blocked at standard, and not run where smoke left it out', async () => {
  const reason = 'no response to its operations passed by that it could be judged on';
  expect(await resultUnseen({ effort: 'standard' })).toMatchObject({ verdict: 'blocked', reason });
  expect(await resultUnseen({ effort: 'thorough' })).toMatchObject({ verdict: 'blocked', reason });
  expect(await resultUnseen({ effort: 'standard' }, { narrowedBy: '--only' })).toMatchObject({
    verdict: 'blocked',
    reason: expect.stringMatching(
      new RegExp(`^${reason}; --only leaves out what would have caused one: add --only '[a-z-]+/\\*'$`),
    ),
  });
  expect(await resultUnseen({ effort: 'standard' }, { narrowedBy: '--skip' })).toMatchObject({
    verdict: 'blocked',
    reason: `${reason}; --skip leaves out what would have caused one`,
  });
  const unsent = { verdict: 'not-run', reason: expect.stringContaining(`${reason}: `) };
  expect(await resultUnseen({ effort: 'smoke' })).toMatchObject(unsent);
  expect(await resultUnseen({ effort: 'standard' }, { inFull: new Set() })).toMatchObject(unsent);
});

test('a passive rule that no response was about names the permission that the client lacks', async () => {
  const resultFor = (scope: string) => {
    const judged = aRule({ operations: ['listGroups'] });
    passiveRule(judged.id, () => false);
    const body = { access_token: 'token', token_type: 'Bearer', expires_in: 600, scope };
    return judgeRule(fakeRun({ token: () => ({ status: 200, body }) }).run, judged, rerunForTests);
  };
  expect(await resultFor('members:read')).toMatchObject({
    verdict: 'not-applicable',
    reason: 'needs a client with the permission groups:read',
  });
  expect(await resultFor('groups:read')).toMatchObject({ verdict: 'blocked' });
});

test('an operation that the run may not request has that reason, whatever the effort', async () => {
  const judged = aRule({ operations: ['listSeasons', 'createSeason', 'listPayments'] });
  passiveRule(judged.id, () => true);
  const body = { access_token: 'token', token_type: 'Bearer', expires_in: 600, scope: 'groups:read' };
  const { run } = fakeRun({ token: () => ({ status: 200, body }), target: { writes: false } });
  await run.connection.request('listSeasons', {});
  expect((await judgeRule(run, judged, rerunForTests)).unasked).toEqual([
    {
      operation: 'createSeason',
      kind: 'needs',
      reason: 'needs --writes, or writes: true in the target file',
    },
    {
      operation: 'listPayments',
      kind: 'needs',
      reason: 'needs a client with the permission payments:read',
    },
  ]);
});

test('a passive rule that no response was about names the unmet need first', async () => {
  const judged = aRule({ needs: ['webhook-capture'] });
  passiveRule(judged.id, () => false);
  expect((await judgeRule(fakeRun().run, judged, rerunForTests)).verdict).toBe('not-applicable');
});

test('a rule about a limit that the target does not have needs no time to spend it', async () => {
  const judged = aRule({ needs: ['quota'] });
  rule(judged.id, async () => {});
  const rate = { requests_per_minute: null, token_requests_per_minute: null };
  expect(await judgeRule(fakeRun({ target: { rate } }).run, judged, rerunForTests)).toMatchObject({
    verdict: 'not-applicable',
    reason: withoutLimit,
  });
});

test('a passive rule about a limit that the target does not have is not applicable', async () => {
  const judged = aRule({ needs: ['quota'] });
  passiveRule(judged.id, () => false);
  const resultWith = (requests: number | null) =>
    judgeRule(
      fakeRun({
        target: {
          control_url: 'https://club.example/_control',
          rate: { requests_per_minute: requests, token_requests_per_minute: null },
        },
      }).run,
      judged,
      rerunForTests,
    );
  expect(await resultWith(null)).toMatchObject({ verdict: 'not-applicable', reason: withoutLimit });
  expect((await resultWith(300)).verdict).toBe('blocked');
});

/** A rule over one probe of each of these operations, and the requests that its preparation sends. */
async function preparedOver(written: Partial<Rule>, family: Partial<ProbeFamily> = {}) {
  const judged = aRule({ operations: ['listSeasons', 'listSports'], ...written });
  const kind: ProbeKind = { id: 'plain', prepare: async () => ({ options: { token: 'none' } }) };
  const families = [{ name: 'plain', spread: 'each-operation', kinds: () => [kind], ...family }] as const;
  probeRule(judged.id, families, () => undefined);
  const { run, businessRequests } = fakeRun({ there: ['listSeasons'] });
  await prepareRule(run, judged);
  return { run, judged, businessRequests };
}

test('a rule is prepared by making its probes, and these are judged later without a further request', async () => {
  const { run, judged, businessRequests } = await preparedOver({});
  expect(businessRequests().map(({ operation }) => operation)).toEqual(['listSeasons']);
  expect((await judgeRule(run, judged, rerunForTests)).verdict).toBe('pass');
  expect(businessRequests()).toHaveLength(1);
});

test('an error in the preparation of a rule is reported when the rule is judged', async () => {
  const fails: ProbeKind = { id: 'fails', prepare: () => Promise.reject(new SetupFailed('no season')) };
  const { run, judged } = await preparedOver({}, { kinds: () => [fails] });
  expect(await judgeRule(run, judged, rerunForTests)).toMatchObject({
    verdict: 'blocked',
    reason: 'no season',
  });
});

test('a rule whose needs are not met is not prepared, nor are probes that need a state of the club', async () => {
  expect((await preparedOver({ needs: ['webhook-capture'] })).businessRequests()).toEqual([]);
  expect((await preparedOver({}, { during: (_, send) => send() })).businessRequests()).toEqual([]);
});

test('a rule that sends its own requests has nothing to prepare', async () => {
  const judged = aRule();
  rule(judged.id, asks);
  const { run, businessRequests } = fakeRun();
  await prepareRule(run, judged);
  expect(businessRequests()).toEqual([]);
});

test('a violation in passing names the rule whose preparation or judgement raised it', async () => {
  const [seen, raising] = [aRule(), aRule()];
  passiveRule(seen.id, (response) => {
    throw violation('nothing', response);
  });
  const { run } = fakeRun();
  rule(raising.id, asks);
  await judgeRule(run, raising, rerunForTests);
  expect((await judgeRule(run, seen, rerunForTests)).failure?.raised_by).toBe(raising.id);
});

test('the requests of a check belong to its rule', async () => {
  const owners: string[] = [];
  const result = await resultOfCheck(async (suite) => {
    const { kind, name } = currentOwner();
    owners.push(`${kind} ${name}`);
    suite.judged(1);
  });
  expect(owners).toEqual([`rule ${result.id}`]);
});
