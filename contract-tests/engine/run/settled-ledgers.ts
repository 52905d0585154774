import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type LedgerLine, type LedgerState, type Made, readLedger } from './ledger-file.ts';

/**
 * The folder, below that of the ledgers, in which runs list the records that stay for good: in each file the line of the
 * run, and two lines for each record, `made` and `settled` with the reason.
 */
export const settledFolder = 'settled';

/** Writes down the records of a ledger that stay for good, apart from what is left to do. */
export function writeSettled(ledgerFile: string, { owner, made, settled }: LedgerState): void {
  if (made.size === 0) return;
  const lines: LedgerLine[] = [
    { event: 'run', ...owner },
    ...[...made.values()].flatMap((each): LedgerLine[] => [
      { event: 'made', ...each },
      { event: 'settled', path: each.path, reason: settled.get(each.path) ?? '' },
    ]),
  ];
  const folder = join(dirname(ledgerFile), settledFolder);
  mkdirSync(folder, { recursive: true });
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(join(folder, basename(ledgerFile)), text);
}

/**
 * Returns the records that earlier runs made at a base URL and that stay for good. A later run
 * may use them again once a read has shown that they are still what was sent (`isOfTheRun`).
 */
export function settledRecords(ledgerFolder: string, baseUrl: string): readonly Made[] {
  const folder = join(ledgerFolder, settledFolder);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.flatMap((name) => {
    const state = readLedger(join(folder, name))?.state;
    return state?.owner.base_url === baseUrl ? [...state.made.values()] : [];
  });
}
