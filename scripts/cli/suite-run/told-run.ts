import { withSince } from '../../../reports/history/violated-since.ts';
import type { ExitCode, Results } from '../../../reports/results.ts';
import { earlierRuns } from '../state/earlier-runs.ts';
import { leaveReportAmong, type ServedDocuments, writeReport } from '../state/report-folder.ts';
import { CommandFailure, failureLine } from '../terminal/failure.ts';
import { printJson, printPage, printSummary } from '../terminal/terminal-output.ts';

/** Where the report of a run goes, and how the run is printed. */
export interface ToldAs {
  /** The folder of the report; one of its own among the reports where left out. */
  readonly report?: string | undefined;
  readonly among: string;
  readonly json?: true | undefined;
  readonly served?: ServedDocuments;
}

/**
 * Prints a run, and then writes its report: where there is no room for it, the verdicts are told all the same. Returns the
 * exit code, which is 2 for a green run without a report.
 */
export function tellRun(found: Results, { report, among, json, served = {} }: ToldAs): ExitCode {
  const results = report === undefined ? withSince(found, earlierRuns(among)) : found;
  if (json) printJson(results);
  else printSummary(results);
  try {
    const { page } =
      report === undefined ? leaveReportAmong(among, results, served) : writeReport(report, results, served);
    if (!json) printPage(page);
    return results.exit_code;
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    process.stderr.write(`${failureLine(error)}\n`);
    return results.exit_code === 0 ? 2 : results.exit_code;
  }
}
