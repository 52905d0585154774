import { operation as contractOf, type Operation, type Rule, type Scope } from '../../../spec/index.ts';
import type { ProbeKind } from './probe.ts';
import { probeRules } from './rule.ts';
import { type Selection, selectedKinds } from './selection.ts';

/** One probe that a run will make. */
export interface PlannedProbe {
  readonly operation: Operation;
  readonly kind: ProbeKind;
}

/** Returns the probes that the rules need of the operations that the target has, in the order of the rules. */
export function plannedProbes(rules: readonly Rule[], selection: Selection): PlannedProbe[] {
  const planned = rules.flatMap((rule) =>
    rule.operations
      .map(contractOf)
      .filter((operation) => selection.described.has(operation.id))
      .flatMap((operation) => probesOn(operation, rule, selection)),
  );
  return [...new Map(planned.map((probe) => [`${probe.operation.id} ${probe.kind.id}`, probe])).values()];
}

/**
 * Returns the scope sets of the tokens that these probes are sent with, each once, for a client that was granted these
 * scopes; leaves out tokens that the client cannot obtain.
 */
export function scopeSetsOf(
  probes: readonly PlannedProbe[],
  granted: readonly Scope[],
): (readonly Scope[])[] {
  const sets = probes.flatMap(({ operation, kind }) => {
    const scopes = kind.scopes?.(operation, granted);
    return scopes?.every((scope) => granted.includes(scope)) ? [scopes] : [];
  });
  return [...new Map(sets.map((scopes) => [[...scopes].sort().join(' '), scopes])).values()];
}

function probesOn(operation: Operation, { id }: Rule, selection: Selection): PlannedProbe[] {
  const families = probeRules.get(id)?.families ?? [];
  return families.flatMap((family) =>
    selectedKinds(family, operation, selection).map((kind) => ({ operation, kind })),
  );
}
