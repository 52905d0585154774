import { runNames } from '../../../contract-tests/engine/wire/message/run-names.ts';
import { withoutSecrets } from '../../../contract-tests/engine/wire/secret/secrets.ts';
import { notEnded } from '../../../reports/render/headline.ts';
import { noAddress } from '../../../reports/render/judged-address.ts';
import type { Results } from '../../../reports/results.ts';
import { totalsOf } from '../../../reports/totals.ts';
import { packageVersion } from '../../../spec/package-version.ts';
import { writeReport } from '../state/report-folder.ts';
import { CommandFailure, failureLine } from '../terminal/failure.ts';
import { tellGitHub } from '../terminal/github-actions.ts';
import type { JudgingFlags } from './judged-run.ts';

/**
 * Says in the report of `--report`, and to GitHub Actions, that a run ended before its first rule, and why: what an earlier
 * run left there would be taken for the result of this one.
 */
export function tellNotBegun(error: unknown, flags: JudgingFlags, address = noAddress): void {
  const results = resultsOf(error, flags, address);
  tellGitHub(results);
  if (flags.report === undefined) return;
  try {
    writeReport(flags.report, results);
  } catch (inVain) {
    // The folder may be why the run could not begin.
    if (!(inVain instanceof CommandFailure)) throw inVain;
    if (!(error instanceof CommandFailure) || error.about !== inVain.about)
      process.stderr.write(`${failureLine(inVain)}\n`);
  }
}

/**
 * Says in the folder of `--report` that the run did not end, until it has: one that is killed writes nothing more, and an
 * earlier report there, or none, would be taken for its result.
 */
export function tellNotEnded(flags: JudgingFlags, address: string): void {
  const message = 'it was killed, or is still under way';
  if (flags.report === undefined) return;
  try {
    writeReport(flags.report, resultsWith(flags, address, { code: notEnded, message }));
  } catch (inVain) {
    // Where this one cannot be written, neither can the report of the run, which says why after the verdicts.
    if (!(inVain instanceof CommandFailure)) throw inVain;
  }
}

function resultsOf(error: unknown, flags: JudgingFlags, address: string): Results {
  const code = error instanceof CommandFailure ? error.code : 'unexpected';
  const message = withoutSecrets(error instanceof Error ? error.message : String(error));
  return resultsWith(flags, address, { code, message });
}

/** Returns the results of a run that judged nothing. */
function resultsWith(
  { effort, seed = 0, only, skip, strict, target, embedded }: JudgingFlags,
  address: string,
  not_begun: NonNullable<Results['run']['not_begun']>,
): Results {
  return {
    run: {
      id: runNames().runId,
      started_at: new Date().toISOString(),
      base_url: address,
      effort,
      seed,
      requests: 0,
      token_requests: 0,
      requests_by_operation: {},
      requests_by_owner: [],
      duration_ms: 0,
      suite_version: packageVersion(),
      description_etag: null,
      strict: strict === true,
      writes: false,
      options: { only, skip },
      target: { ...(target && { file: target }), ...(embedded && { embedded }) },
      not_begun,
    },
    rules: [],
    left_behind: [],
    totals: totalsOf([]),
    exit_code: 2,
  };
}
