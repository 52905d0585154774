import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { historyOf } from '../../../reports/history/history.ts';
import { historyFormats } from '../../../reports/render/history/index.ts';
import { historyInTerminal } from '../../../reports/render/history/terminal.ts';
import { runsIn } from '../../state/found-runs.ts';
import { historyFolder, prepareFolderOf } from '../../state/state-folder.ts';
import { failure } from '../../terminal/failure.ts';
import { firstLine } from '../../terminal/file-errors.ts';
import { printReport } from '../../terminal/terminal-output.ts';

/** Prints the history of the runs in a folder, and writes it into another one. */
export function showHistory(folder: string, report = historyFolder): void {
  const history = historyOf(runsIn(folder, report));
  const page = join(report, 'index.html');
  prepareFolderOf(page);
  try {
    for (const { file, render } of historyFormats) writeFileSync(join(report, file), render(history));
  } catch (cause) {
    throw failure('file-unwritable', report, firstLine(cause), cause);
  }
  printReport((options) => historyInTerminal(history, options), page);
}
