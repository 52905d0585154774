import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { exampleResults, exampleRule } from '../../../../reports/example-results.testing.ts';
import { formats } from '../../../../reports/render/index.ts';
import { readReport, writeReport } from '../../state/report-folder.ts';
import { run, usableTarget } from '../command-line.testing.ts';

let folder: string;
let report: string;
const green = exampleResults([exampleRule({ id: 'season/is-listed' })], {
  served: { description: 'description.json' },
});
const fileOf = (name: string) => readFileSync(join(report, name), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubproof-not-begun-'));
  report = join(folder, 'report');
  writeReport(report, green, { description: { openapi: '3.2.0' } });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function targetFile(text: string): string {
  const path = join(folder, 'target.yaml');
  writeFileSync(path, text);
  return path;
}

test.each([
  ['nothing listens', usableTarget, 'target-unreachable', 'http://127.0.0.1:1/api/v1'],
  [
    'a secret is missing',
    'base_url: http://127.0.0.1:1/api/v1\nclient: { id: ci, secret: "$' + '{NOT_SET_ANYWHERE}" }\n',
    'variable-unset',
    'about:blank',
  ],
  ['the target file is no YAML', '"', 'target-unreadable', 'about:blank'],
])('where %s, every file of an older report is replaced and says so', async (_, text, code, base_url) => {
  const before = new Map(formats.map(({ file }) => [file, fileOf(file)]));
  const { exitCode, stderr } = await run(['test', '--target', targetFile(text), '--report', report]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`clubproof: ${code}: `)]);
  for (const { file } of formats) expect(fileOf(file)).not.toBe(before.get(file));
  const { run: facts, rules, exit_code } = readReport(report);
  expect([rules, exit_code, facts.base_url, facts.not_begun?.code]).toEqual([[], 2, base_url, code]);
  expect(stderr).toContain(facts.not_begun?.message);
  expect(() => fileOf('description.json')).toThrow('ENOENT');
});

test('a command that needs verdicts says in one line that the run could not begin', async () => {
  await run(['test', '--target', targetFile(usableTarget), '--report', report]);
  const other = join(folder, 'other');
  writeReport(other, green);
  for (const words of [
    ['compare', other, report],
    ['merge', report, other],
    ['replay', '--report', report],
  ]) {
    const { exitCode, stderr } = await run(words);
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringMatching(/^clubproof: run-not-begun: .*could not begin: nothing responds at .*\n$/),
    ]);
  }
});

test('such a report is rendered again, and a history goes on without it', async () => {
  await run(['test', '--target', targetFile(usableTarget), '--report', report]);
  const again = await run(['report', report]);
  expect([again.exitCode, again.stdout]).toEqual([
    2,
    expect.stringContaining('Not judged: the run could not begin'),
  ]);
  writeReport(join(folder, 'other'), green);
  const { exitCode, stderr, stdout } = await run([
    'report',
    '--history',
    folder,
    '--report',
    join(folder, 'history'),
  ]);
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining('clubproof: run-not-begun: ')]);
  expect(stdout).toContain('1 run');
});
