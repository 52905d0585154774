import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { exampleResults, exampleRule } from '../../../reports/example-results.testing.ts';
import { formats } from '../../../reports/render/index.ts';
import { linkLatest } from './latest-report.ts';
import { filesOf, leaveReportAmong, readResults, writeReport } from './report-folder.ts';

const results = (id: string) => exampleResults([exampleRule({ id: 'token/lasts' })], { id });
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubproof-report-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a run leaves every format in a folder of its own', () => {
  expect(leaveReportAmong(folder, results('r1')).page).toBe(join(folder, 'r1', 'index.html'));
  for (const { file } of formats) expect(existsSync(join(folder, 'r1', file))).toBe(true);
});

test('what the target served stands next to the results, in the files that the results name', () => {
  const served = { description: { openapi: '3.2.0' }, changes: { to: '1.5' } };
  writeReport(folder, exampleResults([], filesOf(served)), served);
  expect(readResults(folder).run.served).toEqual({
    description: 'description.json',
    changes: 'changes.json',
  });
  expect(readFileSync(join(folder, 'description.json'), 'utf8')).toBe('{"openapi":"3.2.0"}\n');
  writeReport(folder, readResults(folder));
  expect(existsSync(join(folder, 'changes.json'))).toBe(true);
  expect(filesOf({})).toEqual({});
});

test('a second run leaves the first report as it is, and is the latest', () => {
  leaveReportAmong(folder, results('r1'));
  leaveReportAmong(folder, results('r2'));
  expect(readResults(join(folder, 'r1')).run.id).toBe('r1');
  expect(readResults(join(folder, 'latest')).run.id).toBe('r2');
});

test('where links are not allowed, latest is a copy', () => {
  for (const id of ['r1', 'r2']) {
    writeReport(join(folder, id), results(id));
    linkLatest(join(folder, id), () => {
      throw new Error('EPERM');
    });
  }
  expect(lstatSync(join(folder, 'latest')).isDirectory()).toBe(true);
  expect(readResults(join(folder, 'latest')).run.id).toBe('r2');
});

test('a link in place of the copy is not followed', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'clubproof-elsewhere-'));
  writeReport(join(folder, 'r1'), results('r1'));
  symlinkSync(elsewhere, join(folder, 'r1.latest'));
  linkLatest(join(folder, 'r1'), () => {
    throw new Error('EPERM');
  });
  expect(readdirSync(elsewhere)).toEqual([]);
  expect(lstatSync(join(folder, 'latest')).isDirectory()).toBe(true);
  rmSync(elsewhere, { recursive: true });
});

test('results that lack a member are refused, and the member is named', () => {
  writeReport(folder, results('r1'));
  const value = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'));
  delete value.run.seed;
  writeFileSync(join(folder, 'results.json'), JSON.stringify(value));
  expect(() => readResults(folder)).toThrow("/run must have required property 'seed'");
});
