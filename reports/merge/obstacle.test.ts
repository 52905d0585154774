import { expect, test } from '@jest/globals';
import { exampleRule } from '../example-results.testing.ts';
import type { Results } from '../results.ts';
import { obstacleTo } from './obstacle.ts';
import { exampleShards } from './shards.testing.ts';

const rules = ['season/one', 'season/two', 'problem/members'].map((id) => exampleRule({ id }));
const shards = (run: Partial<Results['run']> = {}, own = ['season/two']) =>
  exampleShards({ rules, own: ['season/one'] }, { rules, own, run });

test('all shards of one run can be merged, in any order', () => {
  const [first, second] = shards();
  expect(obstacleTo([second, first])).toBeUndefined();
});

test.each<[string, Partial<Results['run']>]>([
  ['seed', { seed: 2 }],
  ['effort', { effort: 'thorough' }],
  ['base URL', { base_url: 'https://other.example/api/v1' }],
  ['suite version', { suite_version: '0.2.0' }],
  ['--writes', { writes: false }],
  ['--strict', { strict: true }],
  ['--only, --skip or --require', { options: { only: ['season'], skip: [] } }],
  ['number of shards', { shard: { index: 2, count: 3, rules: [], in_passing: ['problem/members'], of: 3 } }],
])('shards that differ in their %s are not those of one run', (about, run) => {
  expect(obstacleTo(shards(run))).toMatchObject({ code: 'shards-differ', about });
});

test.each<[string, Partial<Results['run']>, string]>([
  ['permissions of the client', { permissions: ['groups:read'] }, 'shard-2 lacks members:read'],
  ['entries of the target file', { supplied: ['writes'] }, 'shard-2 lacks control'],
])('a shard that lacks %s is named, with what it lacks', (about, run, detail) => {
  const all = { permissions: ['groups:read', 'members:read'], supplied: ['writes', 'control'] };
  const [first, second] = exampleShards(
    { rules, own: ['season/one'], run: all },
    { rules, own: ['season/two'], run: { ...all, ...run } },
  );
  expect(obstacleTo([first, second])).toEqual({ code: 'shard-lacks', about, detail });
  expect(obstacleTo([second, first])).toEqual({ code: 'shard-lacks', about, detail });
});

test('a shard at a club without a feature is named; what one found missing is no feature', () => {
  const of = (absent: 'readStaffHours'[]) =>
    rules.map((rule) => exampleRule({ id: rule.id, operations: ['listSeasons', 'readStaffHours'], absent }));
  const [first, second] = exampleShards(
    { rules: of([]), own: ['season/one'] },
    { rules: of(['readStaffHours']), own: ['season/two'] },
  );
  const about = 'features of the club';
  expect(obstacleTo([first, second])).toMatchObject({ about, detail: 'shard-2 lacks readStaffHours' });
  const missing = {
    operation: 'readStaffHours' as const,
    route: 'GET /staff-hours/{id}',
    topic: 'staff-hours',
  };
  const run = { ...second.results.run, not_built: [{ ...missing, listed: false }] };
  expect(obstacleTo([first, { ...second, results: { ...second.results, run } }])).toBeUndefined();
});

test('shards that excuse other violations are not those of one run', () => {
  const [first, second] = shards();
  const waiver = { rule: 'season/one', reason: 'known', owner: 'team', until: '2026-12-18' };
  const waived = { ...second.results, waivers: [{ waiver, state: 'not-judged' as const }] };
  expect(obstacleTo([first, { ...second, results: waived }])).toMatchObject({ about: 'waivers' });
});

test('shards of the embedded reference have another port each', () => {
  const [first, second] = shards({ base_url: 'http://127.0.0.1:1/api/v1', target: { embedded: true } });
  const embedded = { ...first.results, run: { ...first.results.run, target: { embedded: true as const } } };
  expect(obstacleTo([{ ...first, results: embedded }, second])).toBeUndefined();
});

test('a whole run, a shard that is named twice and one that is missing are named', () => {
  const [first, second] = shards();
  const { shard: _, ...run } = second.results.run;
  const whole = { folder: 'whole', results: { ...second.results, run } };
  expect(obstacleTo([first, whole])).toEqual({ code: 'not-a-shard', about: 'whole', detail: '' });
  expect(obstacleTo([first, second, first])).toEqual({
    code: 'shard-twice',
    about: '1/2',
    detail: 'shard-1, shard-1',
  });
  expect(obstacleTo([first])).toMatchObject({ code: 'shard-missing', about: '2/2' });
});

test('a rule in two shards, and one in none, is no run of clubproof', () => {
  expect(obstacleTo(shards({}, ['season/one']))).toMatchObject({
    code: 'shards-overlap',
    about: 'season/one',
  });
  expect(obstacleTo(shards({}, []))).toMatchObject({ code: 'shards-overlap', about: '2 rules' });
});
