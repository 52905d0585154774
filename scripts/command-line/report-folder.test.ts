import { existsSync, lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { exampleResults, exampleRule } from '../../reports/example-results.ts';
import { formats } from '../../reports/render/index.ts';
import { standsForLatest } from './latest-report.ts';
import { leaveReport, readResults, writeReport } from './report-folder.ts';

const results = (id: string) => exampleResults([exampleRule({ id: 'token/lasts' })], { id });
const formerly = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubproof-report-'));
  process.chdir(folder);
});

afterEach(() => {
  process.chdir(formerly);
  rmSync(folder, { recursive: true });
});

test('a run leaves every format in a folder of its own', () => {
  expect(leaveReport(results('r1')).page).toBe(join('.clubproof', 'report', 'r1', 'index.html'));
  for (const { file } of formats) expect(existsSync(join('.clubproof', 'report', 'r1', file))).toBe(true);
});

test('a second run leaves the first report as it is, and is the latest', () => {
  leaveReport(results('r1'));
  leaveReport(results('r2'));
  expect(readResults('.clubproof/report/r1').run.id).toBe('r1');
  expect(readResults('.clubproof/report/latest').run.id).toBe('r2');
});

test('where links are not allowed, latest is a copy', () => {
  for (const id of ['r1', 'r2']) {
    writeReport(id, results(id));
    standsForLatest(id, () => {
      throw new Error('EPERM');
    });
  }
  expect(lstatSync('latest').isDirectory()).toBe(true);
  expect(readResults('latest').run.id).toBe('r2');
});

test('--report writes there and nowhere else', () => {
  leaveReport(results('r1'), 'out');
  expect(readResults('out').run.id).toBe('r1');
  expect(existsSync('.clubproof')).toBe(false);
});

test('results that lack a member are refused, and the member is named', () => {
  leaveReport(results('r1'), 'out');
  const value = JSON.parse(readFileSync(join('out', 'results.json'), 'utf8'));
  delete value.run.seed;
  writeFileSync(join('out', 'results.json'), JSON.stringify(value));
  expect(() => readResults('out')).toThrow("/run must have required property 'seed'");
});
