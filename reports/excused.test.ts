import { expect, test } from '@jest/globals';
import { exampleFailure, exampleRule } from './example-results.testing.ts';
import { excused } from './excused.ts';
import type { Operation, Waiver } from './results.ts';

const day = '2026-12-01';
const both: Operation[] = ['createSeason', 'changeSeason'];
const kept = exampleRule({ id: 'season/ends', operations: both, asked: both });
const violatedOn = (...operations: Operation[]) =>
  exampleRule({ ...kept, verdict: 'fail', failure: { ...exampleFailure, operations } });
const waiver = (given: Partial<Waiver> = {}): Waiver => ({
  rule: 'season/ends',
  reason: 'known',
  owner: 'seasons team',
  until: '2026-12-18',
  ...given,
});
const stateOf = (rule: typeof kept, ...waivers: Waiver[]) =>
  excused([rule], { waivers }, day).waivers.map(({ state }) => state);
const verdictOf = (rule: typeof kept, ...waivers: Waiver[]) =>
  excused([rule], { waivers }, day).rules.map(({ verdict }) => verdict);

test('a violated rule with a waiver is excused, and shows the waiver', () => {
  const [rule] = excused([violatedOn('createSeason')], { waivers: [waiver()] }, day).rules;
  expect(rule).toMatchObject({ verdict: 'excused', waiver: { owner: 'seasons team' } });
  expect(stateOf(violatedOn('createSeason'), waiver())).toEqual(['excuses']);
});

test('a waiver holds on its last day, and is over on the next', () => {
  expect(verdictOf(violatedOn('createSeason'), waiver({ until: day }))).toEqual(['excused']);
  const past = waiver({ until: '2026-11-30' });
  expect(verdictOf(violatedOn('createSeason'), past)).toEqual(['fail']);
  expect(stateOf(violatedOn('createSeason'), past)).toEqual(['over']);
});

test('a waiver of some operations excuses no violation on another one, and names it', () => {
  const rule = violatedOn(...both);
  const limited = waiver({ operations: ['changeSeason'] });
  expect(verdictOf(rule, limited)).toEqual(['fail']);
  expect(excused([rule], { waivers: [limited] }, day).waivers).toEqual([
    { waiver: limited, state: 'exceeded', violated: ['createSeason'] },
  ]);
});

test('two waivers of one rule excuse what they name together', () => {
  const waivers = [waiver({ operations: ['changeSeason'] }), waiver({ operations: ['createSeason'] })];
  expect(verdictOf(violatedOn(...both), ...waivers)).toEqual(['excused']);
  expect(stateOf(violatedOn(...both), ...waivers)).toEqual(['excuses', 'excuses']);
});

test('a waiver is stale where its operations were judged without a violation', () => {
  expect(stateOf(kept, waiver())).toEqual(['stale']);
  expect(stateOf(violatedOn('createSeason'), waiver({ operations: ['changeSeason'] }))).toEqual(['stale']);
  expect(verdictOf(kept, waiver())).toEqual(['pass']);
});

test('a waiver is not stale where the run did not look', () => {
  const asked: Operation[] = ['createSeason'];
  const unasked = [{ operation: 'changeSeason' as const, kind: 'needs' as const, reason: 'why' }];
  const partial = exampleRule({ ...kept, verdict: 'partial', asked, unasked });
  expect(stateOf(partial, waiver())).toEqual(['not-judged']);
  expect(stateOf(partial, waiver({ operations: asked }))).toEqual(['stale']);
  expect(stateOf(exampleRule({ ...kept, verdict: 'blocked', asked: [] }), waiver())).toEqual(['not-judged']);
  expect(excused([], { waivers: [waiver()] }, day).waivers).toMatchObject([{ state: 'not-judged' }]);
});

test('a waiver is not stale where the run only met a violation of its rule elsewhere', () => {
  const seen = { ...violatedOn('createSeason'), unselected: true as const };
  expect(stateOf(seen, waiver({ operations: ['changeSeason'] }))).toEqual(['not-judged']);
  expect(verdictOf(seen, waiver())).toEqual(['excused']);
});

test('a violation that no operation is known for is excused by a waiver of the whole rule alone', () => {
  expect(verdictOf(violatedOn(), waiver())).toEqual(['excused']);
  expect(verdictOf(violatedOn(), waiver({ operations: both }))).toEqual(['fail']);
});

const known = (...operations: Operation[]) => ({
  rule: 'season/ends',
  ...(operations.length > 0 && { operations }),
  baseline: 'r1',
});

test('a violation that the baseline has, too, is excused without a waiver', () => {
  const both = { waivers: [], known: [known('createSeason')] };
  const [rule] = excused([violatedOn('createSeason')], both, day).rules;
  expect(rule).toMatchObject({ verdict: 'excused', baseline: 'r1' });
  expect(rule).not.toHaveProperty('waiver');
});

test('a violation on an operation that the baseline does not have is new', () => {
  const verdict = (...excuses: ReturnType<typeof known>[]) =>
    excused([violatedOn(...both)], { waivers: [], known: excuses }, day).rules[0]?.verdict;
  expect(verdict(known('createSeason'))).toBe('fail');
  expect(verdict(known())).toBe('excused');
});

test('a waiver and the baseline excuse together what each has a part of, and the waiver is shown', () => {
  const excuses = {
    waivers: [waiver({ operations: ['createSeason'] })],
    known: [known('changeSeason')],
  };
  const found = excused([violatedOn(...both)], excuses, day);
  expect(found.rules).toMatchObject([{ verdict: 'excused', waiver: { owner: 'seasons team' } }]);
  expect(found.waivers).toMatchObject([{ state: 'excuses' }]);
});

test('a violation of the baseline that is gone fails nothing', () => {
  expect(excused([kept], { waivers: [], known: [known()] }, day)).toEqual({ rules: [kept], waivers: [] });
});

test('a violated standard is excused like a violated rule', () => {
  expect(verdictOf({ ...violatedOn('createSeason'), verdict: 'warn' }, waiver())).toEqual(['excused']);
});
