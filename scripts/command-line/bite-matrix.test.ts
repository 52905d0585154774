import { expect, test } from '@jest/globals';
import { exampleFailure, exampleRule } from '../../reports/example-results.ts';
import type { Verdict } from '../../reports/results.ts';
import { biteExitCode, biteRowLines, judgeBite, unjudgedBite } from './bite-matrix.ts';

const fault = { id: 'season/forgets', breaks: 'season/ends', also: ['season/starts'] };
const rules = (verdicts: Record<string, Verdict>) => ({
  rules: Object.entries(verdicts).map(([id, verdict]) =>
    exampleRule({ id, verdict, failure: exampleFailure }),
  ),
});
const row = (verdicts: Record<string, Verdict>) => judgeBite(fault, rules(verdicts), 5);

test.each<[string, Record<string, Verdict>, string]>([
  ['its rule is red', { 'season/ends': 'fail', 'token/lasts': 'pass' }, 'bitten'],
  ['its rule is a warning', { 'season/ends': 'warn' }, 'bitten'],
  ['its rule and a declared one are red', { 'season/ends': 'fail', 'season/starts': 'fail' }, 'bitten'],
  ['its rule passes', { 'season/ends': 'pass' }, 'not-bitten'],
  ['its rule could not be judged', { 'season/ends': 'blocked' }, 'not-bitten'],
  ['only a declared rule is red', { 'season/ends': 'pass', 'season/starts': 'fail' }, 'not-bitten'],
  ['another rule is red, too', { 'season/ends': 'fail', 'token/lasts': 'warn' }, 'undeclared'],
])('when %s, the outcome is as it should be', (_, verdicts, outcome) => {
  expect(row(verdicts).outcome).toBe(outcome);
});

test('the exit code is 1 for a fault that was not bitten and for a rule that nobody saw fail', () => {
  const bitten = row({ 'season/ends': 'fail' });
  expect(biteExitCode({ rows: [bitten], without_fault: [] })).toBe(0);
  expect(biteExitCode({ rows: [bitten, row({ 'season/ends': 'pass' })], without_fault: [] })).toBe(1);
  expect(biteExitCode({ rows: [bitten], without_fault: ['token/lasts'] })).toBe(1);
});

test('the exit code is 2 when a run did not come about, and when there was no fault to play', () => {
  expect(biteExitCode({ rows: [unjudgedBite(fault, 'port', 1)], without_fault: [] })).toBe(2);
  expect(biteExitCode({ rows: [], without_fault: [] })).toBe(2);
});

test('a row names what turned red undeclared', () => {
  const lines = biteRowLines(row({ 'season/ends': 'fail', 'token/lasts': 'fail' }));
  expect(lines).toEqual([
    '✗ season/forgets → season/ends (and 1 more)',
    '  turned red too, undeclared: token/lasts',
  ]);
});
