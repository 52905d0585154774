import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { FoundRun } from '../../../reports/history/history.ts';
import { CommandFailure, failure, failureLine } from '../terminal/failure.ts';
import { reasonOf } from '../terminal/file-errors.ts';
import { readRun } from './kept-run.ts';

/**
 * Reads the runs in a folder and in the folders below it, with the addresses of their pages as a page in `pageFolder` links to
 * them. Links are not followed, and a copy of a run (such as `latest`) is that run. Throws for a folder without a run, where a
 * `results.json` is none, and where some runs judged a service and others a receiver.
 */
export function runsIn(folder: string, pageFolder: string): readonly FoundRun[] {
  const found = new Map<string, FoundRun>();
  const paths = resultFilesIn(folder);
  for (const path of paths) {
    const results = readUnlessNotBegun(path);
    if (results === undefined) continue;
    const page = pageBeside(path, pageFolder);
    if (!found.has(results.run.id)) found.set(results.run.id, { results, ...(page && { page }) });
  }
  const runs = [...found.values()];
  if (runs.length === 0) throw failure('no-runs', folder, 'no results.json is in it or below it');
  rejectMixture(folder, runs);
  return runs;
}

/** A run that could not begin is told, and is no part of a history. */
function readUnlessNotBegun(path: string): FoundRun['results'] | undefined {
  try {
    return readRun(path).results;
  } catch (error) {
    if (!(error instanceof CommandFailure) || error.code !== 'run-not-begun') throw error;
    process.stderr.write(`${failureLine(error)}\n`);
    return undefined;
  }
}

function resultFilesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name === 'results.json')
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (cause) {
    throw failure('no-runs', folder, reasonOf(cause), cause);
  }
}

/** Returns the address of the page of a run; undefined where it has none. */
function pageBeside(resultsFile: string, pageFolder: string): string | undefined {
  const page = join(dirname(resultsFile), 'index.html');
  if (!existsSync(page)) return undefined;
  return relative(pageFolder, page).split(sep).map(encodeURIComponent).join('/');
}

function rejectMixture(folder: string, runs: readonly FoundRun[]): void {
  const ofReceivers = runs.filter(({ results }) => results.run.receiver !== undefined);
  if (ofReceivers.length === 0 || ofReceivers.length === runs.length) return;
  const [{ results }] = ofReceivers as [FoundRun];
  throw failure('runs-not-comparable', folder, `run ${results.run.id} judged a receiver, others a service`);
}
