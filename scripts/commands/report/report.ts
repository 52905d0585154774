import type { Command } from 'commander';
import { readResults, writeReport } from '../../state/report-folder.ts';
import { latestReport } from '../../state/state-folder.ts';
import { printSummary } from '../../terminal/terminal-output.ts';
import type { EndWith } from '../command.ts';

/** `clubproof report [FOLDER]`: renders the results of a run again; without a folder, those of the latest run. */
export function define(command: Command, endWith: EndWith): void {
  command
    .argument('[folder]', 'where results.json lies', latestReport)
    .addHelpText('after', '\nExample:\n  clubproof report reports/out/latest')
    .action((folder: string) => {
      const results = readResults(folder);
      const files = writeReport(folder, results);
      printSummary(results, files.page);
      endWith(results.exit_code);
    });
}
