import { mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { writeOwn } from '../../../traffic/own-file.ts';
import type { LedgerLine, LedgerState } from './ledger-file.ts';

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
  writeOwn(join(folder, basename(ledgerFile)), text);
}
