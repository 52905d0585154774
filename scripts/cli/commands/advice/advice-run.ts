import type { ExitCode } from '../../../../reports/results.ts';
import { matchesRule } from '../../../../reports/rule-pattern.ts';
import { clientRules } from '../../../../spec/index.ts';
import type { ClientReport } from '../../../../traffic/clients/index.ts';
import { checkPatterns } from '../../names/rule-names.ts';
import { defaultTargetFile } from '../../state/state-folder.ts';
import { type ControlAddress, controlRequest } from '../../target/control-request.ts';
import { readTargetFile } from '../../target/target-file.ts';
import { clientReportLines } from '../../terminal/client-report-lines.ts';
import { failure } from '../../terminal/failure.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';

/** The flags of `clubproof advice`, as commander passes them on. */
export interface AdviceFlags {
  target?: string;
  controlUrl?: string;
  rule: string[];
  strict?: true;
  json?: true;
}

/** Prints where clients were careless. Returns the exit code. */
export async function advise(client: string | undefined, flags: AdviceFlags): Promise<ExitCode> {
  const isWanted = ruleFilter(flags.rule);
  const reports = (await reportsOf(client, addressOf(flags))).map((report) => ofRules(report, isWanted));
  if (flags.json) printJson(client === undefined ? reports : reports[0]);
  else
    printLines(
      ...reports.flatMap((report, index) => [
        ...(index === 0 ? [] : ['']),
        ...clientReportLines(report, true),
      ]),
    );
  const counted = reports.flatMap(({ findings, hints }) =>
    flags.strict ? [...findings, ...hints] : findings,
  );
  return counted.length > 0 ? 1 : 0;
}

type IsWanted = (rule: string) => boolean;

function ruleFilter(patterns: readonly string[]): IsWanted {
  checkPatterns(patterns, clientRules);
  return (rule) => patterns.length === 0 || patterns.some((pattern) => matchesRule(pattern, rule));
}

function ofRules(report: ClientReport, isWanted: IsWanted): ClientReport {
  const { findings, hints, careful, not_observed } = report;
  return {
    ...report,
    findings: findings.filter(({ rule }) => isWanted(rule)),
    hints: hints.filter(({ rule }) => isWanted(rule)),
    careful: careful.filter(isWanted),
    not_observed: not_observed.filter(isWanted),
  };
}

function addressOf({ target: file = defaultTargetFile, controlUrl }: AdviceFlags): ControlAddress {
  const token = process.env.CLUBPROOF_CONTROL_TOKEN;
  if (controlUrl !== undefined) return { control_url: controlUrl, ...(token && { control_token: token }) };
  const target = readTargetFile(file);
  if (target.control_url === undefined) throw failure('no-control', file);
  return target;
}

/** A client that was not seen yet has nothing to report: nothing found there would be no good news. */
async function reportsOf(
  client: string | undefined,
  address: ControlAddress,
): Promise<readonly ClientReport[]> {
  const path = client === undefined ? '/clients/reports' : `/clients/${encodeURIComponent(client)}/report`;
  const response = (await controlRequest(address, 'GET', path)) as { data?: unknown } | undefined;
  if (response?.data === undefined) throw await unknownClient(client, address);
  const reports = [response.data].flat() as ClientReport[];
  const seen = reports.filter(({ exchanges, deliveries }) => exchanges + deliveries > 0);
  if (seen.length === 0) throw failure('no-client-seen', client ?? '', address.control_url);
  return seen;
}

async function unknownClient(client = '', address: ControlAddress): Promise<Error> {
  const response = (await controlRequest(address, 'GET', '/integrations')) as
    | { data?: readonly { client_id: string }[] }
    | undefined;
  const known = (response?.data ?? []).map(({ client_id: id }) => id);
  if (known.length === 0)
    return failure('control-unreachable', address.control_url ?? '', 'it has no such club');
  return failure('unknown-client', client, known.join(', '));
}
