import { expect, test } from '@jest/globals';
import { exampleResults, exampleRule } from '../../../reports/example-results.testing.ts';
import type { OwnerRequests, Results } from '../../../reports/results.ts';
import { orderOfYield } from './order-of-yield.ts';

/** Returns a run in which each rule took that many requests of its own, and these owners sent the rest. */
function runOf(own: Readonly<Record<string, number>>, owners: readonly OwnerRequests[]): Results {
  const rules = Object.entries(own).map(([id, requests]) => exampleRule({ id, requests }));
  return exampleResults(rules, { requests_by_owner: [...owners] });
}

const scene = (requests: number, rules: string[]): OwnerRequests => ({
  kind: 'scene',
  name: `of ${requests}`,
  rules,
  requests,
  token_requests: 0,
});

test('the rule that finds most for its requests comes first, and one without a fault last', () => {
  const run = runOf({ 'a/nothing': 0, 'a/dear': 10, 'a/cheap': 2 }, []);
  expect(orderOfYield(run, ['a/dear', 'a/dear', 'a/cheap'])).toEqual(['a/cheap', 'a/dear', 'a/nothing']);
});

test('rules that share what is dear follow each other, as the second pays nothing more for it', () => {
  const owners = [scene(20, ['a/one', 'a/other'])];
  const run = runOf({ 'a/alone': 5, 'a/one': 0, 'a/other': 1 }, owners);
  const breaks = ['a/alone', 'a/one', 'a/one', 'a/one', 'a/other', 'a/other', 'a/other'];
  expect(orderOfYield(run, breaks)).toEqual(['a/one', 'a/other', 'a/alone']);
});
