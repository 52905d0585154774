import { join } from 'node:path';
import { comparisonOf } from '../../../../reports/compare/compare-runs.ts';
import type { Comparison } from '../../../../reports/comparison.ts';
import { comparisonFormats } from '../../../../reports/render/comparison/index.ts';
import { comparisonInTerminal } from '../../../../reports/render/comparison/terminal.ts';
import type { ExitCode } from '../../../../reports/results.ts';
import { readRun } from '../../state/kept-run.ts';
import { comparisonFolder, prepareFolderOf } from '../../state/state-folder.ts';
import { writeWhole } from '../../state/write-whole.ts';
import { failure } from '../../terminal/failure.ts';
import { prepareFolder } from '../../terminal/file-errors.ts';
import { printJson, printReport } from '../../terminal/terminal-output.ts';

/** The flags of `clubproof compare`, as commander passes them on. */
export interface CompareFlags {
  readonly report?: string;
  readonly json?: true;
}

/** Compares two kept runs, prints the comparison and writes it into a folder. Returns the exit code. */
export function compare(before: string, after: string, { report, json }: CompareFlags): ExitCode {
  const [earlier, later] = [readRun(before), readRun(after)];
  if ((earlier.results.run.receiver === undefined) !== (later.results.run.receiver === undefined))
    throw failure(
      'runs-not-comparable',
      `${before} and ${after}`,
      'one judged a service, the other a receiver',
    );
  const comparison = comparisonOf(earlier, later);
  const page = written(report ?? comparisonFolder, comparison);
  if (json) printJson(comparison);
  else printReport((options) => comparisonInTerminal(comparison, options), page);
  return comparison.exit_code;
}

function written(folder: string, comparison: Comparison): string {
  prepareFolderOf(join(folder, 'index.html'));
  prepareFolder(folder);
  writeWhole(
    folder,
    comparisonFormats.map(({ file, render }) => ({ path: join(folder, file), text: render(comparison) })),
  );
  return join(folder, 'index.html');
}
