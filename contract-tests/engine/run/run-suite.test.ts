import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RuleResult } from '../../../reports/results.ts';
import { type RuleId, rules } from '../../../spec/index.ts';
import type { Effort } from '../judging/effort.ts';
import type { ProbeFamily, ProbeKind } from '../judging/probe.ts';
import { isDeclared, passiveRule, probeRule, rule } from '../judging/rule.ts';
import type { Suite } from '../judging/suite.ts';
import { violation } from '../judging/violation.ts';
import { SetupFailed, TimeOver } from '../wire/message/errors.ts';
import { tokenResponses } from '../wire/wire.testing.ts';
import { inOrderOfYield } from './judging-order.ts';
import { ledger } from './ledger.ts';
import { clubResponses, type FakeRunOptions, fakeRun, replayForTests, rerunForTests } from './run.testing.ts';
import type { RunState } from './run-state.ts';
import { judgeTarget, type Progress, type SuiteOptions, type SuiteOutcome } from './run-suite.ts';

const quiet = 'pagination/walk-is-complete';
const undisturbed = 'registration/removed-one-does-not-return';
const last = 'token/scope-optional';
const end = 'idempotency/key-kept-for-life';
const spendingTokens = 'rate-limit/token-requests-limited';
const alone = 'club/off-refuses-token';
const spendingRequests = 'rate-limit/requests-limited';
const inPassing = 'token/answers-are-json';
const lastOverProbes = 'access/token-required';
const overScopedProbes = 'access/each-listed-scope-needed';
const overSharedProbes = 'access/unknown-token-refused';
const sideBySide = rules.filter(({ topic }) => topic === 'season').map(({ id }) => id);
const askingForTokens: readonly RuleId[] = rules
  .filter(
    ({ topic, operations, needs }) =>
      topic === 'token' && operations.includes('requestToken') && needs.length === 0,
  )
  .map(({ id }) => id)
  .filter((id) => id !== last && id !== inPassing)
  .slice(0, 5);

let events: string[];
let check: (id: RuleId, suite: Suite) => Promise<void>;
let onSharedProbe: () => void;
let folder: string;

beforeEach(() => {
  events = [];
  onSharedProbe = () => undefined;
  check = async (id, suite) => {
    events.push(id);
    suite.judged(1);
  };
  folder = mkdtempSync(join(tmpdir(), 'run-suite-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const judgedAsTheTestSays = (suite: Suite, { id }: { id: RuleId }) => check(id, suite);
rule(quiet, judgedAsTheTestSays, { when: 'quiet' });
rule(undisturbed, judgedAsTheTestSays, { when: 'undisturbed' });
rule(last, judgedAsTheTestSays, { when: 'last' });
rule(end, judgedAsTheTestSays, { when: 'end' });
for (const id of [spendingTokens, alone, spendingRequests, ...sideBySide, ...askingForTokens] as const)
  rule(id, judgedAsTheTestSays);
passiveRule(inPassing, (response) => {
  if (response.status === 418) throw violation('another status', response);
  return response.sent.operation === 'listSports';
});

const plainKind: ProbeKind = { id: 'plain', prepare: async () => ({ options: { token: 'none' } }) };
const plain: ProbeFamily = {
  name: 'plain',
  spread: 'each-operation',
  kinds: () => [plainKind],
};
const scoped: ProbeFamily = {
  name: 'scoped',
  spread: 'each-operation',
  kinds: (operation) => [
    plainKind,
    {
      id: 'scoped',
      prepare: async () => ({ options: { token: 'none' } }),
      scopes: () => operation.scopes,
    },
  ],
};
probeRule(lastOverProbes, plain, () => undefined, { when: 'last' });
probeRule(overScopedProbes, scoped, () => undefined);
const shared: ProbeFamily = {
  name: 'shared',
  spread: 'each-operation',
  always: true,
  kinds: () => [
    {
      id: 'shared',
      prepare: async () => {
        onSharedProbe();
        return { options: { token: 'none' } };
      },
    },
  ],
};
probeRule(overSharedProbes, shared, () => undefined);

const unprobed = 'access/missing-token-is-challenged';
probeRule(unprobed, { name: 'none', spread: 'each-operation', kinds: () => [] }, () => undefined);

const began = Date.UTC(2026, 0, 1);

/** A run with a ledger of its own, at a target with a control interface. */
function opened(fakes: FakeRunOptions = {}) {
  const owner = { base_url: 'https://club.example/api/v1', process_id: 1 };
  const target = { control_url: 'https://club.example/_control/clubs/demo', ...fakes.target };
  return fakeRun({ ...fakes, target, ledger: ledger(join(folder, 'run.jsonl'), owner) });
}

/** Judges the rules that are wanted in a run. */
function judged(options: Partial<SuiteOptions>, run: RunState): Promise<SuiteOutcome> {
  const { target, effort, seed } = run;
  const all = {
    only: [],
    skip: [],
    rerunCommand: rerunForTests,
    replayCommand: replayForTests,
    ledgerFolder: folder,
  };
  return judgeTarget(run, { ...all, target, effort, seed, ...options }, new Date(began));
}

test('every rule of the contract has a result, in the order of the contract', async () => {
  const outcome = await judged({}, opened().run);
  expect(outcome.rules.map(({ id }) => id)).toEqual(rules.map(({ id }) => id));
});

test('a rule without a check is named as untested, and one that was not selected as not run', async () => {
  const outcome = await judged({ skip: [quiet] }, opened().run);
  const without = rules.find(({ id }) => !isDeclared(id));
  expect(outcome.rules.find(({ id }) => id === without?.id)).toMatchObject({
    verdict: 'untested',
    reason: 'no check is written for it yet',
  });
  expect(outcome.rules.find(({ id }) => id === quiet)).toMatchObject({
    verdict: 'not-run',
    reason: 'left out by --only or --skip',
  });
  expect(events).not.toContain(quiet);
});

test('only the selected rules are judged', async () => {
  await judged({ only: [end, last] }, opened().run);
  expect(events).toEqual([last, end]);
});

test('the outcome counts as selected what progress counts, also a rule of which no probe is left at smoke', async () => {
  const counts: number[] = [];
  const onRule = (_: RuleResult, { selected }: Progress) => void counts.push(selected);
  const { run, rules: results } = await judged(
    { only: [unprobed, end], onRule },
    opened({ effort: 'smoke' }).run,
  );
  expect([run.selected, ...counts]).toEqual([2, 2, 2]);
  expect(results.find(({ id }) => id === unprobed)?.verdict).toBe('not-run');
});

const besides = sideBySide[0] as RuleId;

/** Judges a rule of each time, and returns them in the order in which they were judged. */
async function orderOfTimes(limit: Pick<SuiteOptions, 'maxRequests'> = {}): Promise<readonly string[]> {
  const results: string[] = [];
  const only = [spendingRequests, quiet, undisturbed, alone, last, end, inPassing, besides, spendingTokens];
  await judged({ ...limit, only, onRule: ({ id }) => void results.push(id) }, opened().run);
  return results;
}

test('rules are judged side by side, while nothing else is written, undisturbed, alone, last, at the end and in passing', async () => {
  const until = [spendingTokens, besides, quiet, undisturbed, alone, last];
  expect(await orderOfTimes()).toEqual([...until, spendingRequests, end, inPassing]);
});

test('a limited run spends the quota of token requests after the rules that are judged side by side', async () => {
  const until = [besides, quiet, spendingTokens, undisturbed, alone, last];
  expect(await orderOfTimes({ maxRequests: 1000 })).toEqual([...until, spendingRequests, end, inPassing]);
});

test.each([
  { served: 255, afterwards: [spendingRequests, alone, last] },
  { served: 254, afterwards: [alone, last, spendingRequests] },
])(
  'the quota of requests is spent when it is nearly spent: $served of 300 served',
  async ({ served, afterwards }) => {
    check = async (id, suite) => {
      suite.judged(1);
      if (id === undisturbed) for (let sent = 0; sent < served; sent++) await suite.request('listSeasons');
    };
    const until = [spendingTokens, besides, quiet, undisturbed];
    expect(await orderOfTimes()).toEqual([...until, ...afterwards, end, inPassing]);
  },
);

test('nothing else is under way while a rule is judged that has to be alone', async () => {
  const underWay = new Set<RuleId>();
  const disturbed: string[] = [];
  check = async (id, suite) => {
    underWay.add(id);
    for (let turn = 0; turn < 3; turn++) await nextTurn();
    if (([spendingTokens, quiet, undisturbed, alone, spendingRequests, last, end] as RuleId[]).includes(id))
      disturbed.push(...[...underWay].filter((other) => other !== id && !askingForTokens.includes(other)));
    underWay.delete(id);
    suite.judged(1);
  };
  await judged({}, opened().run);
  expect(disturbed).toEqual([]);
});

test('six rules are judged side by side, and at the same time two that request tokens', async () => {
  const underWay = { sideBySide: 0, askingForTokens: 0 };
  const most = { ...underWay };
  check = async (id, suite) => {
    const lane = askingForTokens.includes(id) ? 'askingForTokens' : 'sideBySide';
    underWay[lane] += 1;
    most[lane] = Math.max(most[lane], underWay[lane]);
    for (let turn = 0; turn < 3; turn++) await nextTurn();
    underWay[lane] -= 1;
    suite.judged(1);
  };
  const outcome = await judged({ only: [...sideBySide, ...askingForTokens] }, opened().run);
  expect(askingForTokens.length).toBeGreaterThan(2);
  expect(most).toEqual({ sideBySide: 6, askingForTokens: 2 });
  const looked = outcome.rules.filter(({ examples }) => examples === 1);
  expect(looked).toHaveLength(sideBySide.length + askingForTokens.length);
});

/** Judges checks and a rule over probes at this effort; returns what began, in order, and the scopes of the tokens. */
async function begunAt(effort: Effort) {
  const begun: string[] = [];
  const scopes: (string | null)[] = [];
  check = async (id, suite) => {
    begun.push(id);
    suite.judged(1);
  };
  onSharedProbe = () => void begun.push(overSharedProbes);
  const token = tokenResponses();
  const { run } = opened({
    effort,
    token: (request) => {
      scopes.push(new URLSearchParams(String(request.body)).get('scope'));
      return token(request);
    },
  });
  await judged({ only: [overSharedProbes, overScopedProbes, ...sideBySide] }, run);
  return { begun, scopes };
}

test('at smoke the checks with requests of their own come before the probes, at standard in the order of what they find', async () => {
  const places = async (effort: Effort) => {
    const { begun } = await begunAt(effort);
    expect(begun).toEqual(expect.arrayContaining([overSharedProbes, ...sideBySide]));
    return begun.indexOf(overSharedProbes);
  };
  expect(await places('smoke')).toBeGreaterThan(sideBySide.length - 6);
  const all: string[] = [overSharedProbes, ...sideBySide];
  const byYield = inOrderOfYield(rules.filter(({ id }) => all.includes(id))).map(({ id }) => id);
  const atATime = 6;
  expect(Math.abs((await places('standard')) - byYield.indexOf(overSharedProbes))).toBeLessThan(atATime);
});

test('at smoke each rule is judged once', async () => {
  const ids: string[] = [];
  const onRule = ({ id }: RuleResult) => void ids.push(id);
  await judged({ only: [overSharedProbes, ...sideBySide], onRule }, opened({ effort: 'smoke' }).run);
  expect(ids.sort()).toEqual([overSharedProbes, ...sideBySide].sort());
});

test('at smoke no token is fetched ahead', async () => {
  const single = async (effort: Effort) =>
    (await begunAt(effort)).scopes.filter((scope) => scope !== null && !scope.includes(' '));
  expect(await single('smoke')).toEqual([]);
  expect((await single('standard')).length).toBeGreaterThan(0);
});

test('the probes of a rule that is judged last are made before anything is judged undisturbed', async () => {
  const sent: string[] = [];
  const answer = clubResponses();
  check = async (id, suite) => {
    sent.push(id);
    suite.judged(1);
  };
  const { run } = opened({
    answer: (request) => {
      // What clears away is sent with a token.
      if (request.headers.authorization === undefined) sent.push('a probe');
      return answer(request);
    },
  });
  await judged({ only: [undisturbed, lastOverProbes] }, run);
  expect(sent.length).toBeGreaterThan(1);
  expect(sent.indexOf(undisturbed)).toBe(sent.length - 1);
});

test('tokens that the probes are sent with are fetched ahead, those of writes only where the run may write', async () => {
  const fetchedBy = async (writes: boolean) => {
    const scopes: (string | null)[] = [];
    const token = tokenResponses();
    const asked: FakeRunOptions['token'] = (request) => {
      scopes.push(new URLSearchParams(String(request.body)).get('scope'));
      const all = scopes.at(-1) === null ? 'groups:read groups:write' : scopes.at(-1);
      const answer = token(request);
      return { ...answer, body: { ...(answer.body as object), scope: all } };
    };
    await judged({ only: [overScopedProbes] }, opened({ target: { writes }, token: asked }).run);
    return scopes;
  };
  expect(await fetchedBy(true)).toEqual(expect.arrayContaining(['groups:read', 'groups:write']));
  expect(await fetchedBy(false)).toContain('groups:read');
  expect(await fetchedBy(false)).not.toContain('groups:write');
});

test('rules are judged even if no token can be fetched ahead', async () => {
  const { run } = opened({ token: () => ({ status: 401 }) });
  await judged({ only: [overScopedProbes, end] }, run);
  expect(events).toEqual([end]);
});

const makesASeason = async (id: RuleId, suite: Suite) => {
  events.push(`${id} judged`);
  await suite.setUp('createSeason', { body: { name: suite.freshMark() } });
};

/** Returns the responses of a club that notes the records that are removed from it. */
function notingRemovals(): NonNullable<FakeRunOptions['answer']> {
  const answer = clubResponses();
  return (request) => {
    if (request.method === 'DELETE') events.push(`removed ${request.url.split('/').at(-1)}`);
    return answer(request);
  };
}

test('the records of a rule are removed as soon as the rule is judged', async () => {
  check = makesASeason;
  const outcome = await judged({ only: [last, end] }, opened({ answer: notingRemovals() }).run);
  expect(events).toEqual([`${last} judged`, 'removed 100', `${end} judged`, 'removed 101']);
  expect(outcome.left_behind).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a record that the club refuses to remove each time is listed as left behind, and settled', async () => {
  check = makesASeason;
  const answer = clubResponses();
  const { run } = opened({
    answer: (request) => (request.method === 'DELETE' ? { status: 409 } : answer(request)),
  });
  const outcome = await judged({ only: [end] }, run);
  expect(outcome.left_behind).toMatchObject([{ operation: 'createSeason', id: 100, path: '/seasons/100' }]);
  expect(readdirSync(folder)).toEqual(['settled']);
});

test('a violation that shows when the records of the run are removed is told, though its rule was left out', async () => {
  check = makesASeason;
  const answer = clubResponses();
  const { run } = opened({
    answer: (request) => (request.method === 'DELETE' ? { status: 418 } : answer(request)),
  });
  const reported: string[] = [];
  const outcome = await judged({ only: [end], onRule: ({ id }) => void reported.push(id) }, run);
  expect(reported).toEqual([end, inPassing]);
  expect(outcome.rules.find(({ id }) => id === inPassing)).toMatchObject({
    verdict: 'warn',
    unselected: true,
    failure: { replay: `clubproof replay ${inPassing}` },
  });
  expect(outcome.run.selected).toBe(1);
});

/** Judges a rule that makes a season, at a club that the run made for itself. */
function judgedAtOwnClub(remove: () => Promise<void>): Promise<SuiteOutcome> {
  check = makesASeason;
  const { run } = opened({ answer: notingRemovals() });
  return judged({ only: [end] }, { ...run, club: { ...run.club, isOwn: true, remove } });
}

test('a club of the run’s own is removed as a whole, and no record of it on its own', async () => {
  const outcome = await judgedAtOwnClub(async () => void events.push('removed the club'));
  expect(events).toEqual([`${end} judged`, 'removed the club']);
  expect(outcome.left_behind).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a finding says which of its requests name what the run removed, and which command makes it again', async () => {
  check = async (_, suite) => {
    await suite.setUp('createSeason', { body: { name: suite.freshMark() } });
    const read = await suite.request('readSeason', { path: { id: 100 }, token: 'none' });
    throw violation('a season', read);
  };
  const { rules: results } = await judged({ only: [end] }, opened().run);
  const found = results.find(({ id }) => id === end)?.failure;
  const replay = replayForTests(end);
  expect(found?.replay).toBe(replay);
  expect(found?.exchanges.at(-1)?.unsendable).toBe('/seasons/100 was removed after the run');
});

test('where a club of the run’s own cannot be removed, its records are removed one by one', async () => {
  await judgedAtOwnClub(() => Promise.reject(new SetupFailed('the control interface returned 500')));
  expect(events).toEqual([`${end} judged`, 'removed 100']);
});

test('the outcome names the address of a club of the run’s own, and none where the named club is judged', async () => {
  const own = await judgedAtOwnClub(async () => undefined);
  expect(own.run.judged_url).toBe('https://club.example/api/v1');
  const named = await judged({ only: [end] }, opened().run);
  expect(named.run).not.toHaveProperty('judged_url');
});

test('each judged rule is reported with the progress of the run', async () => {
  const reports: Progress[] = [];
  check = async (_, suite) => void (await suite.request('listSeasons', { token: 'none' }));
  const onRule = (_: RuleResult, progress: Progress) => void reports.push(progress);
  await judged({ only: [last, end], onRule }, opened().run);
  expect(reports).toEqual([
    { judged: 1, selected: 2, requests: 1 },
    { judged: 2, selected: 2, requests: 2 },
  ]);
});

test('progress counts no rule that an interrupted run did not reach', async () => {
  const { run, interrupt } = opened();
  let reached = 0;
  check = async (_, suite) => {
    interrupt();
    for (let turn = 0; turn < 20; turn++) await nextTurn();
    suite.judged(1);
  };
  const onRule = ({ verdict }: RuleResult, progress: Progress) => {
    if (verdict !== 'not-run') reached += 1;
    expect(progress.judged).toBe(reached);
  };
  await judged({ only: sideBySide, onRule }, run);
  expect(reached).toBeLessThan(sideBySide.length);
  expect(reached).toBeGreaterThan(0);
});

test('the outcome says what the run sent, when it began and how long it took', async () => {
  check = async (_, suite) => void (await suite.request('listSeasons'));
  const { run } = opened();
  const outcome = await judged({ only: [end] }, run);
  expect(outcome.run).toMatchObject({
    id: run.names.runId,
    started_at: '2026-01-01T00:00:00.000Z',
    requests: 2,
    token_requests: 1,
    requests_by_operation: { requestToken: 1, listSeasons: 1 },
    description_etag: null,
  });
  expect(outcome.run).not.toHaveProperty('interrupted');
  expect(Math.abs(began + outcome.run.duration_ms - Date.now())).toBeLessThan(60_000);
});

test('a description with a tag is named by it', async () => {
  const { run } = opened();
  const described = { ...run.described, etag: '"v7"' };
  const outcome = await judged({ only: [end] }, { ...run, described });
  expect(outcome.run.description_etag).toBe('"v7"');
});

test('an interrupted run judges no further rule, says so, and removes its records', async () => {
  const { run, interrupt } = opened({ answer: notingRemovals() });
  check = async (id, suite) => {
    await makesASeason(id, suite);
    interrupt();
  };
  const outcome = await judged({ only: [last, end] }, run);
  expect(events).toEqual([`${last} judged`, 'removed 100']);
  expect(outcome.run.interrupted).toBe(true);
  expect(outcome.left_behind).toEqual([]);
  expect(outcome.rules.find(({ id }) => id === end)).toMatchObject({
    verdict: 'not-run',
    reason: 'the run was interrupted',
  });
});

test('a run whose time is over judges no further rule, says why, and removes its records in the time that is left', async () => {
  const interruption = new AbortController();
  const { run } = opened({ answer: notingRemovals() });
  check = async (id, suite) => {
    await makesASeason(id, suite);
    interruption.abort(new TimeOver());
  };
  const timed = { ...run, interruption: () => interruption.signal.reason };
  const outcome = await judged({ only: [last, end] }, timed);
  expect(events).toEqual([`${last} judged`, 'removed 100']);
  expect(outcome.run).toMatchObject({ interrupted: true, time_over: true });
  expect(outcome.rules.find(({ id }) => id === end)).toMatchObject({
    verdict: 'not-run',
    reason: 'the time of the run was over',
  });
});

test('a run is closed, also after an error', async () => {
  const { run } = opened();
  const closing = { ...run, close: () => void events.push('closed') };
  const broken = () => {
    throw new Error('the terminal is gone');
  };
  await judged({ only: [end] }, closing);
  await expect(judged({ only: [end], onRule: broken }, closing)).rejects.toThrow('is gone');
  expect(events).toEqual([end, 'closed', end, 'closed']);
});
