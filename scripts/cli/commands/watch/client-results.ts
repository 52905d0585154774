import { baseResult } from '../../../../contract-tests/engine/judging/result.ts';
import { curlOf } from '../../../../contract-tests/engine/wire/secret/curl.ts';
import { withoutConnection } from '../../../../contract-tests/watch/as-response.ts';
import type { Failure, RecordedExchange, RuleResult, Traffic } from '../../../../reports/results.ts';
import { type ClientRule, clientRules } from '../../../../spec/index.ts';
import type { ClientFinding, ClientReport } from '../../../../traffic/clients/index.ts';

interface Found {
  readonly client: string;
  readonly finding: ClientFinding;
}

export interface ClientResultParts {
  readonly baseUrl: string;
  readonly isSelected: (rule: string) => boolean;
  /** Whether a violation of the rule is left out of the report, too. */
  readonly isSkipped: (rule: string) => boolean;
  readonly rerunCommand: (rules: readonly string[]) => string;
}

/** Returns a result of each rule for clients: violated where one client violates it. */
export function clientResults(reports: readonly ClientReport[], parts: ClientResultParts): RuleResult[] {
  return clientRules.map((rule) => {
    const isSelected = parts.isSelected(rule.id);
    const found = reports.flatMap(({ client, findings }): Found[] =>
      findings.filter((finding) => finding.rule === rule.id).map((finding) => ({ client, finding })),
    );
    if (found.length > 0 && !parts.isSkipped(rule.id))
      return resultOf(rule, { ...violatedBy(rule, found, parts), ...(!isSelected && { unselected: true }) });
    if (!isSelected) return resultOf(rule, { verdict: 'not-run', reason: 'left out by --only or --skip' });
    const careful = reports.filter((report) => report.careful.includes(rule.id)).length;
    return resultOf(rule, careful > 0 ? { verdict: 'pass', examples: careful } : unseen(rule, reports));
  });
}

/** Returns what looks careless and may have a good reason. */
export function hintsIn(
  reports: readonly ClientReport[],
  isSelected: (rule: string) => boolean,
): Traffic['hints'] {
  return reports.flatMap(({ client, hints }) =>
    hints
      .filter(({ rule }) => isSelected(rule))
      .map(({ rule, seen, unless = '' }) => ({ client, rule, seen, unless })),
  );
}

type Verdict = Pick<RuleResult, 'verdict'> & Partial<RuleResult>;

function unseen(rule: ClientRule, reports: readonly ClientReport[]): Verdict {
  const isHint = reports.some(({ hints }) => hints.some((hint) => hint.rule === rule.id));
  const reason = isHint
    ? 'something looks careless and may have a good reason: see the hints'
    : 'no occasion for it passed by';
  return { verdict: 'not-run', reason };
}

function violatedBy(rule: ClientRule, found: readonly Found[], parts: ClientResultParts): Verdict {
  const [first] = found as [Found];
  const exchanges = first.finding.exchanges.map((shown) => recorded(shown, parts.baseUrl));
  const failure: Failure = {
    expected: rule.advice,
    actual: found.map(seenText).join('; '),
    seed: 0,
    exchanges,
    ...(exchanges.length > 0 && { deciding: exchanges.length - 1 }),
    rerun: parts.rerunCommand([rule.id]),
  };
  const examples = found.reduce((sum, { finding }) => sum + finding.occasions, 0);
  return { verdict: rule.level === 'must' ? 'fail' : 'warn', failure, examples };
}

function seenText({ client, finding: { seen, times, occasions } }: Found): string {
  return `${client}, ${times} of ${Math.max(times, occasions)} times: ${seen}`;
}

function recorded(shown: ClientFinding['exchanges'][number], baseUrl: string): RecordedExchange {
  const [method = '', target = ''] = shown.request.split(/ (.*)/s);
  const url = URL.canParse(target) ? target : `${baseUrl}${target}`;
  const headers = withoutConnection(shown.headers);
  const { body } = shown;
  return {
    method,
    url,
    status: shown.status ?? 0,
    duration_ms: 0,
    curl: curlOf({ operation: undefined, method, url, headers, body, scopes: undefined }),
    request_headers: headers,
    ...(body !== undefined && { request_body: body }),
    response_headers: { ...shown.response_headers },
  };
}

function resultOf(rule: ClientRule, verdict: Verdict): RuleResult {
  return { ...baseResult(rule), ...verdict };
}
