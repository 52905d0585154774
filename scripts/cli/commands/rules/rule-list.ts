import { howToSupply } from '../../../../contract-tests/engine/judging/needs.ts';
import { type Fault, faults } from '../../../../mock/faults/index.ts';
import type { ComparableRule } from '../../../../reports/comparable-results.ts';
import { counted } from '../../../../reports/counted.ts';
import type { InterfaceCopy } from '../../../../reports/interface-text/quotations.ts';
import { momentText, namesOf, verdictText } from '../../../../reports/render/wording.ts';
import { matchesRule } from '../../../../reports/rule-pattern.ts';
import { describeVerdict } from '../../../../reports/verdicts.ts';
import { clientRules, type Rule, receiverRules, rules, unspecifiedPoints } from '../../../../spec/index.ts';
import { packageFile } from '../../../../spec/package-file.ts';
import { checkedRules } from '../../names/checked-rules.ts';
import { readInterfaceCopy } from '../../names/interface-copy.ts';
import { checkPatterns } from '../../names/rule-names.ts';
import { foundByWord, saysWord } from '../../names/said-word.ts';
import { earlierRuns } from '../../state/earlier-runs.ts';
import { reportsFolder } from '../../state/state-folder.ts';
import { isCheckout } from '../../terminal/checkout.ts';
import { invocation } from '../../terminal/invocation.ts';
import { labelled, labelledList, listed, wrappedText } from '../../terminal/labelled-text.ts';
import { printJson, printLines } from '../../terminal/terminal-output.ts';
import { filesMentioning } from './files-mentioning.ts';
import { type Keeper, keeperOf } from './kept-where.ts';
import { otherFamilyOf, showOtherRules } from './other-rule-list.ts';
import { differenceLines, quotedMember, saidOf } from './places.ts';
import { commonExplanation, levelsOf } from './rule-explanation.ts';

/** The flags of `clubproof rules`, as commander passes them on. */
export interface RulesFlags {
  untested?: true;
  json?: true;
  /** A copy of the interface, to be quoted. */
  interface?: string;
}

/** Prints every rule, or those of a topic or a pattern, or explains one. */
export async function showRules(named: string | undefined, flags: RulesFlags): Promise<void> {
  const copy = flags.interface === undefined ? undefined : readInterfaceCopy(flags.interface);
  const rule = rules.find(({ id }) => id === named);
  if (rule) return explainRule(rule, flags, copy);
  const family = named === undefined ? undefined : otherFamilyOf(named);
  if (named !== undefined && family !== undefined) return showOtherRules(family, named, flags, copy);
  const chosen = rules.filter(({ id }) => named === undefined || matchesRule(named, id));
  const saying = named === undefined ? [] : rules.filter(({ says }) => saysWord(says, named));
  if (named !== undefined && saying.length === 0)
    checkPatterns([named], [...rules, ...receiverRules, ...clientRules]);
  if (named !== undefined && chosen.length === 0 && !flags.json)
    printLines(...foundByWord(named, 'id or topic', 'rules'));
  await listRules(chosen.length === 0 ? saying : chosen, flags, copy);
  const others = saying.filter((one) => !chosen.includes(one));
  if (named !== undefined && chosen.length > 0 && others.length > 0 && !flags.json)
    printLines(
      ...wrappedText(`${counted(others.length, 'other')} say ${named}, too: ${namesOf(others, mostNamed)}.`),
    );
}

/** More rules are counted. */
const mostNamed = 30;

async function listRules(
  named: readonly Rule[],
  { untested, json }: RulesFlags,
  copy: InterfaceCopy | undefined,
): Promise<void> {
  const checked = await checkedRules();
  const chosen = named.filter(({ id }) => !(untested && checked.has(id)));
  if (json)
    return printJson(
      chosen.map((rule) => ({ ...rule, checked: checked.has(rule.id), ...quotedMember(rule, copy) })),
    );
  printLines(...chosen.flatMap((rule) => listed(titleOf(rule, checked), saidOf(rule, copy))));
  const without = chosen.filter(({ id }) => !checked.has(id)).length;
  printLines('', rulesLine(chosen, without), ...wrappedText(coverageLine(chosen)), ...differenceLines(copy));
}

function rulesLine(chosen: readonly Rule[], without: number): string {
  const unchecked = without === 0 ? '' : `, ${without} of them without a check`;
  return `${counted(chosen.length, 'rule')} (${levelsOf(chosen)})${unchecked}`;
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

async function explainRule(rule: Rule, { json }: RulesFlags, copy: InterfaceCopy | undefined): Promise<void> {
  const checked = (await checkedRules()).has(rule.id);
  const breaking = faults.filter(
    ({ breaks, also }) => breaks === rule.id || also.some((each) => each === rule.id),
  );
  const keeper = keeperOf(rule.id);
  const last = lastResult(rule.id);
  if (json) {
    const known = breaking.map(({ id: fault, says, breaks }) => ({ id: fault, says, breaks }));
    const result = { checked, keeper, faults: known, last_result: last ?? null };
    return printJson({ ...rule, ...result, ...quotedMember(rule, copy) });
  }
  printLines(
    ...commonExplanation(rule, copy),
    ...labelled('operations', rule.operations.join(', ')),
    ...exceptionLines(rule),
    ...labelled(
      'needs',
      rule.needs.length === 0 ? 'nothing of the target' : howToSupply(rule.needs).slice(6),
    ),
    ...sourceLines(rule, checked, keeper),
    ...faultLines(rule, breaking),
    ...labelled('last judged', lastText(last)),
    ...differenceLines(copy),
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
      : labelled(
          'kept by',
          `${parts.join(', ')} of mock/reference/reference-parts.ts, which its faults replace`,
        )),
  ];
}

/** Those that break the rule are told in words; those that break another one, and this one with it, by their ids. */
function faultLines({ id }: Rule, breaking: readonly Fault[]): string[] {
  const others = breaking.filter(({ breaks }) => breaks !== id).map((fault) => fault.id);
  return [
    ...labelledList('faults', breaking.filter(({ breaks }) => breaks === id).map(faultText)),
    ...(others.length === 0 ? [] : labelled('of others', others.join(', '))),
  ];
}

function faultText({ id, says }: Fault): string {
  return `${id}: ${says}`;
}

/** Returns the result of the newest run that judged a rule: a run of other rules says nothing of it. */
function lastResult(id: string): { at: string; of: string; result: ComparableRule } | undefined {
  for (const { run, rules: results } of earlierRuns(reportsFolder)) {
    const result = results.find((each) => each.id === id);
    if (result !== undefined && result.verdict !== 'not-run')
      return { at: run.started_at, of: run.base_url, result };
  }
  return undefined;
}

function lastText(last: ReturnType<typeof lastResult>): string {
  if (!last) return `in none of the reports in ${reportsFolder}`;
  const { verdict, reason, failure } = last.result;
  const why = reason ?? failure?.actual;
  const text = `${describeVerdict(verdict).symbol} ${verdictText(verdict)}, ${momentText(last.at)}, at ${last.of}`;
  return why ? `${text}: ${why}` : text;
}
