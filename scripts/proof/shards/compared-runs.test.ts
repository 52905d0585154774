import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { type RunningMock, startMock } from '../../../mock/index.ts';
import { writeTargetFile } from '../../cli/target/write-target-file.ts';
import { comparedRuns } from './compared-runs.ts';

/** Without a build each command takes seconds to start. */
jest.setTimeout(240_000);

const folder = mkdtempSync(join(tmpdir(), 'clubproof-shards-'));
const faults = ['pagination/limit-ignored-beside-status', 'season/end-may-precede-start-after-change'];
const topics = ['season', 'pagination', 'problem'].flatMap((topic) => ['--only', topic]);
let mock: RunningMock;

beforeAll(async () => {
  mock = await startMock({ port: 0, clubs: ['demo'] });
  mock.createClub({ name: 'faulty', faults });
});

afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

function compared(club: string) {
  const file = join(folder, `${club}.yaml`);
  writeTargetFile(file, mock.target(club) as unknown as Target);
  return comparedRuns(file, folder, ['--seed', '7', ...topics]);
}

test('four shards have the verdicts of one run, for each rule', async () => {
  const { rules, differences, merged, whole, printed } = await compared('demo');
  expect(rules).toBeGreaterThan(500);
  expect(differences).toEqual([]);
  expect(merged.selected).toBe(whole.selected);
  expect(merged.shards?.reduce((sum, { requests }) => sum + requests, 0)).toBe(merged.requests);
  expect(printed).toContain('No violation was found');
  expect(printed).toContain('the longest of 4 shards');
});

test('four shards find the same two faults as one run, one of them in passing', async () => {
  const { differences, violated, printed } = await compared('faulty');
  expect(violated).toEqual(
    expect.arrayContaining(['pagination/limit-respected', 'season/ends-on-or-after-start']),
  );
  expect(violated).toHaveLength(2);
  expect(differences).toEqual([]);
  expect(printed).toContain('2 rules violated');
});
