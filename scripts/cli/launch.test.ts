import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { transformSync } from 'esbuild';
import { packageFile } from '../../spec/package-file.ts';

const { bin, type } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
/** A blank and a sign that an address encodes, as folders of people have them. */
const folder = mkdtempSync(join(tmpdir(), 'a clone of 100% '));
const launch = join(folder, bin.clubproof);
mkdirSync(dirname(launch), { recursive: true });
copyFileSync(packageFile(bin.clubproof), launch);
writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }));

afterAll(() => rmSync(folder, { recursive: true }));

function launched() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launch, 'test'], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('the command of a clone that was not built says in one line what to do, and one that was built runs', () => {
  expect(launched()).toEqual({
    status: 2,
    stdout: '',
    stderr: `clubproof: not-built: ${folder}/ has no dist/: run "npm ci" there first\n`,
  });
  mkdirSync(join(folder, 'dist/scripts/cli'), { recursive: true });
  writeFileSync(
    join(folder, 'dist/scripts/cli/clubproof.js'),
    'console.log(process.argv[2]); process.exitCode = 1;',
  );
  expect(launched()).toEqual({ status: 1, stdout: 'test\n', stderr: '' });
});

test('it is written for the oldest Node that is told to be too old', () => {
  const code = (target: string) =>
    transformSync(readFileSync(launch, 'utf8'), { target, format: 'esm' }).code;
  expect(code('node14.18')).toBe(code('esnext'));
});
