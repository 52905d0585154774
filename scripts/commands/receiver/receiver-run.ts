import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNames } from '../../../contract-tests/engine/wire/run-names.ts';
import { isLoopback } from '../../../contract-tests/engine/wire/target.ts';
import { NoReceiver, runReceiverRules } from '../../../contract-tests/receiver/run-receiver-rules.ts';
import { exitCodeOf } from '../../../reports/exit-code.ts';
import type { ExitCode, Results, RuleResult } from '../../../reports/results.ts';
import { matchesRule } from '../../../reports/rule-pattern.ts';
import { totalsOf } from '../../../reports/totals.ts';
import { receiverRules } from '../../../spec/index.ts';
import { checkPatterns } from '../../names/rule-names.ts';
import { leaveReportAmong, writeReport } from '../../state/report-folder.ts';
import { prepareFolderOf, receiverReportsFolder } from '../../state/state-folder.ts';
import { type WebhookFlags, webhookSettings } from '../../target/webhook-settings.ts';
import { failure } from '../../terminal/failure.ts';
import { prepareFolder } from '../../terminal/file-errors.ts';
import { invocation } from '../../terminal/invocation.ts';
import { packageVersion } from '../../terminal/package-version.ts';
import { shellWord } from '../../terminal/shell-word.ts';
import { printJson, printSummary } from '../../terminal/terminal-output.ts';
import { interruptible } from '../../terminal/until-stopped.ts';

/** The flags of `clubproof receiver`, as commander passes them on. */
export interface ReceiverFlags extends WebhookFlags {
  url: string;
  anywhere?: true;
  only: string[];
  skip: string[];
  strict?: true;
  report?: string;
  json?: true;
}

/** The longest time that Standard Webhooks recommends a sender to wait. */
const deadlineMs = 30_000;
/** The shortest one: a response that takes longer may come too late. */
const lateMs = 15_000;

/** Judges a receiver as the flags say, and leaves a report. Returns the exit code. */
export async function judgeReceiver(flags: ReceiverFlags): Promise<ExitCode> {
  checkPatterns([...flags.only, ...flags.skip], receiverRules);
  if (!flags.anywhere && !isLoopback(flags.url))
    throw failure('receiver-elsewhere', new URL(flags.url).origin);
  prepareFolder(flags.report ?? receiverReportsFolder);
  prepareFolderOf(join(receiverReportsFolder, 'run'));
  const results = await judged(flags);
  const { page } =
    flags.report === undefined
      ? leaveReportAmong(receiverReportsFolder, results)
      : writeReport(flags.report, results);
  if (flags.json) printJson(results);
  else printSummary(results, page);
  return results.exit_code;
}

async function judged(flags: ReceiverFlags): Promise<Results> {
  const { secret, source, ca_file } = webhookSettings(flags);
  const [started, startedAt] = [new Date(), performance.now()];
  const interruption = interruptible(() =>
    process.stderr.write('Interrupted: the report is being written.\n'),
  );
  const ca = ca_file === undefined ? {} : { ca: readFileSync(ca_file, 'utf8') };
  const { rules, requests } = await runReceiverRules({
    address: { url: flags.url, deadlineMs, ...ca },
    desk: { secret, source, now: Date.now },
    limits: { lateMs },
    isSelected: (rule) => isSelected(rule, flags),
    signal: interruption.signal,
    rerunCommand: (rule) => rerunCommand(rule, flags),
  })
    .catch((error: unknown) => {
      throw error instanceof NoReceiver ? failureOf(error, flags.url) : error;
    })
    .finally(interruption.end);
  const run: Results['run'] = {
    ...nothingOfASuite,
    id: runNames().runId,
    started_at: started.toISOString(),
    base_url: flags.url,
    selected: receiverRules.filter(({ id }) => isSelected(id, flags)).length,
    requests,
    duration_ms: Math.round(performance.now() - startedAt),
    suite_version: packageVersion(),
    strict: flags.strict === true,
    ...(interruption.signal.aborted && { interrupted: true as const }),
    options: { only: flags.only, skip: flags.skip },
    target: { ...(flags.target && { file: flags.target }) },
  };
  return completed(run, rules);
}

/** What only a run of the suite has: no token, no operation, no drawn value, no record. */
const nothingOfASuite = {
  effort: 'standard',
  seed: 0,
  token_requests: 0,
  requests_by_operation: {},
  requests_by_owner: [],
  description_etag: null,
  writes: false,
} as const satisfies Partial<Results['run']>;

function completed(run: Results['run'], rules: RuleResult[]): Results {
  return { run, rules, left_behind: [], totals: totalsOf(rules), exit_code: exitCodeOf({ run, rules }) };
}

function isSelected(rule: string, { only, skip }: ReceiverFlags): boolean {
  const isNamed = (patterns: readonly string[]) => patterns.some((pattern) => matchesRule(pattern, rule));
  return (only.length === 0 || isNamed(only)) && !isNamed(skip);
}

function failureOf(error: NoReceiver, url: string): Error {
  const { status, lost } = error.receipt;
  if (lost !== undefined) return failure('receiver-unreachable', url, lost.detail || lost.code, error);
  return failure('no-receiver', url, String(status), error);
}

function rerunCommand(rule: string, { url, target, source, anywhere }: ReceiverFlags): string {
  return [
    `${invocation()} receiver --url ${shellWord(url)}`,
    ...(target === undefined ? [] : [`--target ${shellWord(target)}`]),
    ...(source === undefined ? [] : [`--source ${shellWord(source)}`]),
    ...(anywhere ? ['--anywhere'] : []),
    `--only ${rule}`,
  ].join(' ');
}
