import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { type RunningMock, startMock } from '../../../../mock/index.ts';
import { runClubproof } from '../../clubproof-process.ts';
import { readResults } from '../../state/report-folder.ts';
import { writeTargetFile } from '../../target/write-target-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-replay-'));
const mocks: RunningMock[] = [];

beforeAll(async () => {
  const faults = ['season/delete-answers-202', 'problem/not-found-as-plain-json'];
  for (const [file, each] of [
    ['faulty.yaml', faults],
    ['fixed.yaml', []],
    ['guarded.yaml', faults],
  ] as const) {
    const mock = await startMock({ port: 0, clubs: ['demo'], rateLimit: false, faults: [...each] });
    mocks.push(mock);
    const target = mock.target('demo') as unknown as Target;
    writeTargetFile(join(folder, file), { ...target, writes: file !== 'guarded.yaml' });
  }
});

afterAll(async () => {
  for (const mock of mocks) await mock.close();
  rmSync(folder, { recursive: true });
});

test('findings of a run are still broken at the same server, and fixed at one that was fixed', async () => {
  const only = ['season/delete-has-stated-status', 'season/unknown-season-refused', 'problem/media-type'];
  const words = only.flatMap((id) => ['--only', id]);
  await runClubproof(['test', '--target', 'faulty.yaml', ...words, '--report', 'report'], folder);
  const replayed = (...flags: string[]) => runClubproof(['replay', '--report', 'report', ...flags], folder);

  const again = await replayed();
  expect(again.stdout).toMatch(/^✗ STILL BROKEN +problem\/media-type$/m);
  expect(again.stdout).toMatch(/^✗ STILL BROKEN +season\/delete-has-stated-status$/m);
  expect(again.stdout).toContain('2 findings: 2 still broken, 0 fixed, 0 unknown');
  expect(again.exitCode).toBe(1);

  const fixed = await replayed('--target', 'fixed.yaml');
  expect(fixed.stdout).toContain('2 findings: 0 still broken, 2 fixed, 0 unknown');
  expect(fixed.exitCode).toBe(0);

  const found = readResults(join(folder, 'report')).rules.find(
    ({ id }) => id === 'season/delete-has-stated-status',
  )?.failure;
  expect(found?.exchanges.at(-1)?.unsendable).toBe("the club of the run's own was removed after the run");
  const [, printed = ''] = / (replay .*)/.exec(found?.replay ?? '') ?? [];
  const one = await runClubproof(printed.split(' '), folder);
  expect(one.stdout).toContain('1 finding: 1 still broken, 0 fixed, 0 unknown');

  // The report of the run is as it was.
  expect(readResults(join(folder, 'report')).run.options.only).toEqual(only);
}, 120_000);

test('a rule that the run found nothing of is no finding to make again', async () => {
  const refused = await runClubproof(
    ['replay', 'season/unknown-season-refused', '--report', 'report'],
    folder,
  );
  expect(refused.stderr).toContain('nothing-to-replay');
  expect(refused.exitCode).toBe(2);
}, 60_000);

test('a run that was allowed to write allows no write to another target', async () => {
  const only = 'season/delete-has-stated-status';
  const report = ['--report', 'written'];
  await runClubproof(['test', '--target', 'guarded.yaml', '--writes', '--only', only, ...report], folder);
  const outcome = async (...flags: string[]) =>
    (await runClubproof(['replay', ...report, ...flags], folder)).stdout;

  expect(await outcome()).toContain('1 finding: 1 still broken');
  writeFileSync(join(folder, 'other.yaml'), readFileSync(join(folder, 'guarded.yaml')));
  expect(await outcome('--target', 'other.yaml')).toContain('0 still broken, 0 fixed, 1 unknown');
  expect(await outcome('--target', 'other.yaml', '--writes')).toContain('1 still broken');

  const fixed = readFileSync(join(folder, 'fixed.yaml'), 'utf8');
  writeFileSync(join(folder, 'guarded.yaml'), fixed.replace('writes: true', 'writes: false'));
  expect(await outcome()).toContain('0 still broken, 0 fixed, 1 unknown');
}, 120_000);
