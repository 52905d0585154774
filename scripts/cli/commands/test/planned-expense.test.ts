import { expect, test } from '@jest/globals';
import { rules } from '../../../../spec/index.ts';
import { checkedRules } from '../../names/checked-rules.ts';
import { plannedExpense } from './planned-expense.ts';

const [one, other, third] = rules.filter(({ topic }) => topic === 'season');
const options = { effort: 'standard', writes: true } as const;

test('a scene is counted once for the rules that need it, and not for others', () => {
  if (one === undefined || other === undefined || third === undefined) throw new Error('too few rules');
  const rules = {
    [one.id]: { requests: 3, shared: [0] },
    [other.id]: { requests: 4, shared: [0] },
    [third.id]: { requests: 5, shared: [] },
  };
  const costs = { rules, shared: [{ requests: 7, tokenRequests: 2 }], probes: 1 };
  expect(plannedExpense([one, other], costs, options)).toEqual({ requests: 14, tokenRequests: 2 });
  expect(plannedExpense([third], costs, options)).toEqual({ requests: 5, tokenRequests: 0 });
});

test('of the planned probes the part counts that was sent when the costs were measured', async () => {
  await checkedRules();
  const probing = rules.filter(({ id }) => id === 'access/token-required');
  const planned = (probes: number) =>
    plannedExpense(probing, { rules: {}, shared: [], probes }, options).requests;
  expect(planned(1)).toBeGreaterThan(10);
  expect(planned(0.5)).toBe(Math.round(planned(1) / 2));
});
