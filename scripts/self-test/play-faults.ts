import type { Effort } from '../../reports/results.ts';
import { batchesOf } from './fault-batches.ts';
import { type DeclaredFault, type FaultRow, notPlayedRow } from './fault-matrix.ts';
import type { FaultBatch } from './fault-player.ts';

/** How faults are played. */
export interface FaultPlay {
  readonly effort: Effort;
  /** Plays one batch. Rejects when the process that plays it ends. */
  readonly playBatch: (batch: FaultBatch) => Promise<FaultRow[]>;
  /** Is called with each row as soon as its batch is played. */
  readonly onRow: (row: FaultRow) => void;
}

/** Plays the faults in batches and returns their rows in the order of the faults. */
export async function playFaults(faults: readonly DeclaredFault[], play: FaultPlay): Promise<FaultRow[]> {
  const rows = new Map<string, FaultRow>();
  const playAll = async (batch: readonly DeclaredFault[]) => {
    for (const row of await rowsOf(batch, play)) {
      rows.set(row.fault, row);
      play.onRow(row);
    }
  };
  await Promise.all(batchesOf(faults).map(playAll));
  return faults.flatMap(({ id }) => rows.get(id) ?? []);
}

/** When a process ends with a batch, each fault is played again alone, so that the others of the batch are judged. */
async function rowsOf(faults: readonly DeclaredFault[], play: FaultPlay): Promise<FaultRow[]> {
  try {
    return await play.playBatch({ faults, effort: play.effort });
  } catch (error) {
    if (faults.length > 1) return (await Promise.all(faults.map((fault) => rowsOf([fault], play)))).flat();
    return faults.map((fault) => notPlayedRow(fault, (error as Error).message, 0));
  }
}
