import { seedOf } from '../../../contract-tests/engine/judging/seed.ts';
import { trialSeed } from '../trials/trial.ts';
import { type DeclaredFault, declaredRulesOf } from './fault-matrix.ts';
import { topicOf } from './fault-selection.ts';

/** A larger batch saves less and less: the faults of one topic, and those that declare one rule, are in as many batches. */
const largestBatch = 16;

const turns = 32;

/**
 * Returns the turn of a fault or of a rule: a fault is judged by the checks of its turn, a 32nd of those that `smoke` leaves
 * out. It follows from the identifier alone, so that a fault meets the same checks whatever else is played.
 */
export function turnOf(id: string): number {
  return Math.abs(seedOf(trialSeed, id)) % turns;
}

/**
 * Returns the faults in batches that one club can play: no two faults of a batch are of one topic, and no two declare
 * the same rule. So a red rule of the batch tells which fault it detects. Where they take turns, all have the same one.
 */
export function batchesOf<T extends DeclaredFault>(faults: readonly T[], byTurns = false): T[][] {
  const batches: T[][] = [];
  for (const fault of faults) {
    const fitting = batches.find(
      (batch) =>
        batch.length < largestBatch &&
        batch.every(
          (other) => canBeToldApart(fault, other) && (!byTurns || turnOf(fault.id) === turnOf(other.id)),
        ),
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
