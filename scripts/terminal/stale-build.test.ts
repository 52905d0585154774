import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newerSource, staleBuildLine } from './stale-build.ts';

const builtAt = Date.UTC(2026, 0, 2);
const root = mkdtempSync(join(tmpdir(), 'clubproof-stale-build-'));

beforeAll(() => {
  for (const folder of [
    'spec/generated',
    'mock/journeys',
    'contract-tests',
    'fixtures',
    'reports',
    'scripts',
  ])
    mkdirSync(join(root, folder), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

/** Writes a file some minutes before or after the build, and returns what is found then. */
function foundAfterWriting(path: string, minutes: number): string | undefined {
  const file = join(root, path);
  const at = new Date(builtAt + minutes * 60_000);
  writeFileSync(file, '');
  utimesSync(file, at, at);
  try {
    return newerSource(root, builtAt);
  } finally {
    rmSync(file);
  }
}

test('a source that was written after the build is named', () => {
  expect(foundAfterWriting('reports/verdicts.ts', 1)).toBe('reports/verdicts.ts');
});

test.each([
  ['a source that was written before the build', 'reports/verdicts.ts', -1],
  ['a test', 'reports/verdicts.test.ts', 1],
  ['a helper of tests', 'reports/verdicts.testing.ts', 1],
  ['a generated type', 'spec/generated/names.ts', 1],
  ['a journey of a foreign client', 'mock/journeys/walking.ts', 1],
  ['a text', 'reports/README.md', 1],
])('%s does not make a build stale', (_, path, minutes) => {
  expect(foundAfterWriting(path, minutes)).toBeUndefined();
});

test('the search ends when its time is over', () => {
  for (const name of ['a', 'b', 'c']) writeFileSync(join(root, `scripts/${name}.ts`), '');
  let time = 0;
  const slow = () => (time += 60);
  expect(newerSource(root, Date.now() + 60_000, slow)).toBeUndefined();
  expect(time).toBe(180);
  for (const name of ['a', 'b', 'c']) rmSync(join(root, `scripts/${name}.ts`));
});

test('the line says how to go on', () => {
  expect(staleBuildLine('mock/index.ts')).toMatch(
    /^clubproof: dist is older than mock\/index\.ts: run "npm run build", or "npm run clubproof -- …"/,
  );
});
