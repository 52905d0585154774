import type { Effort } from '../../../reports/results.ts';
import { batchesOf } from './fault-batches.ts';
import { type DeclaredFault, type FaultRow, isSound, notPlayedRow, rowOfSecondTry } from './fault-matrix.ts';
import type { FaultBatch } from './fault-player.ts';

/** How faults are played. */
export interface FaultPlay {
  readonly effort: Effort;
  readonly byTurns: boolean;
  /** Plays one batch. Rejects when the process that plays it ends. */
  readonly playBatch: (batch: FaultBatch) => Promise<FaultRow[]>;
  /** Is called with each row as soon as its batch is played. */
  readonly onRow: (row: FaultRow) => void;
}

/**
 * Plays the faults in batches and returns their rows in the order of the faults.
 *
 * A batch with a row that is not sound is played once more when all others have ended: on a busy machine a check may wait
 * too short a time. What comes again is no accident.
 */
export async function playFaults(faults: readonly DeclaredFault[], play: FaultPlay): Promise<FaultRow[]> {
  const rows = new Map<string, FaultRow>();
  const note = (row: FaultRow) => {
    rows.set(row.fault, row);
    play.onRow(row);
  };
  const unsound = await Promise.all(
    batchesOf(faults, play.byTurns).map(async (batch) => {
      const played = await rowsOf(batch, play);
      played.filter(isSound).forEach(note);
      return { batch, first: played.filter((row) => !isSound(row)) };
    }),
  );
  for (const { batch, first } of unsound.filter(({ first }) => first.length > 0)) {
    const second = new Map((await rowsOf(batch, play)).map((row) => [row.fault, row]));
    for (const row of first) note(rowOfSecondTry(row, second.get(row.fault) ?? row));
  }
  return faults.flatMap(({ id }) => rows.get(id) ?? []);
}

/** When a process ends with a batch, each fault is played again alone, so that the others of the batch are judged. */
async function rowsOf(faults: readonly DeclaredFault[], play: FaultPlay): Promise<FaultRow[]> {
  try {
    return await play.playBatch({ faults, effort: play.effort, byTurns: play.byTurns });
  } catch (error) {
    if (faults.length > 1) return (await Promise.all(faults.map((fault) => rowsOf([fault], play)))).flat();
    return faults.map((fault) => notPlayedRow(fault, (error as Error).message, 0));
  }
}
