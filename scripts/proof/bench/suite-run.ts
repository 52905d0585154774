import { join } from 'node:path';
import type { Results } from '../../../reports/results.ts';
import { runClubproof } from '../../cli/clubproof-process.ts';
import { readResults } from '../../cli/state/report-folder.ts';
import type { Settings } from './row.ts';

/** Runs the suite and returns its results. Throws at exit code 2, where rules could not be judged. */
export async function runSuite(flags: readonly string[], { folder }: Settings): Promise<Results> {
  const report = join(folder, 'suite');
  const words = ['test', '--seed', '1', '--report', report, ...flags];
  const { exitCode, stderr } = await runClubproof(words);
  if (exitCode > 1)
    throw new Error(`clubproof ${words.join(' ')} ended with exit code ${exitCode}: ${stderr}`);
  return readResults(report);
}
