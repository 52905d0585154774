import { expect, test } from '@jest/globals';
import { exampleFailure, exampleRule } from '../example-results.testing.ts';
import { html } from '../render/html.ts';
import { formats } from '../render/index.ts';
import { terminal } from '../render/terminal.ts';
import type { Results, RuleResult } from '../results.ts';
import { mergedRun } from './merged-run.ts';
import { type ExampleShard, exampleShards } from './shards.testing.ts';

const elsewhere = (id: string) =>
  exampleRule({ id, verdict: 'not-run', reason: 'left to another shard', asked: [] });
const passed = (id: string) => exampleRule({ id });
const violated = (id: string, verdict: 'fail' | 'excused' = 'fail') =>
  exampleRule({ id, verdict, failure: exampleFailure });
const first: ExampleShard = {
  own: ['season/one'],
  rules: [passed('season/one'), elsewhere('season/two'), passed('problem/members')],
};
const second: ExampleShard = {
  own: ['season/two'],
  rules: [elsewhere('season/one'), violated('season/two'), passed('problem/members')],
  run: {
    started_at: '2026-11-20T11:50:00+01:00',
    duration_ms: 61_000,
    judged_url: 'http://127.0.0.1:4010/run-b/api/v1',
  },
};
const merged = (one = first, two = second, change: (shard: Results) => Results = (shard) => shard) => {
  const [a, b] = exampleShards(one, two).map(({ results }) => change(results)) as [Results, Results];
  return mergedRun([b, a], { id: 'whole1' });
};
const verdictsOf = ({ rules }: Results) => rules.map(({ verdict }) => verdict);

test('each rule has the result of its shard, and the exit code follows from all', () => {
  const results = merged();
  expect(verdictsOf(results)).toEqual(['pass', 'fail', 'pass']);
  expect(results).toMatchObject({ exit_code: 1, totals: { pass: 2, fail: 1, 'not-run': 0 } });
});

test('a violation that one shard saw of a rule which none was to judge is in the merged run, with its mark', () => {
  const notSelected = exampleRule({ id: 'token/seen', verdict: 'not-run', reason: 'left out', asked: [] });
  const seen: RuleResult = { ...violated('token/seen'), unselected: true };
  const results = merged(
    { ...first, rules: [...first.rules, notSelected] },
    { ...second, rules: [...second.rules, seen] },
  );
  expect(results.rules.at(-1)).toMatchObject({ verdict: 'fail', unselected: true, failure: exampleFailure });
  expect(results.run.selected).toBe(3);
});

test('requests are summed, the duration is that of the longest, and each shard is named', () => {
  const { run } = merged();
  expect(run).toMatchObject({
    id: 'whole1',
    selected: 3,
    requests: 1224,
    token_requests: 28,
    duration_ms: 61_000,
    started_at: '2026-11-20T11:50:00+01:00',
    requests_by_operation: { listSeasons: 40, createSeason: 62, requestToken: 28 },
    requests_by_owner: [{ kind: 'run', name: 'opening', rules: [], requests: 1224, token_requests: 28 }],
  });
  expect(run.shards?.map(({ index, id }) => `${index} ${id}`)).toEqual(['1 shard1', '2 shard2']);
  expect(run.shard).toBeUndefined();
});

test('every format shows a merged run: how many shards, and which clubs they judged', () => {
  const results = merged();
  // A badge stands in public pages, and shows no address.
  const pages = formats.filter(({ file }) => file !== 'badge.svg');
  for (const { file, render } of pages)
    expect([file, render(results)]).toEqual([file, expect.stringContaining('run-b/api/v1')]);
  const text = terminal(results);
  expect(text).toContain('the longest of 2 shards');
  const costs = text.split('\n').filter((line) => /seed|longest/.test(line) && !line.includes('rerun'));
  expect(costs.filter((line) => line.length > 80)).toEqual([]);
});

test('the page says what each shard took, and that each may have read a description of its own', () => {
  const results = merged();
  expect(html(results)).toContain('run shard2, 1 rule, 612 requests in 1 min 01 s');
  expect(html({ ...results, run: { ...results.run, description_etag: null } })).toContain(
    'no ETag that all shards read',
  );
});

test('a run is interrupted where one of its shards was', () => {
  const results = merged(first, { ...second, run: { interrupted: true } });
  expect(results.run.interrupted).toBe(true);
});

test('descriptions that differ leave the run without one', () => {
  expect(merged(first, { ...second, run: { description_etag: '"other"' } }).run.description_etag).toBeNull();
});

test('waivers are applied to the whole run: one that a shard did not need excuses what another found', () => {
  const waiver = { rule: 'problem/members', reason: 'known', owner: 'team', until: '2026-12-18' };
  const excusedBy = (rules: RuleResult[], rule: RuleResult) =>
    rules.map((each) => (each.id === rule.id ? rule : each));
  const inPassing = { ...violated('problem/members', 'excused'), waiver };
  const two = {
    ...second,
    rules: [elsewhere('season/one'), passed('season/two'), passed('problem/members')],
  };
  const results = merged({ ...first, rules: excusedBy(first.rules, inPassing) }, two, (shard) => ({
    ...shard,
    waivers: [{ waiver, state: 'not-judged' }],
  }));
  expect(verdictsOf(results)).toEqual(['pass', 'pass', 'excused']);
  expect(results.waivers).toEqual([{ waiver, state: 'excuses' }]);
  expect(results.exit_code).toBe(0);
});

test('accidents of all shards are counted together, and each outage is told', () => {
  const outage = { what: '502', since: '2026-11-20T12:00:01Z', waited_ms: 4_000, is_over: true };
  const ended = { by: 'service', message: 'nothing listens' } as const;
  const accidents = (count: number, looks: number) => [{ what: '503', count, looks }];
  const { run } = merged(
    { ...first, run: { accidents: accidents(3, 2) } },
    { ...second, run: { accidents: accidents(4, 3), outages: [outage], ended } },
  );
  expect(run).toMatchObject({
    accidents: [{ what: '503', count: 7, looks: 3 }],
    outages: [outage],
    ended,
  });
});
