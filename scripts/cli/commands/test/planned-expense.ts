import { describedBy } from '../../../../contract-tests/engine/description/served-description.ts';
import {
  type PlannedProbe,
  plannedProbes,
  scopeSetsOf,
} from '../../../../contract-tests/engine/judging/planned-probes.ts';
import { everyScope } from '../../../../contract-tests/engine/wire/token/granted-tokens.ts';
import type { Effort } from '../../../../reports/results.ts';
import type { Rule } from '../../../../spec/index.ts';

import type { Cost, Expense } from './costs.ts';

export interface ExpenseOptions {
  readonly effort: Effort;
  /** Whether creations, changes and deletions are sent. */
  readonly writes: boolean;
}

/**
 * Returns what the checks and probes of these rules cost a client with every scope, at a target with every operation.
 * Probes and their tokens are counted; what checks and scenes cost was measured. A scene is counted once.
 */
export function plannedExpense(
  rules: readonly Rule[],
  { rules: costs, shared, probes: part }: Pick<Cost, 'rules' | 'shared' | 'probes'>,
  { effort, writes }: ExpenseOptions,
): Expense {
  const probes = plannedProbes(rules, { described: describedBy(undefined), effort, seed: 1 }).filter(
    ({ operation }) => writes || !operation.idempotent,
  );
  const checks = (some: readonly Rule[]) => some.reduce((sum, { id }) => sum + (costs[id]?.requests ?? 0), 0);
  const needed = new Set(rules.flatMap(({ id }) => costs[id]?.shared ?? []));
  const scenes = shared.filter((_, place) => needed.has(place));
  const scopeSets = scopeSetsOf(probes, everyScope).length;
  return {
    requests: checks(rules) + Math.round(part * (probes.length + scopeSets)) + sumOf(scenes, 'requests'),
    tokenRequests:
      checks(rules.filter(requestsOnlyTokens)) +
      Math.round(part * (probes.filter(isForToken).length + scopeSets)) +
      sumOf(scenes, 'tokenRequests'),
  };
}

function sumOf(expenses: readonly Expense[], what: keyof Expense): number {
  return expenses.reduce((sum, expense) => sum + expense[what], 0);
}

function requestsOnlyTokens({ operations }: Rule): boolean {
  return operations.every((id) => id === 'requestToken');
}

function isForToken({ operation, kind }: PlannedProbe): boolean {
  return operation.id === 'requestToken' && kind.id !== 'unlisted-method';
}
