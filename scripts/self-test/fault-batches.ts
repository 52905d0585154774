import { type DeclaredFault, declaredRulesOf } from './fault-matrix.ts';
import { topicOf } from './fault-selection.ts';

/** More faults in one club hide each other more often than they save time. */
const greatestBatch = 8;

/**
 * Puts faults together that can be told apart in one club: no two of a batch are of one topic, and no two may turn the
 * same rule red.
 */
export function batchesOf<T extends DeclaredFault>(faults: readonly T[]): T[][] {
  const batches: T[][] = [];
  for (const fault of faults) {
    const fitting = batches.find(
      (batch) => batch.length < greatestBatch && batch.every((other) => canBeToldApart(fault, other)),
    );
    if (fitting === undefined) batches.push([fault]);
    else fitting.push(fault);
  }
  return batches;
}

function canBeToldApart(one: DeclaredFault, other: DeclaredFault): boolean {
  if (topicOf(one.breaks) === topicOf(other.breaks)) return false;
  const declared = new Set(declaredRulesOf(other));
  return declaredRulesOf(one).every((id) => !declared.has(id));
}
