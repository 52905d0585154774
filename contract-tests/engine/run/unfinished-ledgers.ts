import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LeftBehind } from '../../../reports/results.ts';
import { defaultTimeoutMs } from '../wire/send/transport.ts';
import type { Target } from '../wire/target/target.ts';
import { clearAll } from './cleanup.ts';
import { type Ledger, reopenedLedger } from './ledger.ts';
import { openClearing } from './open-clearing.ts';
import { isNameOfOwnClub } from './own-club.ts';
import { goesOn } from './process-identity.ts';

/** The ledgers in a folder of which something is left to do. */
export interface LedgersInFolder {
  /** Those that name a record and whose runs are over. */
  readonly unfinished: readonly Ledger[];
  /** The files that are no ledgers, or not any more. */
  readonly unreadable: readonly string[];
  /** Those whose runs go on. */
  readonly underWay: readonly Ledger[];
}

/** Returns the ledgers in a folder; none where the folder is missing. */
export function ledgersIn(folder: string): LedgersInFolder {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];
  const files = names.sort().map((name) => join(folder, name));
  const read = files.map((file) => ({ file, ledger: readableLedger(file) }));
  const ledgers = read.flatMap(({ ledger }) => ledger ?? []);
  return {
    unfinished: ledgers.filter(({ owner }) => !goesOn(owner)),
    unreadable: read.filter(({ ledger }) => ledger === undefined).map(({ file }) => file),
    underWay: ledgers.filter(({ owner }) => goesOn(owner)),
  };
}

function readableLedger(file: string): Ledger | undefined {
  try {
    return reopenedLedger(file);
  } catch (error) {
    if ((error as { code?: unknown }).code === undefined) throw error;
    return undefined;
  }
}

/**
 * The outcome of clearing a ledger: the records that stay, apart from those that stay for good; or why nothing was sent.
 */
export type Clearing =
  | {
      readonly base_url: string;
      readonly leftBehind: readonly LeftBehind[];
      readonly settled: readonly LeftBehind[];
      /** Lines of the ledger that cannot be read: what they named is not known. */
      readonly badLines: number;
    }
  | { readonly base_url: string; readonly needsTarget: true }
  | { readonly base_url: string; readonly notOfARun: string };

/**
 * Removes the records that an unfinished ledger names: the run's own club as a whole, or record by record at the club of
 * the target. Sends nothing to a club that is not the target's. Throws SetupFailed where the target cannot be reached.
 */
export async function clearLedger(ledger: Ledger, target: Target): Promise<Clearing> {
  const { base_url, own_club } = ledger.owner;
  if (own_club !== undefined && !isNameOfOwnClub(own_club)) return { base_url, notOfARun: own_club };
  const clearing = openClearing(ledger, target, defaultTimeoutMs);
  try {
    if (own_club !== undefined && clearing.control !== undefined) {
      await clearing.control.removeClub();
      ledger.close(true);
      return { base_url, leftBehind: [], settled: [], badLines: 0 };
    }
    if (own_club !== undefined || base_url !== target.base_url) return { base_url, needsTarget: true };
    const all = await clearAll(ledger, clearing.connection);
    ledger.close();
    return {
      base_url,
      leftBehind: all.filter(({ path }) => !ledger.isSettled(path)),
      settled: all.filter(({ path }) => ledger.isSettled(path)),
      badLines: ledger.badLines,
    };
  } finally {
    clearing.close();
  }
}
