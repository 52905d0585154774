import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ComparableResults } from '../../../reports/comparable-results.ts';
import { CommandFailure } from '../terminal/failure.ts';
import { readRun } from './kept-run.ts';

/** More runs are not read: each takes some milliseconds. */
const mostRuns = 30;

/** Yields the runs whose reports lie in a folder, the newest first; what cannot be read is left out. */
export function* earlierRuns(folder: string): Generator<ComparableResults> {
  if (!existsSync(folder)) return;
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = names.flatMap(({ name }) => {
    const path = join(folder, name, 'results.json');
    const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    return time === undefined ? [] : [{ path, time }];
  });
  for (const { path } of files.toSorted((one, other) => other.time - one.time).slice(0, mostRuns))
    try {
      yield readRun(path).results;
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error;
    }
}
