import {
  type Clearing,
  clearLedger,
  unfinishedLedgers,
} from '../../../contract-tests/engine/run/unfinished-ledgers.ts';
import { SetupFailed } from '../../../contract-tests/engine/wire/errors.ts';
import type { Target } from '../../../contract-tests/engine/wire/target.ts';
import { counted } from '../../../reports/render/overview.ts';
import type { ExitCode } from '../../../reports/results.ts';
import { readTargetFile } from '../../target/target-file.ts';
import { failure } from '../../terminal/failure.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';

/** The flags of `clubproof cleanup`, as commander passes them on. */
export interface CleanupFlags {
  target: string;
  ledger: string;
  json?: true;
}

/** Removes the records that earlier runs left behind. Returns exit code 2 where a record stays. */
export async function cleanup(flags: CleanupFlags): Promise<ExitCode> {
  const ledgers = unfinishedLedgers(flags.ledger);
  const target = ledgers.length === 0 ? undefined : readTargetFile(flags.target);
  const clearings: Clearing[] = [];
  for (const ledger of ledgers)
    if (target !== undefined) clearings.push(await clearLedger(ledger, target).catch(unreachable(target)));
  if (flags.json) printJson(clearings);
  else
    printLines(...clearings.flatMap(clearingLines), ...(clearings.length === 0 ? ['Nothing is left.'] : []));
  return clearings.some((one) => 'needsTarget' in one || one.leftBehind.length > 0) ? 2 : 0;
}

function unreachable({ base_url }: Target): (error: unknown) => never {
  return (error) => {
    if (error instanceof SetupFailed) throw failure('target-unreachable', base_url, error.message, error);
    throw error;
  };
}

function clearingLines(clearing: Clearing): string[] {
  const { base_url } = clearing;
  if ('needsTarget' in clearing)
    return [`${base_url}: records are left there; clean up with the target file of that club (--target).`];
  const { leftBehind } = clearing;
  if (leftBehind.length === 0) return [`${base_url}: all was removed.`];
  return [
    `${base_url}: ${counted(leftBehind.length, 'record')} could not be removed:`,
    ...leftBehind.map(({ path, id, mark }) => `  ${path}${id === null ? ' (perhaps)' : ''}  ${mark}`),
  ];
}
