import { join } from 'node:path';
import type { NoResponseCause } from '../../../../contract-tests/engine/wire/message/errors.ts';
import { runNames } from '../../../../contract-tests/engine/wire/message/run-names.ts';
import { agentsFor } from '../../../../contract-tests/engine/wire/send/agents.ts';
import { isLoopback } from '../../../../contract-tests/engine/wire/target/target.ts';
import { NoReceiver } from '../../../../contract-tests/receiver/first-contact.ts';
import { runReceiverRules } from '../../../../contract-tests/receiver/run-receiver-rules.ts';
import { exitCodeOf } from '../../../../reports/exit-code.ts';
import type { ExitCode, Results, RuleResult } from '../../../../reports/results.ts';
import { matchesRule } from '../../../../reports/rule-pattern.ts';
import { totalsOf } from '../../../../reports/totals.ts';
import { receiverRules } from '../../../../spec/index.ts';
import { packageVersion } from '../../../../spec/package-version.ts';
import { checkPatterns } from '../../names/rule-names.ts';
import { prepareFolderOf, receiverReportsFolder } from '../../state/state-folder.ts';
import { interruptibleProgress } from '../../suite-run/progress.ts';
import { tellRun } from '../../suite-run/told-run.ts';
import { type WebhookFlags, webhookSettings } from '../../target/webhook-settings.ts';
import { type FailureCode, failure } from '../../terminal/failure.ts';
import { prepareFolder } from '../../terminal/file-errors.ts';
import { tellGitHub } from '../../terminal/github-actions.ts';
import { invocation } from '../../terminal/invocation.ts';
import { shellWord } from '../../terminal/shell-word.ts';

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
  const { report, json } = flags;
  const exitCode = tellRun(results, { report, among: receiverReportsFolder, json });
  tellGitHub(results);
  return exitCode;
}

async function judged(flags: ReceiverFlags): Promise<Results> {
  const { secret, source, target } = webhookSettings(flags);
  const [started, startedAt] = [new Date(), performance.now()];
  const progress = interruptibleProgress(flags.strict, 'the report is being written.', 'message');
  // The first response decides whether anything can be judged: on a terminal the reader sees what is waited for.
  if (progress.isLive) progress.wait({ what: 'answer', seconds: deadlineMs / 1000 });
  const { agentFor } = agentsFor(target ?? { base_url: flags.url });
  const { rules, requests } = await runReceiverRules({
    address: { url: flags.url, deadlineMs, agentFor: (url) => agentFor(url, true) },
    desk: { secret, source, now: Date.now },
    limits: { lateMs },
    isSelected: (rule) => isSelected(rule, flags),
    signal: progress.signal,
    rerunCommand: (rule) => rerunCommand(rule, flags),
    onRule: progress.rule,
    onWait: progress.wait,
  })
    .catch((error: unknown) => {
      throw error instanceof NoReceiver ? failureOf(error, flags.url) : error;
    })
    .finally(progress.end);
  const run: Results['run'] = {
    ...nothingOfASuite,
    ...chosenBy(flags),
    id: runNames().runId,
    started_at: started.toISOString(),
    receiver: { source },
    requests,
    duration_ms: Math.round(performance.now() - startedAt),
    suite_version: packageVersion(),
    ...(progress.signal.aborted && { interrupted: true as const }),
  };
  return completed(run, rules);
}

/** What the flags say of a run. */
function chosenBy(flags: ReceiverFlags) {
  return {
    base_url: flags.url,
    selected: receiverRules.filter(({ id }) => isSelected(id, flags)).length,
    strict: flags.strict === true,
    options: { only: flags.only, skip: flags.skip },
    target: { ...(flags.target && { file: flags.target }) },
  };
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

const failureCodes: Readonly<Partial<Record<NoResponseCause, FailureCode>>> = {
  'no-tls': 'not-https',
  'tls-too-old': 'tls-too-old',
  'client-certificate': 'client-certificate-wanted',
  'proxy-unusable': 'proxy-unusable',
  'proxy-refuses': 'proxy-refuses',
  'proxy-wants-password': 'proxy-wants-password',
  'certificate-not-trusted': 'certificate-not-trusted',
  'certificate-expired': 'certificate-expired',
  'certificate-of-another-name': 'certificate-of-another-name',
};

function failureOf(error: NoReceiver, url: string): Error {
  const { status, lost } = error.receipt;
  if (lost !== undefined)
    return failure(failureCodes[lost.cause] ?? 'receiver-unreachable', url, lost.detail, error);
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
