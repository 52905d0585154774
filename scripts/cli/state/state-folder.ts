import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { writeNew } from '../../../traffic/own-file.ts';
import { failure } from '../terminal/failure.ts';
import { makeFolder, prepareFolder, whyUnwritable } from '../terminal/file-errors.ts';

/** The folder of a project in which commands keep their files. */
const stateFolder = '.clubproof';

/** The target file that `clubproof mock` writes and other commands read where no other is named. */
export const defaultTargetFile = join(stateFolder, 'target.yaml');

/** The folder in which runs list the records they make, until those are removed. */
export const ledgerFolder = join(stateFolder, 'ledger');

/** The folder in which each run leaves its report when `--report` names none. */
export const reportsFolder = join(stateFolder, 'report');

/** The report of the newest run in that folder. */
export const latestReport = join(reportsFolder, 'latest');

/** The folder in which each judgement of a receiver leaves its report. */
export const receiverReportsFolder = join(stateFolder, 'receiver');

/** The folder in which each watch leaves its report. */
export const watchReportsFolder = join(stateFolder, 'watch');

/** The folder in which `clubproof listen` keeps the destinations that it replaced, until they are set again. */
export const destinationsFolder = join(stateFolder, 'destination');

/** The folder in which `clubproof replay` leaves its report, so that the report of the run stays. */
export const replayFolder = join(stateFolder, 'replay');

/** The folder in which `clubproof compare` leaves its comparison. */
export const comparisonFolder = join(stateFolder, 'comparison');

/** The folder in which `clubproof report --history` leaves its history. */
export const historyFolder = join(stateFolder, 'history');

/**
 * Makes the folder of a file that is about to be written. A `.clubproof` in its path ignores itself in git: secrets and
 * reports do not belong into a repository.
 */
export function prepareFolderOf(path: string): void {
  try {
    makeFolder(dirname(path));
    const folder = stateFolderOf(resolve(path));
    if (folder !== undefined) ignoreInGit(folder);
  } catch (cause) {
    throw failure('file-unwritable', path, whyUnwritable(cause), cause);
  }
}

/** Makes a folder that ignores itself in git, wherever it lies: captured deliveries hold personal data. */
export function prepareIgnoredFolder(path: string): void {
  prepareFolder(path);
  ignoreInGit(path);
}

function ignoreInGit(folder: string): void {
  const file = join(folder, '.gitignore');
  if (!existsSync(file)) writeNew(file, '*\n', 0o644);
}

function stateFolderOf(path: string): string | undefined {
  const parts = path.split(/[\\/]/);
  const index = parts.lastIndexOf(stateFolder);
  return index === -1 ? undefined : parts.slice(0, index + 1).join('/');
}
