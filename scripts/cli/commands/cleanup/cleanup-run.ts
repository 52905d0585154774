import type { Ledger } from '../../../../contract-tests/engine/run/ledger.ts';
import {
  type Clearing,
  clearLedger,
  type LedgersInFolder,
  ledgersIn,
} from '../../../../contract-tests/engine/run/unfinished-ledgers.ts';
import { NoResponse, SetupFailed } from '../../../../contract-tests/engine/wire/message/errors.ts';
import type { Target } from '../../../../contract-tests/engine/wire/target/target.ts';
import { NoToken } from '../../../../contract-tests/engine/wire/token/access-tokens.ts';
import { counted } from '../../../../reports/counted.ts';
import type { ExitCode, LeftBehind } from '../../../../reports/results.ts';
import { defaultTargetFile } from '../../state/state-folder.ts';
import { failureOfConnection } from '../../target/connection-failure.ts';
import { readTargetFile } from '../../target/target-file.ts';
import { failure } from '../../terminal/failure.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';

/** The flags of `clubproof cleanup`, as commander passes them on. */
export interface CleanupFlags {
  target?: string;
  ledger: string;
  json?: true;
}

/**
 * Removes the records that earlier runs left behind. Returns exit code 2 where one stays that may be removed yet, or where
 * a ledger does not tell.
 */
export async function cleanup(flags: CleanupFlags): Promise<ExitCode> {
  const found = ledgersIn(flags.ledger);
  const target = targetFor(flags, found.unfinished);
  const clearings: Clearing[] = [];
  for (const ledger of found.unfinished)
    if (target !== undefined) clearings.push(await clearLedger(ledger, target).catch(unreachable(target)));
  if (flags.json) printJson(clearings);
  else printLines(...linesOf(clearings, found, flags.ledger));
  return clearings.every(isDone) && found.unreadable.length === 0 ? 0 : 2;
}

/** A file that is named has to be there; the usual one only where something is left. */
function targetFor({ target }: CleanupFlags, unfinished: readonly Ledger[]): Target | undefined {
  if (target !== undefined) return readTargetFile(target);
  return unfinished.length === 0 ? undefined : readTargetFile(defaultTargetFile);
}

function unreachable(target: Target): (error: unknown) => never {
  return (error) => {
    if (error instanceof NoResponse || error instanceof NoToken) throw failureOfConnection(error, target);
    if (error instanceof SetupFailed)
      throw failure('target-unreachable', target.base_url, error.message, error);
    throw error;
  };
}

function isDone(clearing: Clearing): boolean {
  return 'leftBehind' in clearing && clearing.leftBehind.length === 0 && clearing.badLines === 0;
}

function linesOf(
  clearings: readonly Clearing[],
  { unreadable, underWay }: LedgersInFolder,
  folder: string,
): string[] {
  const lines = [
    ...clearings.flatMap(clearingLines),
    ...unreadable.map(
      (file) => `${file}: no ledger can be read there. What it named is not removed; see for yourself.`,
    ),
    ...underWay.map(({ file, owner }) => `${file}: its run goes on (process ${owner.process_id}).`),
  ];
  const known = `Only runs that kept their ledger in ${folder} are known here.`;
  return lines.length === 0 ? [`Nothing is left that a service lets a client delete. ${known}`] : lines;
}

function clearingLines(clearing: Clearing): string[] {
  const { base_url } = clearing;
  if ('needsTarget' in clearing)
    return [`${base_url}: records are left there; clean up with the target file of that club (--target).`];
  if ('notOfARun' in clearing)
    return [`${base_url}: ${clearing.notOfARun} is no club that a run makes for itself; it is left alone.`];
  const { leftBehind, settled, badLines } = clearing;
  const perhaps = leftBehind.filter(({ id }) => id === null);
  const there = leftBehind.filter(({ id }) => id !== null);
  const isAllGone = leftBehind.length + settled.length + badLines === 0;
  return [
    ...(isAllGone ? [`${base_url}: all was removed that the service lets a client delete.`] : []),
    ...listed(there, (count) => `${base_url}: ${count} could not be removed:`),
    ...listed(perhaps, (count) => `${base_url}: perhaps ${count} more:`),
    ...listed(settled, (count) => `${base_url}: ${count} will stay, and will not be named again:`),
    ...(badLines === 0
      ? []
      : [
          `${base_url}: ${counted(badLines, 'line')} of the ledger cannot be read; what they named is not removed.`,
        ]),
  ];
}

/** Returns the records under a title, by the reason why they stay. */
function listed(records: readonly LeftBehind[], title: (count: string) => string): string[] {
  if (records.length === 0) return [];
  const reasons = [...new Set(records.map(({ reason }) => reason))];
  return [
    title(counted(records.length, 'record')),
    ...reasons.flatMap((reason) => [
      ...(reason === undefined ? [] : [`  ${reason}:`]),
      ...records
        .filter((each) => each.reason === reason)
        .map(({ path, mark }) => `    ${path}  ${mark}`.trimEnd()),
    ]),
  ];
}
