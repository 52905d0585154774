import { expect, test } from '@jest/globals';
import type { Failure, RecordedExchange, RuleResult, Verdict } from '../../reports/results.ts';
import { outcomeOf, wholeOutcome } from './outcome.ts';

const exchange: RecordedExchange = {
  method: 'POST',
  url: 'http://club.test/api/v1/seasons',
  status: 201,
  duration_ms: 1,
  curl: 'curl -X POST http://club.test/api/v1/seasons',
  request_headers: {},
  response_headers: {},
};

const none = { rerun: '' };

const judged: RuleResult = {
  id: 'season/ends-on-or-after-start',
  topic: 'season',
  level: 'must',
  verdict: 'pass',
  says: 'A season ends on or after the day it starts.',
  source: [],
  operations: ['createSeason', 'changeSeason', 'deleteSeason'],
  asked: ['createSeason'],
  absent: ['deleteSeason'],
  unasked: [{ operation: 'changeSeason', kind: 'needs', reason: 'needs writes in the target file' }],
  requests: 2,
  examples: 1,
  duration_ms: 1,
  needs: [],
};

const failed: RuleResult = {
  ...judged,
  verdict: 'fail',
  failure: {
    expected: 'a refusal',
    actual: '201',
    counterexample: { later: '2020-01-02' },
    seed: 1,
    exchanges: [exchange, { ...exchange, curl: 'curl http://club.test/api/v1/seasons/4' }],
    deciding: 0,
    rerun: 'clubproof test --embedded',
  },
};

test('only a pass passes', () => {
  expect(outcomeOf(judged, none)).toEqual({ kind: 'pass' });
  const others: Record<Exclude<Verdict, 'pass'>, string> = {
    fail: 'fail',
    error: 'fail',
    blocked: 'fail',
    warn: 'skip',
    excused: 'skip',
    partial: 'skip',
    'not-applicable': 'skip',
    'not-built': 'skip',
    'not-run': 'skip',
    untested: 'todo',
  };
  for (const [verdict, kind] of Object.entries(others) as [Verdict, string][])
    expect(outcomeOf({ ...judged, verdict, reason: 'why' }, none)).toMatchObject({ kind });
});

test('a violation shows the rule, expected and actual, the deciding request and how to judge it again', () => {
  expect(outcomeOf(failed, { rerun: 'npx jest -t season', replay: 'npx clubproof replay season' })).toEqual({
    kind: 'fail',
    text: [
      'A season ends on or after the day it starts.',
      '',
      'expected  a refusal',
      'actual    201',
      'example   {"later":"2020-01-02"}',
      'request   curl -X POST http://club.test/api/v1/seasons',
      'rerun     npx jest -t season',
      'replay    npx clubproof replay season',
    ].join('\n'),
  });
});

test.each(['blocked', 'error'] as const)('a rule that is %s fails with its reason', (verdict) => {
  expect(outcomeOf({ ...judged, verdict, reason: 'no season could be made' }, none)).toEqual({
    kind: 'fail',
    text: `A season ends on or after the day it starts.\n\n${verdict}: no season could be made`,
  });
});

test('an operation that was not judged is named with what it needs; one that the target lacks is not counted', () => {
  expect(outcomeOf({ ...judged, verdict: 'partial' }, none)).toEqual({
    kind: 'skip',
    text: 'partial: 1 of 2 operations; not changeSeason: needs writes in the target file',
  });
});

test('a violated standard is a warning that says what was expected', () => {
  expect(outcomeOf({ ...failed, verdict: 'warn' }, none)).toEqual({
    kind: 'skip',
    text: 'warning: expected a refusal, got 201',
  });
});

test('what a target sent moves no cursor in a message of Jest, and no log obeys it', () => {
  const hostile = 'a\n  ::error::x\n\u001b]0;title\u0007 \u202e ##[group]';
  const failure = { ...(failed.failure as Failure), actual: hostile };
  const texts = [
    outcomeOf({ ...failed, failure }, none),
    outcomeOf({ ...judged, verdict: 'blocked', reason: hostile }, none),
    outcomeOf({ ...judged, verdict: 'not-applicable', reason: hostile }, none),
  ].map((outcome) => (outcome.kind === 'pass' ? '' : outcome.text));
  for (const text of texts) {
    expect(text).toContain('\\x3a:error::x\n\\x1b]0;title\\x07 \\u202e \\x23#[group]');
    expect(text).not.toMatch(/[^\P{Cc}\n]|\u202e|^\s*::/mu);
  }
});

test('the test of the whole run fails where a violation was seen of a rule that has no test of its own', () => {
  const asTest = (result: RuleResult) => ({ result, outcome: outcomeOf(result, none) });
  expect(wholeOutcome([asTest(failed)])).toEqual({ kind: 'pass' });
  const warned: RuleResult = { ...failed, verdict: 'warn', unselected: true };
  expect(wholeOutcome([asTest(warned)])).toEqual({ kind: 'pass' });
  const { kind, text } = wholeOutcome([asTest({ ...failed, unselected: true })]) as {
    kind: string;
    text: string;
  };
  expect(kind).toBe('fail');
  expect(text).toContain(`${failed.id} (seen in passing, not selected)`);
  expect(text).toContain('expected  a refusal');
});
