import { howToSupply } from '../../contract-tests/run/needs.ts';
import { type Fault, faults } from '../../mock/faults/index.ts';
import { counted, verdictText } from '../../reports/render/overview.ts';
import { wrapped } from '../../reports/render/wrap.ts';
import type { RuleResult } from '../../reports/results.ts';
import { describeVerdict } from '../../reports/verdicts.ts';
import { type Rule, rules } from '../../spec/index.ts';
import { checkedRules } from './checked-rules.ts';
import { CommandFailure } from './failure.ts';
import { latestReport } from './latest-report.ts';
import { readResults } from './report-folder.ts';
import { checkTopic, namedRule } from './rule-names.ts';
import { printJson, printLines } from './terminal-output.ts';

/** The flags of `clubproof rules`, as commander hands them over. */
export interface RulesFlags {
  untested?: true;
  topic?: string;
  json?: true;
}

const width = 80;
const label = 12;

/** Prints the rules, or those that the flags choose, a topic at a time. */
export async function listRules({ topic, untested, json }: RulesFlags): Promise<void> {
  if (topic !== undefined) checkTopic(topic);
  const checked = await checkedRules();
  const chosen = rules.filter(
    (rule) => (topic === undefined || rule.topic === topic) && !(untested && checked.has(rule.id)),
  );
  if (json) return printJson(chosen.map((rule) => ({ ...rule, checked: checked.has(rule.id) })));
  printLines(...chosen.flatMap((rule) => listed(rule, checked)));
  const without = chosen.filter(({ id }) => !checked.has(id)).length;
  printLines('', `${counted(chosen.length, 'rule')}, ${without} of them without a check`);
}

function listed(rule: Rule, checked: ReadonlySet<string>): string[] {
  const marks = [rule.level === 'standard' ? 'standard' : '', checked.has(rule.id) ? '' : 'untested'];
  const title = [rule.id, ...marks.filter((mark) => mark !== '').map((mark) => `(${mark})`)].join(' ');
  return [title, ...wrapped(rule.says, width - 2).map((line) => `  ${line}`)];
}

/** Prints everything there is to know of one rule. */
export async function explainRule(id: string, { json }: RulesFlags): Promise<void> {
  const rule = namedRule(id);
  const checked = (await checkedRules()).has(rule.id);
  const breaking = faults.filter(
    ({ breaks, also }) => breaks === rule.id || also.some((each) => each === rule.id),
  );
  const last = lastResult(rule.id);
  if (json) {
    const known = breaking.map(({ id: fault, says, breaks }) => ({ id: fault, says, breaks }));
    return printJson({ ...rule, checked, faults: known, last_result: last ?? null });
  }
  printLines(
    rule.id,
    '',
    ...wrapped(rule.says, width),
    '',
    ...line('level', rule.standard ? `${rule.level}: ${rule.standard}` : rule.level),
    ...line('interface', rule.source.join(', ')),
    ...line('operations', rule.operations.join(', ')),
    ...line('needs', rule.needs.length === 0 ? 'nothing of the target' : howToSupply(rule.needs).slice(6)),
    ...line(
      'check',
      checked ? `contract-tests/${rule.topic}.contract.ts` : 'none yet: it is reported as untested',
    ),
    ...breaking.flatMap((fault, index) => line(index === 0 ? 'faults' : '', faultText(fault))),
    ...(breaking.length === 0 ? line('faults', 'none') : []),
    ...line('last time', lastText(last)),
  );
}

function line(name: string, text: string): string[] {
  const lines = wrapped(text === '' ? '–' : text, width - label);
  return lines.map((part, index) => `${(index === 0 ? name : '').padEnd(label)}${part}`);
}

function faultText({ id, says }: Fault): string {
  return `${id}: ${says}`;
}

function lastResult(id: string): { at: string; result: RuleResult } | undefined {
  try {
    const { run, rules: results } = readResults(latestReport);
    const result = results.find((each) => each.id === id);
    return result && { at: run.started_at, result };
  } catch (error) {
    if (error instanceof CommandFailure) return undefined;
    throw error;
  }
}

function lastText(last: ReturnType<typeof lastResult>): string {
  if (!last) return `no run is recorded in ${latestReport}`;
  const { verdict, reason, failure } = last.result;
  const why = reason ?? failure?.actual;
  const text = `${describeVerdict(verdict).symbol} ${verdictText(verdict)}, ${last.at}`;
  return why ? `${text}: ${why}` : text;
}
