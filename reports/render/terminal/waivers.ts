import type { Results, RuleResult } from '../../results.ts';
import { excuseFacts, excuseTitle, troubledWaivers, waiverFacts, waiverTitle } from '../waivers.ts';
import { fewOf, namesOf } from '../wording.ts';
import { blocks } from './findings.ts';
import { field, type Paint, titled } from './layout.ts';

/** Returns excused rules, those that one response violated together, with what excuses the first. */
export function excusedRules(results: Results, rules: readonly RuleResult[], paint: Paint): string[] {
  const [rule, ...others] = rules as [RuleResult, ...RuleResult[]];
  const { failure } = rule;
  return [
    titled('excused', `${rule.id} ${excuseTitle(rule)}`, paint),
    ...field('rule', rule.says),
    ...(failure === undefined ? [] : field('actual', failure.actual)),
    ...(failure?.operations === undefined ? [] : field('on', fewOf(failure.operations, 8))),
    ...excuseFacts(rule).flatMap(([name, text]) => field(name, text)),
    ...(others.length === 0 ? [] : field('also', namesOf(others))),
    ...blocks(results, rules),
  ];
}

/** Returns the waivers that fail the run or do not cover a violation. */
export function troubled(results: Results, paint: Paint): string[][] {
  return troubledWaivers(results).map((applied) => [
    `${paint(applied.state === 'exceeded' ? 'yellow' : 'red', '✗')} ${paint('bold', waiverTitle(applied))}`,
    ...waiverFacts(applied).flatMap(([name, text]) => field(name, text)),
  ]);
}
