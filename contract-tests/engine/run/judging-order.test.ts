import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type Rule, rules } from '../../../spec/index.ts';
import { noToken } from '../../probes/access.ts';
import { isDeclared, passiveRule, probeRule, rule } from '../judging/rule.ts';
import { inOrderOfYield, judgingOrder } from './judging-order.ts';
import { aRule } from './run.testing.ts';

const asks = async () => undefined;
rule('season/ends-on-or-after-start', asks);
rule('token/basic-accepted', asks);
rule('rate-limit/token-requests-limited', asks);
rule('rate-limit/requests-limited', asks);
rule('club/off-refuses-token', asks);
rule('pagination/walk-is-complete', asks, { when: 'quiet' });
rule('registration/removed-one-does-not-return', asks, { when: 'undisturbed' });
rule('token/scope-optional', asks, { when: 'last' });
rule('idempotency/key-kept-for-life', asks, { when: 'end' });
probeRule('access/token-required', noToken, asks);
passiveRule('token/answers-are-json', () => true);

const order = judgingOrder(rules.filter(({ id }) => isDeclared(id)));
const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);

test('a rule whose check requests tokens waits for their quota in a lane of its own', () => {
  expect(idsOf(order.askingForTokens)).toEqual(['token/basic-accepted']);
});

test('a rule over probes shares their tokens, and delays no other rule', () => {
  expect(idsOf(order.sideBySide).sort()).toEqual(['access/token-required', 'season/ends-on-or-after-start']);
});

test('a rule that moves the clock or the switch is judged alone, even if it requests tokens', () => {
  expect(idsOf(order.alone)).toEqual(['club/off-refuses-token']);
});

test('a rule that spends the quota of requests waits until others have spent most of it', () => {
  expect(idsOf(order.spendingRequests)).toEqual(['rate-limit/requests-limited']);
});

test('a rule that spends the quota of token requests is judged before all others, which judge what it sent', () => {
  expect(idsOf(order.spendingTokens)).toEqual(['rate-limit/token-requests-limited']);
});

test('a rule that says when it is judged is judged then, and one that is judged in passing at the very end', () => {
  expect(idsOf(order.quiet)).toEqual(['pagination/walk-is-complete']);
  expect(idsOf(order.undisturbed)).toEqual(['registration/removed-one-does-not-return']);
  expect(idsOf(order.last)).toEqual(['token/scope-optional']);
  expect(idsOf(order.end)).toEqual(['idempotency/key-kept-for-life']);
  expect(idsOf(order.inPassing)).toEqual(['token/answers-are-json']);
});

const made = (topic: Rule['topic'], written: Partial<Rule> = {}) => {
  const one = aRule({ topic, ...written });
  rule(one.id, asks);
  return one;
};

test('rules that find more for their requests come first, those that were not measured last', () => {
  const ids = ['access/token-required', 'season/ends-on-or-after-start', 'changes/names-description'];
  const [token, season, changes] = ids.map((id) => rules.find((each) => each.id === id) as Rule);
  const [new1, new2] = [made('access'), made('sport')];
  const ordered = inOrderOfYield([new1, token, season, new2, changes] as Rule[]);
  expect(ordered).toEqual([changes, season, token, new1, new2]);
});

test('the measured order names rules of today alone', () => {
  const measured = new Set(JSON.parse(readFileSync('contract-tests/order.json', 'utf8')) as string[]);
  const ids = new Set<string>(rules.map(({ id }) => id));
  expect([...measured].filter((id) => !ids.has(id))).toEqual([]);
});

test.each(['control', 'slow'] as const)('a rule that needs %s is judged alone', (need) => {
  const needing = made('season', { needs: ['writes', need] });
  expect(judgingOrder([needing]).alone).toEqual([needing]);
});

test('a rule that needs anything else is judged side by side with others', () => {
  const needing = made('season', { needs: ['writes', 'webhook-capture'] });
  expect(judgingOrder([needing]).sideBySide).toEqual([needing]);
});

test('a rule without a check is judged side by side: it takes no time', () => {
  const without = aRule({ operations: ['requestToken'] });
  expect(judgingOrder([without]).sideBySide).toEqual([without]);
});
