import type { ChildProcess, StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { type RunningMock, startMock } from '../../../../mock/index.ts';
import { exampleResults, exampleRule } from '../../../../reports/example-results.testing.ts';
import { runClubproof, spawnClubproof } from '../../clubproof-process.ts';
import { readResults, writeReport } from '../../state/report-folder.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-interrupted-'));
const file = join(folder, 'target.yaml');
const slowFile = join(folder, 'slow-target.yaml');
const report = join(folder, 'report');
let mock: RunningMock;
let authorization: string;

beforeAll(async () => {
  mock = await startMock({ port: 0, clubs: ['demo'], rateLimit: false });
  // Without a control interface the run has no club of its own, and has to remove its records one by one.
  const { control_url: _, ...target } = mock.target('demo') as unknown as Target;
  writeTargetFile(file, { ...target, rate: { requests_per_minute: null, token_requests_per_minute: null } });
  writeTargetFile(slowFile, { ...target, rate: { requests_per_minute: null, token_requests_per_minute: 2 } });
  const form = {
    grant_type: 'client_credentials',
    client_id: target.client.id,
    client_secret: target.client.secret ?? '',
  };
  const response = await fetch(`${target.base_url}/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  authorization = `Bearer ${((await response.json()) as { access_token: string }).access_token}`;
});

afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

/** Returns how many seasons of the club carry the mark of a run. */
async function seasonsOfRuns(): Promise<number> {
  const { baseUrl } = mock.clubs[0] as { baseUrl: string };
  const response = await fetch(`${baseUrl}/seasons?limit=100`, { headers: { authorization } });
  const { data } = (await response.json()) as { data: { name: string }[] };
  return data.filter(({ name }) => name.startsWith('zz-conf')).length;
}

/** Starts a run of the season rules and waits until it has made some seasons. */
async function runUnderWay(stdio: StdioOptions, target = file): Promise<ChildProcess> {
  const run = spawnClubproof(
    ['test', '--target', target, '--only', 'season', '--report', report],
    stdio,
    folder,
  );
  while ((await seasonsOfRuns()) < 3 && run.exitCode === null) await wait(5);
  expect(run.exitCode).toBeNull();
  return run;
}

test.each<[string, StdioOptions, (run: ChildProcess) => unknown]>([
  ['Ctrl-C', 'ignore', (run) => run.kill('SIGINT')],
  ['SIGTERM', 'ignore', (run) => run.kill('SIGTERM')],
  ['the end of its terminal', 'ignore', (run) => run.kill('SIGHUP')],
  [
    'the end of the process that waits for it',
    ['ignore', 'ignore', 'ignore', 'ipc'],
    (run) => run.disconnect(),
  ],
])(
  '%s ends a run, which leaves nothing and says that it was interrupted',
  async (_, stdio, interrupt) => {
    const run = await runUnderWay(stdio);
    interrupt(run);
    expect(await once(run, 'exit')).toEqual([2, null]);
    expect(await seasonsOfRuns()).toBe(0);
    expect(readResults(report).run.interrupted).toBe(true);
  },
  60_000,
);

test('a run that waits for a quota is ended, and names no record that was never made', async () => {
  const run = await runUnderWay('ignore', slowFile);
  run.kill('SIGINT');
  expect(await once(run, 'exit')).toEqual([2, null]);
  expect(await seasonsOfRuns()).toBe(0);
  const results = readResults(report);
  expect(results.run.interrupted).toBe(true);
  expect(results.left_behind).toEqual([]);
}, 45_000);

test('what a killed run left is removed by cleanup, and no earlier report is taken for its own', async () => {
  writeReport(report, exampleResults([exampleRule({ id: 'season/is-listed' })]));
  const run = await runUnderWay('ignore');
  run.kill('SIGKILL');
  await once(run, 'exit');
  expect(() => readResults(report)).toThrow(/a run that did not end: it was killed/);
  expect(await seasonsOfRuns()).toBeGreaterThan(0);
  const { stdout } = await runClubproof(['cleanup', '--target', file], folder);
  expect(stdout).toContain('all was removed');
  expect(await seasonsOfRuns()).toBe(0);
}, 120_000);
