import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { declaredRules } from '../../../../contract-tests/engine/judging/rule.ts';
import '../../../../contract-tests/scenes/subjects/index.ts';
import { rules } from '../../../../spec/index.ts';
import { checkedRules } from '../../names/checked-rules.ts';
import { run, usableTarget } from '../command-line.testing.ts';
import { measuredCosts } from './costs.ts';
import { type Plan, planFacts, planOf } from './plan.ts';

const planLines = (plan: Plan) => planFacts(plan).map(([, text]) => text);

const folder = mkdtempSync(join(tmpdir(), 'clubproof-plan-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(): string {
  const path = join(folder, 'target.yaml');
  writeFileSync(path, `${usableTarget}writes: true\n`);
  return path;
}

const target = {
  base_url: 'https://club.example/api/v1',
  client: { id: 'ci', secret: 's' },
  writes: true,
};
const all = { effort: 'standard', only: [], skip: [], seed: 1 } as const;
const checked = new Set<string>(rules.map(({ id }) => id));

test('a plan counts the rules that the filter leaves', () => {
  const seasons = rules.filter(({ topic }) => topic === 'season').length;
  expect(seasons).toBeGreaterThan(0);
  expect(planOf(target, { ...all, only: ['season'] }, checked).rules.selected).toBe(seasons);
  expect(planOf(target, { ...all, skip: ['season'] }, checked).rules.selected).toBe(rules.length - seasons);
});

test.each(['expected', 'baseline'])(
  'a plan reads the file of --%s, and refuses what the run would refuse',
  async (flag) => {
    const path = join(folder, 'bad.yaml');
    writeFileSync(path, '"');
    const { exitCode, stdout } = await run(['test', '--target', written(), '--plan', `--${flag}`, path]);
    expect([exitCode, stdout]).toEqual([2, '']);
  },
);

test('a plan counts no rule as askable that has no check', () => {
  const { rules: counts } = planOf(target, all, new Set(['season/ends-on-or-after-start']));
  expect(counts.untested).toBe(rules.length - 1);
  expect(counts.askable).toBe(1);
});

test('a plan names each missing need with what to supply, and not those that are met', () => {
  const needs = planOf(target, all, checked).missing.map(({ need }) => need);
  expect(needs).toContain('other-club');
  expect(needs).not.toContain('writes');
});

test('a read-only plan makes nothing', () => {
  const plan = planOf({ ...target, writes: false }, all, checked);
  expect(plan.makes).toEqual([]);
  expect(planLines(plan)).toContain('Read-only: nothing is created, changed or deleted.');
});

test.each([
  [true, /^On this machine, .*: the run writes; where the service itself names another host/],
  [false, /^On this machine, [^:]*$/],
])('a plan for this machine says that the run writes only where it does', (writes, expected) => {
  const here = { ...target, base_url: 'http://127.0.0.1:4010/demo/api/v1', writes };
  expect(planLines(planOf(here, all, checked))).toContainEqual(expect.stringMatching(expected));
});

test('a plan says what it makes, and that it takes it away again', () => {
  const makes = planOf(target, all, checked).makes;
  const seasons = makes.find(({ operation }) => operation === 'createSeason');
  expect(seasons?.made).toBeGreaterThan(0);
  expect(seasons?.stay).toBeLessThan((seasons?.made ?? 0) / 2);
});

test('a plan counts what stays, and less of it where earlier runs left records', () => {
  const kinds = (earlier: ReadonlyMap<string, number>) =>
    planOf(target, all, checked, earlier).makes.find(({ operation }) => operation === 'createMember');
  const [first, second] = [kinds(new Map()), kinds(new Map([['createMember', 20]]))];
  expect(first?.stay).toBeGreaterThan(20);
  expect(second).toEqual({
    ...first,
    made: (first?.made ?? 0) - 20,
    stay: (first?.stay ?? 0) - 20,
    again: 20,
  });
  const lines = planLines(planOf(target, all, checked, new Map([['createMember', 20]]))).join('\n');
  expect(lines).toContain('Uses again about 20 that earlier runs left: 20 members');
  expect(lines).toMatch(/Leaves about \d+ of the new ones, because no route removes.*: .*\d+ groups/);
});

test('a plan says that a run may judge a club of its own, where the target has a control interface', () => {
  const words = "Judges a club of the run's own";
  const lines = (more: object) => planLines(planOf({ ...target, ...more }, all, checked)).join('\n');
  expect(lines({ control_url: 'https://club.example/_control/clubs/demo' })).toContain(words);
  expect(lines({})).not.toContain(words);
});

test('a plan says that what stays is closed, and what becomes of payments', () => {
  const lines = planLines(planOf(target, all, checked)).join('\n');
  expect(lines).toContain('Closes at the end what stays');
  expect(lines).toContain('sets each to one cent at the end');
  const tokens = planLines(planOf(target, { ...all, only: ['token'] }, checked)).join('\n');
  expect(tokens).not.toContain('at the end');
});

test('the time of a plan follows both rates of the target', async () => {
  await checkedRules();
  const minutes = (requests: number | null, tokens: number | null) =>
    planOf(
      { ...target, rate: { requests_per_minute: requests, token_requests_per_minute: tokens } },
      all,
      checked,
    ).minutes;
  expect(minutes(30, 30).requests).toBeGreaterThan(5 * (minutes(300, 30).requests ?? 0));
  expect(minutes(30, 3).token_requests).toBeGreaterThan(5 * (minutes(30, 30).token_requests ?? 0));
  expect(minutes(null, null)).toEqual({ requests: null, token_requests: null });
});

test('a plan names requests, the tokens among them, and the quota that decides how long it takes', async () => {
  const names = await checkedRules();
  const scarce = { requests_per_minute: 300, token_requests_per_minute: 1 };
  const lines = planLines(planOf({ ...target, rate: scarce }, all, names)).join('\n');
  expect(lines).toMatch(/about \d+,?\d* requests \(\d+ for tokens\), about \d+ minutes at .* token requests/);
});

test('a plan says the waiting minutes, where the effort waits and no clock can be advanced', () => {
  const thorough = { ...all, effort: 'thorough' } as const;
  const waits = (control_url?: string) =>
    planLines(planOf({ ...target, ...(control_url && { control_url }) }, thorough, checked)).join();
  expect(waits()).toContain('minutes of waiting');
  expect(waits('https://club.example/_control/clubs/demo')).not.toContain('minutes of waiting');
  expect(planOf(target, all, checked).waits).toBe(false);
});

test('a run that only reads costs what was measured without writes, and takes as long', async () => {
  const names = await checkedRules();
  const writing = planOf(target, all, names);
  const reading = planOf({ ...target, writes: false }, all, names);
  expect(reading.requests).toBeLessThan(writing.requests / 3);
  expect(reading.minutes.requests).toBeLessThan((writing.minutes.requests ?? 0) / 2);
  expect(planOf(target, { ...all, effort: 'smoke' }, names).requests).toBeLessThan(400);
});

test('a plan tells whether the time of --max-time suffices', async () => {
  const names = await checkedRules();
  const line = (minutes: number, options: object = {}, to: object = {}) =>
    planLines(planOf({ ...target, ...to }, { ...all, ...options, maxTime: minutes * 60_000 }, names)).find(
      (each) => each.startsWith('--max-time'),
    );
  expect(line(60)).toMatch(/suffices: the quotas alone take about \d+ minutes/);
  expect(line(1)).toMatch(/is too short: the quotas alone take about \d+ minutes/);
  expect(line(600, { effort: 'thorough' })).toContain('may be too short');
  const unlimited = { rate: { requests_per_minute: null, token_requests_per_minute: null } };
  expect(line(1, {}, unlimited)).toMatch(/suffices where a response takes 1\d ms at most/);
  expect(planLines(planOf(target, all, names)).join()).not.toContain('--max-time');
});

test('a plan tells whether the number of --max-requests suffices', async () => {
  const names = await checkedRules();
  const linesWith = (options: object) => planLines(planOf(target, { ...all, ...options }, names)).join('\n');
  expect(linesWith({ maxRequests: 50 })).toContain('--max-requests 50 is too few');
  expect(linesWith({ maxRequests: 100_000 })).toContain('--max-requests 100000 suffices');
  expect(linesWith({})).not.toContain('--max-requests');
});

test('the quota of the first minute costs no time', async () => {
  const names = await checkedRules();
  const plan = planOf(target, { ...all, only: ['token'] }, names);
  const within = (tokens: number) =>
    planOf(
      { ...target, rate: { requests_per_minute: null, token_requests_per_minute: tokens } },
      { ...all, only: ['token'] },
      names,
    ).minutes.token_requests;
  expect(plan.token_requests).toBeGreaterThan(10);
  expect(within(plan.token_requests)).toBe(1);
  expect(within(Math.ceil(plan.token_requests / 4))).toBe(3);
});

test('a plan promises no bound: what it says is about so', async () => {
  const lines = planLines(planOf(target, all, await checkedRules())).join('\n');
  expect(lines).toMatch(/about \d+ minutes/);
  expect(lines).not.toContain('at least');
});

test('no line of a printed plan is wider than a terminal', async () => {
  const { stdout } = await run(['test', '--target', written(), '--plan', '--effort', 'thorough']);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

test('a part of the rules costs a part of the whole', async () => {
  const names = await checkedRules();
  const whole = planOf(target, all, names);
  const part = planOf(target, { ...all, only: ['season'] }, names);
  expect(part.requests).toBeGreaterThan(0);
  expect(part.requests).toBeLessThan((whole.requests ?? 0) / 2);
  expect(part.token_requests).toBeLessThan((whole.token_requests ?? 0) / 2);
});

test('every check that sends its own requests has a measured cost, so that a plan never promises too little', async () => {
  await checkedRules();
  const efforts = Object.values(measuredCosts().writes);
  const unmeasured = [...declaredRules.keys()].filter((id) =>
    efforts.some((cost) => cost.rules[id]?.requests === undefined),
  );
  expect(unmeasured).toEqual([]);
});
