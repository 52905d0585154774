import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stringify } from 'yaml';
import type { Results } from '../../../reports/results.ts';
import { runClubproof } from '../../cli/clubproof-process.ts';
import type { Plan } from '../../cli/commands/test/plan.ts';
import { type JournaledClub, startJournaledClub } from './journaled-club.testing.ts';
import { trialSeed } from './trial.ts';

/** Two runs of a few topics against one club without a control interface, and the plan of the second. */
const topics = ['sport', 'group', 'member'].flatMap((topic) => ['--only', topic]);
const folder = mkdtempSync(join(tmpdir(), 'used-again-'));
let club: JournaledClub;
let first: Results;
let second: Results;
let plan: Plan;

beforeAll(async () => {
  club = await startJournaledClub(folder);
  const target = join(folder, 'target.yaml');
  writeFileSync(target, stringify({ ...club.target, writes: true }));
  const words = ['test', '--target', target, '--seed', String(trialSeed), '--json', ...topics];
  const output = async (...more: string[]) => (await runClubproof([...words, ...more], folder)).stdout;
  first = JSON.parse(await output()) as Results;
  plan = JSON.parse(await output('--plan')) as Plan;
  second = JSON.parse(await output()) as Results;
}, 120_000);

afterAll(async () => {
  await club.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The records that stayed and that the run itself made. */
const newOnes = ({ left_behind }: Results) => left_behind.filter(({ of_earlier_run }) => !of_earlier_run);

test('a second run uses again what the first one left, and makes less than half as much', () => {
  const left = new Map(first.left_behind.map(({ path, mark }) => [path, mark]));
  const again = second.left_behind.filter(({ of_earlier_run }) => of_earlier_run);
  expect(newOnes(first)).toHaveLength(first.left_behind.length);
  expect(again.length).toBeGreaterThan(0);
  expect(again.filter(({ path }) => !left.has(path))).toEqual([]);
  expect(again.filter(({ path, mark }) => left.get(path) === mark)).toEqual([]);
  expect(newOnes(second).length).toBeLessThan(newOnes(first).length / 2);
});

test('the second run leaves no more new records of a kind than its plan says', () => {
  const left = (operation: string) => newOnes(second).filter((each) => each.operation === operation).length;
  const more = plan.makes.filter(({ operation, stay }) => left(operation) > stay + Math.ceil(stay / 10));
  expect(more.map(({ operation, stay }) => `${operation}: ${left(operation)}, planned ${stay}`)).toEqual([]);
});

test('the second run judges as the first one did', () => {
  const verdicts = ({ rules }: Results) => rules.map(({ id, verdict }) => `${verdict} ${id}`);
  const spent = /known\.verified_member_id/;
  const differs = second.rules.filter(({ reason = '' }) => !spent.test(reason)).map(({ id }) => id);
  const compared = (results: Results) =>
    verdicts(results).filter((each) => differs.includes(each.split(' ')[1] as never));
  expect(compared(second)).toEqual(compared(first));
});
