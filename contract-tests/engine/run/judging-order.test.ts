import { expect, test } from '@jest/globals';
import { rules } from '../../../spec/index.ts';
import { noToken } from '../../probes/access.ts';
import { isDeclared, passiveRule, probeRule, rule } from '../judging/rule.ts';
import { judgingOrder } from './judging-order.ts';

const asks = async () => undefined;
rule('season/ends-on-or-after-start', asks);
rule('token/basic-accepted', asks);
rule('rate-limit/token-requests-limited', asks);
rule('pagination/walk-is-complete', asks, { when: 'first' });
rule('registration/removed-one-does-not-return', asks, { when: 'undisturbed' });
rule('token/scope-optional', asks, { when: 'last' });
rule('idempotency/key-kept-for-life', asks, { when: 'end' });
probeRule('access/token-required', noToken, asks);
passiveRule('token/answers-are-json', () => true);

const order = judgingOrder(rules.filter(({ id }) => isDeclared(id)));
const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);

test('a rule whose check asks for tokens waits for their quota in a lane of its own', () => {
  expect(idsOf(order.askingForTokens)).toEqual(['token/basic-accepted']);
});

test('a rule over probes shares their tokens, and holds up nobody', () => {
  expect(idsOf(order.sideBySide)).toEqual(['access/token-required', 'season/ends-on-or-after-start']);
});

test('a rule that spends the quota is judged alone, whatever it asks for', () => {
  expect(idsOf(order.alone)).toEqual(['rate-limit/token-requests-limited']);
});

test('a rule that says when it is judged is judged then, and one that is judged in passing at the very end', () => {
  expect(idsOf(order.first)).toEqual(['pagination/walk-is-complete']);
  expect(idsOf(order.undisturbed)).toEqual(['registration/removed-one-does-not-return']);
  expect(idsOf(order.last)).toEqual(['token/scope-optional']);
  expect(idsOf(order.end)).toEqual(['idempotency/key-kept-for-life']);
  expect(idsOf(order.inPassing)).toEqual(['token/answers-are-json']);
});
