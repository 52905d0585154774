import type { Command } from 'commander';
import { interfaceTextOf } from '../../names/interface-copy.ts';
import { readReport, writeReport } from '../../state/report-folder.ts';
import { latestReport } from '../../state/state-folder.ts';
import { failure } from '../../terminal/failure.ts';
import { printPage, printSummary } from '../../terminal/terminal-output.ts';
import type { EndWith } from '../command.ts';

interface ReportFlags {
  readonly interface?: string;
  readonly history?: string;
  readonly report?: string;
}

/**
 * `clubproof report [FOLDER]`: renders the results of a run again; without a folder, those of the latest run. With
 * `--history` it tells what became of the rules over all runs of a folder.
 */
export function define(command: Command, endWith: EndWith): void {
  command
    .argument('[folder]', 'where results.json lies (default: .clubproof/report/latest)')
    .option('--interface <file>', 'quote a copy of the interface next to each finding')
    .option('--history <folder>', 'tell what became of the rules over all runs in a folder and below it')
    .option('--report <folder>', 'where the history is written (default: .clubproof/history)')
    .addHelpText(
      'after',
      `
Examples:
  clubproof report reports/out/latest
  clubproof report --history .clubproof/report

A history has a page with a picture of the verdicts over time, and summary.md. It says where runs differ in effort,
seed, target or version of the suite. Exit 0, whatever the runs found.`,
    )
    .action(async (folder: string | undefined, flags: ReportFlags) => {
      rejectMixture(folder, flags);
      if (flags.history === undefined) return endWith(renderAgain(folder ?? latestReport, flags));
      const { showHistory } = await import('./history-run.ts');
      return showHistory(flags.history, flags.report);
    });
}

function renderAgain(folder: string, flags: ReportFlags) {
  const results = interfaceTextOf(flags)(readReport(folder));
  const files = writeReport(folder, results);
  printSummary(results);
  printPage(files.page);
  return results.exit_code;
}

/** A run and a history are two reports. */
function rejectMixture(folder: string | undefined, { history, report, interface: copy }: ReportFlags): void {
  if (history === undefined && report !== undefined)
    throw failure(
      'wrong-flag',
      '--report has no effect without --history',
      'the report of a run in its own folder',
    );
  if (history === undefined) return;
  if (folder !== undefined) throw failure('wrong-flag', `a run (${folder}) and --history exclude each other`);
  if (copy !== undefined) throw failure('wrong-flag', '--interface has no effect on a history');
}
