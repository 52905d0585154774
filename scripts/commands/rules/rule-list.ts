import { howToSupply } from '../../../contract-tests/engine/judging/needs.ts';
import { type Fault, faults } from '../../../mock/faults/index.ts';
import { counted, verdictText } from '../../../reports/render/overview.ts';
import type { RuleResult } from '../../../reports/results.ts';
import { matchesRule } from '../../../reports/rule-pattern.ts';
import { describeVerdict } from '../../../reports/verdicts.ts';
import { type Rule, rules, unspecifiedPoints } from '../../../spec/index.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { checkedRules } from '../../names/checked-rules.ts';
import { checkPatterns } from '../../names/rule-names.ts';
import { readResults } from '../../state/report-folder.ts';
import { latestReport } from '../../state/state-folder.ts';
import { isCheckout } from '../../terminal/checkout.ts';
import { CommandFailure } from '../../terminal/failure.ts';
import { invocation } from '../../terminal/invocation.ts';
import { labelled, labelledList, listed, wrappedText } from '../../terminal/labelled-text.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';
import { filesMentioning } from './files-mentioning.ts';
import { type Keeper, keeperOf } from './kept-where.ts';
import { placesOf } from './places.ts';
import { isOfReceivers, showReceiverRules } from './receiver-rule-list.ts';

/** The flags of `clubproof rules`, as commander passes them on. */
export interface RulesFlags {
  untested?: true;
  json?: true;
}

/** Prints every rule, or those of a topic or a pattern, or explains one. */
export async function showRules(named: string | undefined, flags: RulesFlags): Promise<void> {
  const rule = rules.find(({ id }) => id === named);
  if (rule) return explainRule(rule, flags);
  if (named !== undefined && isOfReceivers(named)) return showReceiverRules(named, flags);
  if (named !== undefined) checkPatterns([named]);
  const chosen = rules.filter(({ id }) => named === undefined || matchesRule(named, id));
  return listRules(chosen, flags);
}

async function listRules(named: readonly Rule[], { untested, json }: RulesFlags): Promise<void> {
  const checked = await checkedRules();
  const chosen = named.filter(({ id }) => !(untested && checked.has(id)));
  if (json) return printJson(chosen.map((rule) => ({ ...rule, checked: checked.has(rule.id) })));
  printLines(...chosen.flatMap((rule) => listed(titleOf(rule, checked), rule.says)));
  const without = chosen.filter(({ id }) => !checked.has(id)).length;
  printLines('', rulesLine(chosen, without), coverageLine(chosen));
}

function rulesLine(chosen: readonly Rule[], without: number): string {
  const must = chosen.filter(({ level }) => level === 'must').length;
  const levels = `${must} must, ${chosen.length - must} standard`;
  return `${counted(chosen.length, 'rule')} (${levels}), ${without} of them without a check`;
}

/** Says how many places of the interface the rules cover, and which command lists the unspecified points. */
function coverageLine(chosen: readonly Rule[]): string {
  const places = new Set(chosen.flatMap(({ source }) => source)).size;
  const open = unspecifiedPoints.filter(({ kind }) => kind === 'open').length;
  const points = `${unspecifiedPoints.length} unspecified points (${open} open, ${unspecifiedPoints.length - open} tolerated)`;
  return `They stand for ${counted(places, 'place')} of the interface; ${invocation()} choices lists ${points}.`;
}

function titleOf(rule: Rule, checked: ReadonlySet<string>): string {
  const marks = [rule.level === 'standard' ? 'standard' : '', checked.has(rule.id) ? '' : 'untested'];
  return [rule.id, ...marks.filter((mark) => mark !== '').map((mark) => `(${mark})`)].join(' ');
}

async function explainRule(rule: Rule, { json }: RulesFlags): Promise<void> {
  const checked = (await checkedRules()).has(rule.id);
  const breaking = faults.filter(
    ({ breaks, also }) => breaks === rule.id || also.some((each) => each === rule.id),
  );
  const keeper = keeperOf(rule.id);
  const last = lastResult(rule.id);
  if (json) {
    const known = breaking.map(({ id: fault, says, breaks }) => ({ id: fault, says, breaks }));
    return printJson({ ...rule, checked, keeper, faults: known, last_result: last ?? null });
  }
  printLines(
    rule.id,
    '',
    ...wrappedText(rule.says),
    '',
    ...labelled('level', rule.standard ? `${rule.level}: ${rule.standard}` : rule.level),
    ...labelled('interface', placesOf(rule).join(', ')),
    ...labelled('operations', rule.operations.join(', ')),
    ...exceptionLines(rule),
    ...labelled(
      'needs',
      rule.needs.length === 0 ? 'nothing of the target' : howToSupply(rule.needs).slice(6),
    ),
    ...sourceLines(rule, checked, keeper),
    ...labelledList('faults', breaking.map(faultText)),
    ...labelled('last time', lastText(last)),
  );
}

/** The operations that the rule does not hold for, each with its reason. */
function exceptionLines({ except }: Rule): string[] {
  if (except === undefined) return [];
  return labelledList(
    'except',
    Object.entries(except).map(([id, reason]) => `${id}: ${reason}`),
  );
}

/** Says where a rule is checked and kept. The package has no sources, so only a checkout names files and parts. */
function sourceLines({ id }: Rule, checked: boolean, keeper: Keeper): string[] {
  if (!checked) return labelled('check', 'none yet: it is reported as untested');
  if (!isCheckout(packageFile('.'))) return [];
  return [...labelled('check', filesMentioning(id, 'contract-tests').join(', ')), ...keeperLines(keeper)];
}

function keeperLines({ files, parts }: Keeper): string[] {
  return [
    ...(files.length === 0 ? [] : labelled('kept in', files.join(', '))),
    ...(parts.length === 0
      ? []
      : labelled('kept by', `${parts.join(', ')}: members of referenceParts, which its faults replace`)),
  ];
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
