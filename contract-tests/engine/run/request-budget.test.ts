import { expect, test } from '@jest/globals';
import { RequestsSpent } from '../wire/message/errors.ts';
import { onBehalfOf, requestOwner } from '../wire/message/request-owner.ts';
import { cleanUp, requestBudget, type Spending } from './request-budget.ts';

/** Returns what a run has sent and made so far. */
function spending(requests: number, records = 0, isOwn = false): Spending {
  const made = Array.from({ length: records }, (_, id) => ({ operation: 'createSeason', id }));
  return {
    club: { isOwn },
    ledger: { remaining: () => made, unanswered: () => [] },
    connection: { counts: { requests } },
  } as unknown as Spending;
}

test('a run sends as many requests as it was given', () => {
  expect(() => requestBudget(10, () => spending(9, 0, true)).proveRoom()).not.toThrow();
  const budget = requestBudget(10, () => spending(10, 0, true));
  expect(() => budget.proveRoom()).toThrow(RequestsSpent);
  expect(budget.spent()?.message).toBe('the 10 requests of the run were sent');
});

test('what removes the records of a run is kept of its requests, and may be sent when the others are spent', async () => {
  const budget = requestBudget(50, () => spending(30, 9));
  expect(() => budget.proveRoom()).toThrow(RequestsSpent);
  expect(budget.spent()?.message).toBe(
    'of the 50 requests of the run the last 20 are kept to remove its records',
  );
  await onBehalfOf(requestOwner('run', cleanUp), async () => expect(() => budget.proveRoom()).not.toThrow());
  expect(() => requestBudget(50, () => spending(30, 8)).proveRoom()).not.toThrow();
});

test('the records in a club of the run go with the club', () => {
  expect(() => requestBudget(50, () => spending(30, 400, true)).proveRoom()).not.toThrow();
});

test('a run that has spent its requests sends none again, even if records are gone since', () => {
  let records = 20;
  const budget = requestBudget(50, () => spending(30, records));
  expect(() => budget.proveRoom()).toThrow(RequestsSpent);
  records = 0;
  expect(() => budget.proveRoom()).toThrow(RequestsSpent);
});
