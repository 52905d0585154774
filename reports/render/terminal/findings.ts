import { counted } from '../../counted.ts';
import { type Quotation, quotationsOf } from '../../interface-text/quotations.ts';
import type { Difference, Failure, Results, RuleResult } from '../../results.ts';
import { shown } from '../../shown.ts';
import { coverageOf, unaskedLines, violatedOperations } from '../coverage.ts';
import { sideOf } from '../difference.ts';
import { decidingDeliveryOf, deliveryText, exampleOf, findingFacts, shownCurlOf } from '../evidence.ts';
import { type Fold, foldsBelow, foldText, foldVerdict } from '../folds.ts';
import { seenFacts } from '../unselected.ts';
import { clipped, counterexampleText, fewOf, namesOf } from '../wording.ts';
import { field, label, type Paint, titled, width } from './layout.ts';

const shownDifferences = 8;
const shownQuotations = 3;
/** The most characters of a body; the report has all of it. */
const shownBody = 300;

/** Returns the rules that one response violated: the first in full, the others and those that it blocked by name. */
export function violated(results: Results, rules: readonly RuleResult[], paint: Paint): string[] {
  const [rule, ...others] = rules as [RuleResult, ...RuleResult[]];
  const { failure } = rule;
  return [
    titled(rule.verdict, rule.id, paint),
    ...field('rule', rule.says),
    ...quoted(quotationsOf(results, rule)),
    ...seenFacts(rule).flatMap(([name, text]) => field(name, text)),
    ...(failure ? contrast(failure) : []),
    ...(failure
      ? findingFacts(rule, results.run).flatMap(([name, text]) => field(name, clipped(text, shownBody)))
      : []),
    ...(failure ? [...example(failure), ...deliveryOf(failure)] : []),
    ...violatedOn(rule),
    ...asked(rule),
    ...also(others),
    ...blocks(results, rules),
    ...(failure ? [`  ${'see again'.padEnd(label)}${shown(failure.replay ?? failure.rerun)}`] : []),
    ...(failure ? curlOf(failure, paint) : []),
  ];
}

/** Returns the first sentences of the interface that the rule comes from; the report has all of them. */
function quoted(quotations: readonly Quotation[]): string[] {
  const lines = quotations
    .slice(0, shownQuotations)
    .flatMap(({ place, text }, index) =>
      field(
        index === 0 ? 'interface' : '',
        text === undefined ? `(${place} is not in the copy)` : `“${text}” (${place})`,
      ),
    );
  const rest = quotations.length - shownQuotations;
  return rest > 0 ? [...lines, ...field('', `and ${counted(rest, 'more place')} in the report`)] : lines;
}

function contrast({ differences, expected, actual }: Failure): string[] {
  if (differences === undefined) return [...field('expected', expected), ...field('actual', actual)];
  const shown = differences.slice(0, shownDifferences).flatMap(difference);
  const rest = differences.length - shownDifferences;
  return rest > 0 ? [...shown, ...field('', `and ${counted(rest, 'more field')} in the report`)] : shown;
}

function difference(given: Difference): string[] {
  return [
    ...field('differs', given.field),
    ...field('', `expected ${clipped(sideOf(given, 'expected'), 300)}`),
    ...field('', `actual   ${clipped(sideOf(given, 'actual'), 300)}`),
  ];
}

function violatedOn(rule: RuleResult): string[] {
  const violated = violatedOperations(rule);
  return violated === undefined ? [] : field('on', violated);
}

function asked(rule: RuleResult): string[] {
  const coverage = coverageOf(rule);
  return [
    ...(coverage === '' ? [] : field('asked', coverage)),
    ...unaskedLines(rule).flatMap((line) => field('not asked', line)),
  ];
}

function example(failure: Failure): string[] {
  const shownExample = exampleOf(failure);
  return shownExample === undefined
    ? []
    : field('example', counterexampleText(shownExample, width() - label - 2));
}

// The cURL command starts at the margin and is never wrapped, so that it can be copied.
function curlOf(failure: Failure, paint: Paint): string[] {
  const curl = shownCurlOf(failure);
  return curl === undefined ? [] : [paint('grey', clipped(curl, 2000))];
}

/** Returns the delivery that decided, without the headers of any HTTP request; the report has all deliveries in full. */
function deliveryOf(failure: Failure): string[] {
  const decided = decidingDeliveryOf(failure);
  if (decided === undefined) return [];
  const others = (failure.deliveries?.length ?? 0) - 1;
  const headers = Object.entries(decided.headers).filter(([name]) => /^(webhook-|content-type$)/.test(name));
  return [
    ...field('delivery', deliveryText(decided)),
    ...headers.flatMap(([name, value]) => field('', `${name}: ${clipped(value, 200)}`)),
    ...field('', clipped(decided.body, shownBody)),
    ...(others > 0 ? field('', `${counted(others, 'delivery', 'deliveries')} before it in the report`) : []),
  ];
}

/** Returns what violated rules kept from being judged. */
export function blocks(results: Results, rules: readonly RuleResult[]): string[] {
  return foldsBelow(results, rules).flatMap((fold) =>
    field('blocks', `${foldText(fold)}: ${namesOf([...fold.whole, ...fold.partial])}`),
  );
}

/** Returns the other rules that one cause affected. */
function also(others: readonly RuleResult[]): string[] {
  return others.length === 0 ? [] : field('also', namesOf(others));
}

/** Returns one cause that kept rules from being judged, with these rules and the operations that it left out. */
export function notJudged(fold: Fold, paint: Paint): string[] {
  const { reason, whole, partial, operations } = fold;
  const inPart = partial.map((rule) => `${rule.id} (${coverageOf(rule)})`);
  return [
    titled(foldVerdict(fold), foldText(fold), paint),
    ...field('reason', reason),
    ...(whole.length > 0 && fold.kind !== 'needs'
      ? field(whole.length === 1 ? 'rule' : 'rules', namesOf(whole))
      : []),
    ...(operations.length > 0 ? field('not asked', fewOf(operations, 12)) : []),
    ...(inPart.length > 0 ? field('partial', fewOf(inPart, 3)) : []),
  ];
}
