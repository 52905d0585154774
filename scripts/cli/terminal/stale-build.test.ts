import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hasFreshBuild, newerSource, staleBuildWarning } from './stale-build.ts';

const builtAt = Date.UTC(2026, 0, 2);
const folders = [
  ...['spec/generated', 'traffic', 'mock', 'contract-tests', 'fixtures', 'reports/out/site', 'scripts/cli'],
];
const root = mkdtempSync(join(tmpdir(), 'clubproof-stale-build-'));

beforeEach(() => {
  for (const folder of [...folders, 'dist/scripts/cli']) mkdirSync(join(root, folder), { recursive: true });
  write('dist/scripts/cli/clubproof.js', 0);
  write('scripts/cli/clubproof.ts', -1);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a file some minutes before or after the build. */
function write(path: string, minutes: number): void {
  const at = new Date(builtAt + minutes * 60_000);
  writeFileSync(join(root, path), '');
  utimesSync(join(root, path), at, at);
}

test('a source that was written after the build is named, with how to go on', () => {
  write('reports/verdicts.ts', 1);
  expect(staleBuildWarning(root)).toBe(
    'clubproof: dist is older than reports/verdicts.ts: run "npm run build", or "npm run clubproof -- …" to run the sources',
  );
});

test.each([
  ['a source that was written before the build', 'reports/verdicts.ts', -1],
  ['a test', 'reports/verdicts.test.ts', 1],
  ['a helper of tests', 'reports/verdicts.testing.ts', 1],
  ['a generated type', 'spec/generated/names.ts', 1],
  ['a text', 'reports/README.md', 1],
  ['a page of the documentation', 'reports/out/site/icons.css', 1],
])('%s does not make a build stale', (_, path, minutes) => {
  write(path, minutes);
  expect(staleBuildWarning(root)).toBeUndefined();
});

test('an installed package, which has no sources of the command line, is never stale', () => {
  write('reports/verdicts.ts', 1);
  rmSync(join(root, 'scripts'), { recursive: true });
  expect(staleBuildWarning(root)).toBeUndefined();
});

test('a build is fresh until a source is written after it', () => {
  expect(hasFreshBuild(root)).toBe(true);
  write('mock/clock.ts', 1);
  expect(hasFreshBuild(root)).toBe(false);
});

test('a checkout without a build has no fresh one', () => {
  rmSync(join(root, 'dist'), { recursive: true });
  expect(hasFreshBuild(root)).toBe(false);
});

test('the search ends when its time is over', () => {
  write('spec/a.ts', 1);
  expect(newerSource(root, builtAt)).toBe('spec/a.ts');
  let time = 0;
  const slow = () => {
    time += 60;
    return time;
  };
  expect(newerSource(root, builtAt, slow)).toBeUndefined();
});
