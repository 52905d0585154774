import { operation as contractOf, type Operation, type Rule } from '../../spec/index.ts';
import { describedBy } from '../description/described.ts';
import { probeRules } from '../judging/rule.ts';
import type { Effort } from '../run/effort.ts';
import { subjectOf } from '../subjects/index.ts';
import { selectedKinds } from './selection.ts';

/** How many probes the rules need, where the target has every operation that the suite can make good requests of. */
export function plannedProbes(rules: readonly Rule[], effort: Effort, seed: number): number {
  const selection = { described: describedBy(undefined), effort, seed };
  const probesOn = (operation: Operation, { id }: Rule) =>
    (probeRules.get(id)?.families ?? []).flatMap((family) =>
      selectedKinds(family, operation, selection).map((kind) => `${operation.id} ${kind.id}`),
    );
  const names = rules.flatMap((rule) =>
    rule.operations
      .map(contractOf)
      .filter(canBeAsked)
      .flatMap((operation) => probesOn(operation, rule)),
  );
  return new Set(names).size;
}

function canBeAsked(operation: Operation): boolean {
  return operation.scopes.length === 0 || subjectOf(operation) !== undefined;
}
