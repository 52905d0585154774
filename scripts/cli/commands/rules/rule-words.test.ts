import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { exampleFailure, exampleResults, exampleRule } from '../../../../reports/example-results.testing.ts';
import { rules } from '../../../../spec/index.ts';
import { runClubproof } from '../../clubproof-process.ts';
import { leaveReportAmong } from '../../state/report-folder.ts';
import { run } from '../command-line.testing.ts';

test('a word that is no id and no topic finds the rules whose sentences say it', async () => {
  const { exitCode, stdout } = await run(['rules', 'Presence']);
  expect(exitCode).toBe(0);
  const saying = rules.filter(({ says }) => says.toLowerCase().includes('presence'));
  expect(stdout).toContain(`${saying.length} rules (`);
  expect(stdout).toMatch(/^webhook-envelope\/attendance-content/m);
});

test.each(['rules', 'choices', 'faults'])(
  '%s with a word says above its list that no id has it',
  async (command) => {
    const { exitCode, stdout } = await run([command, 'Members']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^No (id or topic|point) is Members: these are the (rules|points|faults) that say it\.\n\n/,
    );
  },
);

test('a topic is listed, and the other rules that say its word are named', async () => {
  const { stdout } = await run(['rules', 'attendance']);
  expect(stdout).toMatch(/^\d+ others say attendance, too: .*member\/season-member-has-every-field/m);
});

test('the help groups the commands by who needs them', async () => {
  const { stdout } = await run(['--help']);
  const [client, service, release] = ['Build a client:', 'Judge a service:', 'Release:'].map((each) =>
    stdout.indexOf(each),
  );
  expect(client).toBeLessThan(stdout.indexOf('  mock '));
  expect(service).toBeLessThan(stdout.indexOf('  test '));
  expect(release).toBeLessThan(stdout.indexOf('  compare '));
});

test('an explained rule tells when and where it was last judged, whatever was run since', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clubproof-judged-'));
  const id = 'season/ends-on-or-after-start';
  const reports = join(folder, '.clubproof/report');
  const judged = exampleRule({ id, verdict: 'fail', failure: exampleFailure });
  leaveReportAmong(reports, exampleResults([judged], { id: 'r1', started_at: '2026-11-24T10:00:00Z' }));
  const left = exampleRule({ id, verdict: 'not-run', reason: 'left out by --only' });
  leaveReportAmong(reports, exampleResults([left], { id: 'r2', started_at: '2026-11-25T10:00:00Z' }));
  const { stdout } = await runClubproof(['rules', id], folder);
  expect(stdout).toMatch(/^last judged {2}✗ fail, 2026-11-24 10:00 UTC, at http\S+:\s+200, and/m);
  rmSync(folder, { recursive: true });
}, 60_000);
