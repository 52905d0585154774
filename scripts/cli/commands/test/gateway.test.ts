import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { type RunningMock, startMock } from '../../../../mock/index.ts';
import { type RunningProxy, startProxy } from '../../../proof/alternatives/proxy.ts';
import type { ServerVariation } from '../../../proof/alternatives/server-variation.ts';
import { type Finished, runClubproof } from '../../clubproof-process.ts';
import { readResults } from '../../state/report-folder.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-gateway-'));
const report = join(folder, 'report');
let mock: RunningMock;
let gateway: RunningProxy;
let requests: number;

beforeEach(() => {
  requests = 0;
});

/** Makes a text of the cost of each season. */
const quotedCost: ServerVariation = {
  json: (text) => {
    requests += 1;
    return text.replace(/("membership_cost_euros":)(\d+)/g, '$1"$2"');
  },
};

beforeAll(async () => {
  mock = await startMock({ port: 0, clubs: ['demo'], rateLimit: false });
  gateway = await startProxy(mock.origin, { variations: [quotedCost] });
});

afterAll(async () => {
  gateway.close();
  await mock.close();
  rmSync(folder, { recursive: true });
});

test('a defect of a gateway before a club with a control interface is found, and the report names the gateway', async () => {
  const base_url = demo().base_url.replace(mock.origin, gateway.origin);
  const { exitCode, stdout } = await judged({ ...demo(), base_url });
  expect(exitCode).toBe(1);
  expect(requests).toBeGreaterThan(0);
  const { run, rules } = readResults(report);
  expect([run.base_url, run.judged_url]).toEqual([base_url, undefined]);
  const urls = rules.flatMap(({ failure }) => failure?.exchanges ?? []).map(({ url }) => url);
  expect(urls.length).toBeGreaterThan(0);
  expect(urls.filter((url) => !url.startsWith(`${base_url}/`))).toEqual([]);
  expect(stdout).toContain(`\n${base_url}\n`);
  expect(stdout).not.toContain(mock.origin);
}, 60_000);

test('where a run has a club of its own, the report names the address of that club and of the club that it starts like', async () => {
  const { base_url } = demo();
  const { exitCode, stdout } = await judged(demo());
  expect(exitCode).toBe(0);
  const { run } = readResults(report);
  const judged_url = `${mock.origin}/run-${run.id}/api/v1`;
  expect([run.base_url, run.judged_url]).toEqual([base_url, judged_url]);
  expect(stdout).toContain(`judged ${judged_url},\na club of the run's own that starts like ${base_url}\n`);
}, 60_000);

function demo(): Target {
  return mock.target('demo') as unknown as Target;
}

function judged(target: Target): Promise<Finished> {
  const file = join(folder, 'target.yaml');
  writeTargetFile(file, target);
  const flags = ['--only', 'season', '--effort', 'smoke', '--seed', '1', '--report', report];
  return runClubproof(['test', '--target', file, ...flags], folder);
}
