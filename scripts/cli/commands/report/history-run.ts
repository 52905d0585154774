import { join } from 'node:path';
import { historyOf } from '../../../../reports/history/history.ts';
import { historyFormats } from '../../../../reports/render/history/index.ts';
import { historyInTerminal } from '../../../../reports/render/history/terminal.ts';
import { runsIn } from '../../state/found-runs.ts';
import { historyFolder, prepareFolderOf } from '../../state/state-folder.ts';
import { writeWhole } from '../../state/write-whole.ts';
import { printReport } from '../../terminal/terminal-output.ts';

/** Prints the history of the runs in a folder, and writes it into another one. */
export function showHistory(folder: string, report = historyFolder): void {
  const history = historyOf(runsIn(folder, report));
  const page = join(report, 'index.html');
  prepareFolderOf(page);
  writeWhole(
    report,
    historyFormats.map(({ file, render }) => ({ path: join(report, file), text: render(history) })),
  );
  printReport((options) => historyInTerminal(history, options), page);
}
