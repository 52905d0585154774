import { counted } from '../counted.ts';
import { failsTheRun } from '../excused.ts';
import type { Results, RuleResult } from '../results.ts';
import { shown } from '../shown.ts';
import { redCausesOf, warningCausesOf } from './causes.ts';
import { differenceText } from './difference.ts';
import { type Fold, foldText, obstaclesOf } from './folds.ts';
import { headlineOf, unjudgedText } from './headline.ts';
import { seenFacts } from './unselected.ts';
import { troubledWaivers, waiverFacts, waiverTitle } from './waivers.ts';
import { clipped, namesOf } from './wording.ts';

/** One message that GitHub shows with a run. */
interface Annotation {
  readonly level: 'error' | 'warning';
  readonly title: string;
  readonly message: string;
}

/** GitHub shows this many annotations of each level in a step, and drops the others. */
const mostOfLevel = 10;

/**
 * Returns the lines that GitHub Actions turns into annotations, one for each cause: violated rules, then waivers that fail
 * the run, then what kept rules from being judged, and violated standards as warnings. Those that are too many are counted
 * in the last one.
 */
export function annotations(results: Results): string[] {
  const errors = [
    ...byLevel(redCausesOf(results)).map((rules) => violated('error', rules)),
    ...waiversOf(results),
    ...obstaclesOf(results).map(unknown),
    ...otherwise(results),
  ];
  const warnings = warningCausesOf(results).map((rules) => violated('warning', rules));
  return [...fitting(errors), ...fitting(warnings)].map(line);
}

/** Rules of the interface come before standards. */
function byLevel(causes: RuleResult[][]): RuleResult[][] {
  const isMust = (rules: RuleResult[]) => rules.some(({ level }) => level === 'must');
  return [...causes.filter(isMust), ...causes.filter((rules) => !isMust(rules))];
}

function violated(level: Annotation['level'], rules: readonly RuleResult[]): Annotation {
  const [first, ...others] = rules as [RuleResult, ...RuleResult[]];
  const { says, failure } = first;
  const lines = [
    says,
    ...(failure?.differences?.map(differenceText) ?? [
      `Expected: ${failure?.expected}`,
      `Actual: ${failure?.actual}`,
    ]),
    ...(failure?.operations === undefined ? [] : [`Operations: ${failure.operations.join(', ')}`]),
    ...seenFacts(first).map(([, text]) => `Seen: ${text}`),
    ...(others.length === 0 ? [] : [`Also: ${namesOf(others)}`]),
    ...(failure === undefined ? [] : [`Again: ${failure.replay ?? failure.rerun}`]),
  ];
  return { level, title: titleOf(rules, 'violated'), message: textOf(lines) };
}

function unknown(fold: Fold): Annotation {
  const [first] = [...fold.whole, ...fold.partial];
  return { level: 'error', title: `${first?.id}: ${foldText(fold)}`, message: textOf([fold.reason]) };
}

function waiversOf(results: Results): Annotation[] {
  return troubledWaivers(results)
    .filter(failsTheRun)
    .map((applied) => {
      const facts = waiverFacts(applied).map(([name, text]) => `${name}: ${text}`);
      return { level: 'error', title: waiverTitle(applied), message: textOf(facts) };
    });
}

/** A run that ends with 2 and has nothing else to show says why. */
function otherwise(results: Results): Annotation[] {
  if (results.exit_code !== 2 || obstaclesOf(results).length > 0) return [];
  const { not_begun } = results.run;
  const [title, text] = not_begun
    ? [`Clubproof ${unjudgedText(not_begun)}: ${not_begun.code}`, not_begun.message]
    : ['Clubproof could not find out', headlineOf(results).text];
  return [{ level: 'error', title, message: textOf([text]) }];
}

function titleOf(rules: readonly RuleResult[], condition: string): string {
  const [first] = rules as [RuleResult];
  const others = rules.length === 1 ? '' : ` and ${rules.length - 1} more`;
  return `${first.id}${others} ${condition}`;
}

function textOf(lines: readonly string[]): string {
  return lines.map((each) => clipped(each, 600)).join('\n');
}

function fitting(all: readonly Annotation[]): readonly Annotation[] {
  const [first] = all;
  if (first === undefined || all.length <= mostOfLevel) return all;
  const left = all.length - (mostOfLevel - 1);
  const message = `${counted(left, 'more finding')} did not fit here: the summary of this job lists them all.`;
  return [...all.slice(0, mostOfLevel - 1), { level: first.level, title: 'Clubproof', message }];
}

/** A message ends at the end of its line, and a property at a comma or a colon: these have their codes. */
function line({ level, title, message }: Annotation): string {
  const property = escaped(shown(title)).replace(/:/g, '%3A').replace(/,/g, '%2C');
  return `::${level} title=${property}::${escaped(shown(message))}`;
}

function escaped(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}
