import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { startMock } from '../../../../mock/index.ts';
import { runClubproof } from '../../clubproof-process.ts';
import { readResults } from '../../state/report-folder.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';
import { badInputTitle, expectOneLine } from '../command-line.testing.ts';

/** Without a build a command takes seconds to start. */
jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'clubproof-max-time-'));
const report = join(folder, 'report');
afterAll(() => rmSync(folder, { recursive: true }));

test('a run whose time is over ends with 2, and names each rule that it did not reach', async () => {
  const mock = await startMock({ port: 0, clubs: ['demo'], rateLimit: false });
  const file = join(folder, 'target.yaml');
  // Without a control interface the run has no club of its own, and has to remove its records one by one.
  const { control_url: _, ...target } = mock.target('demo') as unknown as Target;
  // At this rate no machine ends the run in time, and each judges some rules.
  writeTargetFile(file, { ...target, rate: { requests_per_minute: 1_200, token_requests_per_minute: null } });
  const { exitCode, stdout } = await runClubproof(
    ['test', '--target', file, '--max-time', '8s', '--report', report],
    folder,
  );
  await mock.close();
  expect(exitCode).toBe(2);
  expect(stdout).toContain('The time of 8.0 s was over: rules that it did not reach are not run.');
  expect(stdout).toMatch(/Time over\. Could not find out: .+/);
  const { run, totals, rules } = readResults(report);
  expect(run).toMatchObject({ interrupted: true, time_over: true, max_time_ms: 8_000 });
  const notReached = rules.filter(({ reason }) => reason === 'the time of the run was over');
  expect(notReached.length).toBeGreaterThan(50);
  expect(totals['not-run']).toBe(notReached.length);
  expect(totals).toMatchObject({ blocked: 0, error: 0 });
});

test.each([10, 50])(
  'a run of %s requests sends no more, and names each rule that it did not reach',
  async (most) => {
    const { exitCode, stdout } = await runClubproof(
      ['test', '--embedded', '--max-requests', String(most), '--report', report],
      folder,
    );
    expect(exitCode).toBe(2);
    expect(stdout).toContain(
      `The ${most} requests of the run were sent: rules that it did not reach are not run.`,
    );
    const { run, totals, rules } = readResults(report);
    expect(run).toMatchObject({ interrupted: true, ended: { by: 'budget' } });
    expect(run.requests).toBe(most);
    const notReached = rules.filter(({ reason }) => reason === `the ${most} requests of the run were sent`);
    expect(notReached.length).toBeGreaterThan(500);
    // Tokens and the quota of token requests leave something for rules.
    expect(rules.length - notReached.length).toBeGreaterThan(most);
    expect(totals).toMatchObject({ 'not-run': notReached.length, blocked: 0, error: 0, fail: 0 });
  },
);

test('a target that does not respond in the time of a run is named', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const file = join(folder, 'silent.yaml');
  writeFileSync(file, `base_url: http://127.0.0.1:${port}/api/v1\nclient: { id: ci, secret: s }\n`);
  await expectOneLine({
    it: '',
    words: ['test', '--target', file, '--max-time', '2s', '--report', report],
    says: ['time-over', '--max-time', `127.0.0.1:${port}`],
  });
  silent.closeAllConnections();
  silent.close();
});

test.each([
  {
    it: 'a run of too few requests',
    words: ['test', '--embedded', '--max-requests', '9'],
    says: ['wrong-flag', '10'],
  },
  { it: 'a run of no time', words: ['test', '--embedded', '--max-time', '0s'], says: ['wrong-flag', '20m'] },
  {
    it: 'a time without a unit',
    words: ['test', '--embedded', '--max-time', '20'],
    says: ['wrong-flag', '20m'],
  },
] as const)(badInputTitle, ({ it, words, says }) => expectOneLine({ it, words: [...words], says }));
