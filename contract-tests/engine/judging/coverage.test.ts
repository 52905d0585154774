import { expect, test } from '@jest/globals';
import type { OperationId } from '../../../spec/index.ts';
import { aRule, fakeRun } from '../run/run.testing.ts';
import { covered, type Reasons } from './coverage.ts';
import type { Finding } from './result.ts';

const three = aRule({ operations: ['listSeasons', 'readSeason', 'listSports'] });

function coverageOf(
  asked: readonly OperationId[],
  finding: Finding = { verdict: 'pass' },
  reasons: Reasons = new Map(),
  there?: readonly OperationId[],
) {
  const { run } = fakeRun(there === undefined ? {} : { there });
  return covered(run, three, finding, { asked: new Set(asked), reasons });
}

test('a rule passes when every operation that the target has was requested', () => {
  expect(coverageOf(three.operations)).toEqual({
    verdict: 'pass',
    asked: three.operations,
    unasked: [],
  });
});

test('a rule with fewer requested operations is partial, and each of the others has its reason', () => {
  const reasons: Reasons = new Map([['readSeason', { kind: 'blocked', reason: 'no season could be made' }]]);
  expect(coverageOf(['listSeasons'], undefined, reasons)).toEqual({
    verdict: 'partial',
    asked: ['listSeasons'],
    unasked: [
      { operation: 'readSeason', kind: 'blocked', reason: 'no season could be made' },
      {
        operation: 'listSports',
        kind: 'effort',
        reason: 'no rule that could be judged at this effort requests it',
      },
    ],
  });
});

test('an operation that a check could not request has the reason why it did without', () => {
  const { run } = fakeRun();
  const judged = { asked: new Set(three.operations.slice(0, 2)), doneWithout: new Error('needs a sport') };
  expect(covered(run, three, { verdict: 'pass' }, judged).unasked).toEqual([
    { operation: 'listSports', kind: 'needs', reason: 'needs a sport' },
  ]);
});

test('at the greatest effort no operation is left out by the effort', () => {
  const { run } = fakeRun();
  const judged = { asked: new Set(three.operations.slice(0, 2)) };
  expect(covered({ ...run, effort: 'thorough' }, three, { verdict: 'pass' }, judged).unasked).toEqual([
    { operation: 'listSports', kind: 'needs', reason: 'no response to it shows what the rule is about' },
  ]);
});

test('a response that other rules caused is not left out by the effort', async () => {
  const { run, suite } = fakeRun();
  await suite.request('listSports');
  const judged = { asked: new Set(three.operations.slice(0, 2)), requestsAreOthers: true };
  expect(covered(run, three, { verdict: 'pass' }, judged).unasked).toEqual([
    { operation: 'listSports', kind: 'needs', reason: 'no response to it shows what the rule is about' },
  ]);
});

test('an operation that the target does not have is not missing', () => {
  expect(coverageOf(['listSeasons'], undefined, undefined, ['listSeasons'])).toEqual({
    verdict: 'pass',
    asked: ['listSeasons'],
    unasked: [],
  });
});

test('requests of a check to other operations than those of its rule are not counted', () => {
  expect(coverageOf(['listSeasons', 'readSeason', 'listSports', 'deleteSeason']).asked).toEqual(
    three.operations,
  );
});

test.each(['fail', 'warn', 'error', 'blocked', 'not-applicable'] as const)(
  '%s stays, even if no operation was requested',
  (verdict) => {
    expect(coverageOf([], { verdict }).verdict).toBe(verdict);
  },
);

test('a violation names the operations that it did not need, with the reason', () => {
  const failure = { expected: 'a season' } as never;
  expect(coverageOf(['listSeasons'], { verdict: 'fail', failure }).unasked).toMatchObject([
    { operation: 'readSeason', kind: 'effort', reason: 'the violation shows without it' },
    { operation: 'listSports', kind: 'effort', reason: 'the violation shows without it' },
  ]);
});

test('a rule without operations passes', () => {
  const { run } = fakeRun();
  const finding = covered(run, aRule({ operations: [] }), { verdict: 'pass' }, { asked: new Set() });
  expect(finding).toEqual({ verdict: 'pass', asked: [], unasked: [] });
});

test('an operation to which a shard sent nothing is left out by the shard', () => {
  const { run } = fakeRun();
  const judged = { asked: new Set(three.operations.slice(0, 2)), requestsAreOthers: true };
  expect(covered({ ...run, isShard: true }, three, { verdict: 'pass' }, judged).unasked).toEqual([
    { operation: 'listSports', kind: 'shard', reason: 'this shard leaves it out' },
  ]);
});

test('where --only leaves out the rules that would have requested an operation, the reason says so', () => {
  const { run } = fakeRun();
  const narrowed = { ...run, narrowedBy: '--only' };
  const reasonOf = (requestsAreOthers: boolean) =>
    covered(
      narrowed,
      three,
      { verdict: 'pass' },
      { asked: new Set(['listSeasons', 'readSeason']), requestsAreOthers },
    ).unasked;
  expect(reasonOf(true)).toEqual([
    { operation: 'listSports', kind: 'effort', reason: '--only leaves it out' },
  ]);
  // A rule that sends its own requests sends them all: what is left out of these is left out by the effort.
  expect(reasonOf(false)).toMatchObject([
    { reason: 'no rule that could be judged at this effort requests it' },
  ]);
});
