import { type Quotation, quotationsOf } from '../../interface-text/quotations.ts';
import type { Difference, Failure, Results, RuleResult } from '../../results.ts';
import { shown } from '../../shown.ts';
import { blockedBy } from '../causes.ts';
import { coverageOf, type Gap, gapText, unaskedLines } from '../coverage.ts';
import { sideOf } from '../difference.ts';
import { decidingDeliveryOf, deliveryText, shownCurlOf } from '../evidence.ts';
import { clipped, conditionText, counted, counterexampleText, fewOf, namesOf } from '../overview.ts';
import { seenFacts } from '../unselected.ts';
import { field, label, type Paint, titled, width } from './layout.ts';

const shownDifferences = 8;
const shownQuotations = 3;
/** The most characters of a body; the report has all of it. */
const shownBody = 300;

/** Returns the rules that one response violated: the first in full, the others and those that it blocked by name. */
export function violated(results: Results, rules: readonly RuleResult[], paint: Paint): string[] {
  const blocked = blockedBy(results, rules).flat();
  const [rule, ...others] = rules as [RuleResult, ...RuleResult[]];
  const { failure } = rule;
  return [
    titled(rule.verdict, rule.id, paint),
    ...field('rule', rule.says),
    ...quoted(quotationsOf(results, rule)),
    ...seenFacts(rule).flatMap(([name, text]) => field(name, text)),
    ...(failure ? contrast(failure) : []),
    ...violatedOn(rule),
    ...asked(rule),
    ...(failure ? [...exampleOf(failure), ...deliveryOf(failure), ...curlOf(failure, paint)] : []),
    ...(failure ? [`  ${'rerun'.padEnd(label)}${shown(failure.rerun)}`] : []),
    ...also(others),
    ...(blocked.length > 0 ? field('blocks', `${counted(blocked.length, 'rule')}: ${namesOf(blocked)}`) : []),
    ...(failure?.replay === undefined ? [] : [`  ${'replay'.padEnd(label)}${failure.replay}`]),
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

/** A rule over one operation needs no line that names it. */
function violatedOn({ operations, failure }: RuleResult): string[] {
  const violated = failure?.operations ?? [];
  return operations.length > 1 && violated.length > 0 ? field('on', fewOf(violated, 8)) : [];
}

function asked(rule: RuleResult): string[] {
  const coverage = coverageOf(rule);
  return [
    ...(coverage === '' ? [] : field('asked', coverage)),
    ...unaskedLines(rule).flatMap((line) => field('not asked', line)),
  ];
}

function exampleOf({ counterexample }: Failure): string[] {
  if (counterexample === undefined) return [];
  return field('example', counterexampleText(counterexample, width - label - 2));
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

/** Returns rules that could not be judged, under their common reason. */
export function unknown(rules: readonly RuleResult[], paint: Paint): string[] {
  const [rule] = rules as [RuleResult];
  return [
    titled(rule.verdict, `${counted(rules.length, 'rule')} ${conditionText(rule.verdict)}`, paint),
    ...field('reason', rule.reason ?? 'no reason was given'),
    ...field(rules.length === 1 ? 'rule' : 'rules', namesOf(rules)),
  ];
}

/** Returns the other rules that one cause affected. */
function also(others: readonly RuleResult[]): string[] {
  return others.length === 0 ? [] : field('also', namesOf(others));
}

/** Returns one missing need, failed step or effort, with the operations and rules that it left out. */
export function notAsked(gap: Gap, paint: Paint): string[] {
  const verdict = gap.partial.length > 0 ? 'partial' : 'not-applicable';
  const operations = gap.operations.length > 0 ? field('not asked', fewOf(gap.operations, 12)) : [];
  const partial = gap.partial.map((rule) => `${rule.id} (${coverageOf(rule)})`);
  return [
    titled(verdict, gapText(gap), paint),
    ...field('reason', gap.reason),
    ...operations,
    ...(partial.length > 0 ? field('partial', fewOf(partial, 3)) : []),
  ];
}
