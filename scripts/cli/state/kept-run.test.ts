import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { exampleFailure, exampleResults, exampleRule } from '../../../reports/example-results.testing.ts';
import { readBaseline, readRun } from './kept-run.ts';
import { filesOf, writeReport } from './report-folder.ts';

const served = { description: { openapi: '3.2.0' }, changes: { to: '1.5' } };
const violated = exampleRule({ id: 'token/lasts', verdict: 'fail', failure: exampleFailure });
const results = exampleResults([violated], filesOf(served));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubproof-kept-'));
  writeReport(folder, results, served);
});

afterEach(() => rmSync(folder, { recursive: true }));

const file = (name = 'results.json') => join(folder, name);
function edit(change: (value: ReturnType<typeof JSON.parse>) => void): void {
  const value = JSON.parse(readFileSync(file(), 'utf8'));
  change(value);
  writeFileSync(file(), JSON.stringify(value));
}

test.each([
  ['folder', () => folder],
  ['results.json', () => file()],
])('a run is read from its %s, with what its target served', (_, path) => {
  expect(readRun(path())).toMatchObject({ results: { run: { id: results.run.id } }, ...served });
});

test('a run of another version of the suite may have more members, and lack others', () => {
  edit((value) => {
    value.more = true;
    value.rules[0].more = true;
    delete value.rules[0].failure.rerun;
    delete value.totals;
  });
  expect(readRun(folder).results.rules).toHaveLength(1);
});

test('a document whose file is gone, or that the run does not name, is none', () => {
  rmSync(file('changes.json'));
  expect(readRun(folder)).not.toHaveProperty('changes');
  edit((value) => {
    delete value.run.served;
  });
  expect(readRun(folder)).not.toHaveProperty('description');
});

test.each([
  ['a folder without results.json', () => rmSync(file()), 'there is no such file'],
  ['a file that is no JSON', () => writeFileSync(file(), '<html>'), 'no JSON'],
  ['a file of something else', () => writeFileSync(file(), '{"name":"x"}'), "required property 'run'"],
  [
    'a rule without a verdict',
    () => edit((value) => delete value.rules[0].verdict),
    "/rules/0 must have required property 'verdict'",
  ],
  [
    'a description that is no JSON',
    () => writeFileSync(file('description.json'), '{'),
    'does not hold the results of a run: description.json is no JSON',
  ],
  [
    'a description that is a list',
    () => writeFileSync(file('description.json'), '[]'),
    'description.json is no object',
  ],
])('%s is refused, and the reason is told', (_, spoil, says) => {
  spoil();
  expect(() => readRun(folder)).toThrow(says);
});

test('a run that judged a receiver is no baseline of a service', () => {
  edit((value) => {
    value.run.receiver = { source: 'https://club.example/api/v1' };
  });
  expect(() => readBaseline(folder)).toThrow('cannot be compared');
});
