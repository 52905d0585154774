import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { startMock } from '../../../../mock/index.ts';
import { runClubproof } from '../../clubproof-process.ts';
import { readResults } from '../../state/report-folder.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';

// By night a run of the proof would find fewer rules judged: what passes at noon must pass then, too.
test('a run by night judges what depends on the day', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clubproof-night-'));
  const now = Date.parse('2026-11-29T23:59:30Z');
  const mock = await startMock({ port: 0, clubs: ['demo'], rateLimit: false, now });
  try {
    const [file, report] = [join(folder, 'target.yaml'), join(folder, 'report')];
    writeTargetFile(file, mock.target('demo') as unknown as Target);
    const only = ['--only', 'registration/last-day-is-open', '--only', 'attendance'];
    await runClubproof(['test', '--target', file, ...only, '--seed', '1', '--report', report], folder);
    const judged = readResults(report).rules.filter(({ verdict }) => verdict !== 'not-run');
    expect(judged.length).toBeGreaterThan(30);
    expect(
      judged.filter(({ verdict }) => verdict !== 'pass').map(({ id, reason }) => ({ id, reason })),
    ).toEqual([]);
  } finally {
    await mock.close();
    rmSync(folder, { recursive: true });
  }
}, 60_000);
