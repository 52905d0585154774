import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LeftBehind } from '../../../reports/results.ts';
import type { Target } from '../wire/target.ts';
import { defaultTimeoutMs } from '../wire/transport.ts';
import { clearAll } from './cleanup.ts';
import { type Ledger, reopenedLedger } from './ledger.ts';
import { openClearing } from './open-clearing.ts';

/** Returns the ledgers in a folder that still name a record and whose runs are over; none where the folder is missing. */
export function unfinishedLedgers(folder: string): Ledger[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  const ledgers = files.flatMap((name) => reopenedLedger(join(folder, name)) ?? []);
  return ledgers.filter(({ owner }) => !isRunning(owner.process_id));
}

/** The outcome of clearing a ledger: the records that stay, or the club whose target file it needs. */
export type Clearing =
  | { readonly base_url: string; readonly leftBehind: readonly LeftBehind[] }
  | { readonly base_url: string; readonly needsTarget: true };

/**
 * Removes the records that an unfinished ledger names: the run's own club as a whole, or record by record at the club of
 * the target. Sends nothing to a club that is not the target's. Throws SetupFailed where the target cannot be reached.
 */
export async function clearLedger(ledger: Ledger, target: Target): Promise<Clearing> {
  const { base_url, own_club } = ledger.owner;
  const clearing = openClearing(ledger, target, defaultTimeoutMs);
  try {
    if (own_club !== undefined && clearing.control !== undefined) {
      await clearing.control.removeClub();
      ledger.close(true);
      return { base_url, leftBehind: [] };
    }
    if (own_club !== undefined || base_url !== target.base_url) return { base_url, needsTarget: true };
    const leftBehind = await clearAll(ledger, clearing.connection);
    ledger.close();
    return { base_url, leftBehind };
  } finally {
    clearing.close();
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // A process of another user may not be signalled, but it exists.
    return (error as { code?: string }).code === 'EPERM';
  }
}
