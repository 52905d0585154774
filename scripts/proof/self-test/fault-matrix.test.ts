import { expect, test } from '@jest/globals';
import type { Failure, Verdict } from '../../../reports/results.ts';
import {
  exitCodeOf,
  type FaultRow,
  type JudgedRule,
  judgedRow,
  notPlayedRow,
  publishedPage,
  rowLines,
} from './fault-matrix.ts';

const fault = { id: 'season/forgets', breaks: 'season/ends', also: ['season/starts'] };
type Verdicts = Record<string, Verdict>;
const ruleOf = (id: string, verdict: Verdict): JudgedRule => ({
  id,
  topic: 'season',
  verdict,
  operations: [],
});
const judged = (verdicts: Verdicts) => Object.entries(verdicts).map(([id, verdict]) => ruleOf(id, verdict));
const row = (inFull: Verdicts, atSmoke: Verdicts = inFull) =>
  judgedRow(fault, { inFull: judged(inFull), atSmoke: judged(atSmoke) }, { requests: 7, duration_ms: 5 });
const exitCode = (rows: FaultRow[], withoutFault: string[] = []) =>
  exitCodeOf({ effort: 'standard', seed: 1, rows, without_fault: withoutFault });

test.each<[string, Record<string, Verdict>, string]>([
  ['its rule is red', { 'season/ends': 'fail', 'token/lasts': 'pass' }, 'detected'],
  ['its rule is a warning', { 'season/ends': 'warn' }, 'detected'],
  ['its rule and a declared one are red', { 'season/ends': 'fail', 'season/starts': 'fail' }, 'detected'],
  ['its rule passes', { 'season/ends': 'pass' }, 'missed'],
  ['its rule could not be judged', { 'season/ends': 'blocked' }, 'missed'],
  ['only a declared rule is red', { 'season/ends': 'pass', 'season/starts': 'fail' }, 'missed'],
  ['another rule is red, too', { 'season/ends': 'fail', 'token/lasts': 'warn' }, 'over-reported'],
])('a fault of which %s counts as it should', (_, verdicts, outcome) => {
  expect(row(verdicts).outcome).toBe(outcome);
});

test('a fault that turns its rule red only at the wanted effort is detected, and not at smoke', () => {
  expect(row({ 'season/ends': 'fail' }, { 'season/ends': 'pass' })).toMatchObject({
    outcome: 'detected',
    at_smoke: false,
  });
  expect(row({ 'season/ends': 'pass' }, { 'season/ends': 'fail' }).outcome).toBe('missed');
});

test('a rule that is red at smoke alone is over-reported all the same', () => {
  expect(row({ 'season/ends': 'fail' }, { 'token/lasts': 'fail' }).outcome).toBe('over-reported');
});

const exchange = { method: 'GET', url: 'https://club.example/api/v1/seasons/66', status: 200 };

test.each<[string, Partial<Failure>, number]>([
  ['names one of several exchanges', { deciding: 0 }, 0],
  ['names none of several exchanges', {}, 1],
])('a detected fault whose finding %s counts as it should', (_, named, code) => {
  const failure = { expected: 'status 404', actual: '200', exchanges: [exchange, exchange], ...named };
  const red = { ...ruleOf('season/ends', 'fail'), failure: failure as unknown as Failure };
  const unclear = judgedRow(fault, { inFull: [red], atSmoke: [] }, { requests: 7, duration_ms: 5 });
  expect(unclear.outcome).toBe('detected');
  expect(exitCode([unclear])).toBe(code);
  expect(rowLines(unclear)).toHaveLength(1 + code);
});

test('the exit code is 1 for a fault that was missed and for a rule without a fault', () => {
  const detected = row({ 'season/ends': 'fail' });
  expect(exitCode([detected])).toBe(0);
  expect(exitCode([detected, row({ 'season/ends': 'pass' })])).toBe(1);
  expect(exitCode([detected, row({ 'season/ends': 'fail', 'token/lasts': 'fail' })])).toBe(1);
  expect(exitCode([detected], ['token/lasts'])).toBe(1);
});

test('the exit code is 2 when a fault was not played, and when there was no fault to play', () => {
  expect(exitCode([notPlayedRow(fault, 'port', 1)])).toBe(2);
  expect(exitCode([])).toBe(2);
});

test('a row names the rules that were over-reported', () => {
  expect(rowLines(row({ 'season/ends': 'fail', 'token/lasts': 'fail' }))).toEqual([
    '✗ season/forgets → season/ends (and 1 more)',
    '  over-reported: token/lasts turned red, too',
  ]);
});

test('the published page counts the faults of each topic, and all of them', () => {
  const atStandard = row({ 'season/ends': 'fail' }, { 'season/ends': 'pass' });
  const other = { ...row({ 'season/ends': 'pass' }), breaks: 'token/lasts' };
  const rows = [row({ 'season/ends': 'fail' }), atStandard, other];
  const page = publishedPage({ effort: 'standard', seed: 1, rows, without_fault: [] });
  expect(page).toContain(
    [
      '| season | 2 | 2 | 1 | 0 | 0 | 0 |',
      '| token | 1 | 0 | 0 | 1 | 0 | 0 |',
      '| **all** | 3 | 2 | 1 | 1 | 0 | 0 |',
    ].join('\n'),
  );
});
