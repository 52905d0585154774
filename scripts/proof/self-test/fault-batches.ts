import { type DeclaredFault, declaredRulesOf } from './fault-matrix.ts';
import { topicOf } from './fault-selection.ts';

/** A larger batch saves less and less: the faults of one topic, and those that declare one rule, are in as many batches. */
const largestBatch = 16;

/**
 * Returns the faults in batches that one club can play: no two faults of a batch are of one topic, and no two declare
 * the same rule. So a red rule of the batch tells which fault it detects.
 */
export function batchesOf<T extends DeclaredFault>(faults: readonly T[]): T[][] {
  const batches: T[][] = [];
  for (const fault of faults) {
    const fitting = batches.find(
      (batch) => batch.length < largestBatch && batch.every((other) => canBeToldApart(fault, other)),
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
