import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Target } from '../../../contract-tests/engine/wire/target.ts';
import { type RunningMock, startMock } from '../../../mock/index.ts';
import { type Finished, runClubproof } from '../../clubproof-process.ts';
import { readResults } from '../../state/report-folder.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-gateway-'));
const report = join(folder, 'report');
let mock: RunningMock;
let requests: number;

beforeEach(() => {
  requests = 0;
});

/** Forwards to the reference, and makes a text of the cost of each season. */
const gateway = createServer((incoming, outgoing) => {
  requests += 1;
  const { method, url, headers } = incoming;
  incoming.pipe(
    request(`${mock.origin}${url}`, { method, headers, agent: false }, async (response) => {
      const text = (await textOf(response)).replace(/("membership_cost_euros":)(\d+)/g, '$1"$2"');
      const { 'content-length': _, ...others } = response.headers;
      outgoing.writeHead(response.statusCode ?? 500, others).end(text);
    }),
  );
});

beforeAll(async () => {
  mock = await startMock({ port: 0, clubs: ['demo'], rateLimit: false });
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
});

afterAll(async () => {
  gateway.closeAllConnections();
  gateway.close();
  await mock.close();
  rmSync(folder, { recursive: true });
});

test('a defect of a gateway before a club with a control interface is found, and the report names the gateway', async () => {
  const base_url = demo().base_url.replace(mock.origin, originOfGateway());
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

function originOfGateway(): string {
  return `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
}

function judged(target: Target): Promise<Finished> {
  const file = join(folder, 'target.yaml');
  writeTargetFile(file, target);
  const flags = ['--only', 'season', '--effort', 'smoke', '--seed', '1', '--report', report];
  return runClubproof(['test', '--target', file, ...flags], folder);
}
