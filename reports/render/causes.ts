import type { Results, RuleResult, Verdict } from '../results.ts';
import { groupedBy, rulesWith } from './rules-of-results.ts';

/** Returns the rules that make the run red, by cause: violated rules, and with `--strict` violated standards, too. */
export function redCausesOf(results: Results): RuleResult[][] {
  return results.run.strict
    ? [...causesOf(results, 'fail'), ...causesOf(results, 'warn')]
    : causesOf(results, 'fail');
}

/** Returns the violated standards by cause, where they do not make the run red. */
export function warningCausesOf(results: Results): RuleResult[][] {
  return results.run.strict ? [] : causesOf(results, 'warn');
}

/** Returns the violated rules that a waiver excuses, by cause. */
export function excusedCausesOf(results: Results): RuleResult[][] {
  return causesOf(results, 'excused');
}

/**
 * Returns the rules with these verdicts by cause: the same response violated them. One defect often violates many rules,
 * so the cause with most of them comes first.
 */
function causesOf(results: Results, ...wanted: Verdict[]): RuleResult[][] {
  const selectedFirst = rulesWith(results, ...wanted).toSorted(
    (one, other) => Number(one.unselected ?? false) - Number(other.unselected ?? false),
  );
  const causes = groupedBy(selectedFirst, causeOf);
  return [...causes.values()].sort((one, other) => other.length - one.length);
}

// A failed rule and a warning are never one entry, even where one response caused both.
function causeOf({ id, verdict, failure, reason }: RuleResult): string {
  if (failure === undefined) return `${verdict} ${causeKey(reason ?? id)}`;
  const { expected, actual } = failure;
  // A success that should have been a refusal is a defect of its own rule, even if two such responses are
  // equal.
  if (/^[1-3]\d\d\b/.test(actual)) return `${verdict} ${id}`;
  // Anything but a response ("none", "3 entries") is too unspecific to be one cause of many rules.
  return `${verdict} ${/^[45]\d\d\b/.test(actual) ? causeKey(actual) : `${expected}, ${actual}`}`;
}

/**
 * Returns what two texts about one cause share: not the request, nor the scene that needed it, nor the body of a server's error, nor a number in any
 * other body.
 */
export function causeKey(text: string): string {
  return text
    .replace(/^(?:could not set up "[^"]*": )+/, '')
    .replace(/^[A-Z]+ https?:\S+: /, '')
    .replace(/(^|\b(?:answered|response is) )(5\d\d)\b.*$/s, '$1$2')
    .replace(/(?<!^|answered |response is |\d)\d+/g, '0');
}
