import { requestLine } from '../../reports/request-line.ts';
import type { Failure, RuleResult } from '../../reports/results.ts';
import { inLog, shown } from '../../reports/shown.ts';

/** The outcome of a rule's test; `text` is the message of a failure, or the reason in the name of a skipped test. */
export type Outcome =
  | { readonly kind: 'pass' }
  | { readonly kind: 'fail' | 'skip' | 'todo'; readonly text: string };

/** The commands that judge a rule again, and that make its finding again where one can. */
export interface Commands {
  readonly rerun: string;
  readonly replay?: string | undefined;
}

/** Returns the outcome of a rule's test; nothing of what a target sent moves a cursor or is obeyed by a log. */
export function outcomeOf(result: RuleResult, commands: Commands): Outcome {
  const outcome = statedOutcome(result, commands);
  return outcome.kind === 'pass' ? outcome : { ...outcome, text: inLog(shown(outcome.text)) };
}

/**
 * Returns the outcome of a rule's test. Only `pass` passes: the test of a rule that was not judged, judged in part, or
 * that violates a standard alone is skipped and says so in its name.
 */
function statedOutcome(result: RuleResult, commands: Commands): Outcome {
  const { verdict, reason } = result;
  switch (verdict) {
    case 'pass':
      return { kind: 'pass' };
    case 'fail':
      return { kind: 'fail', text: failureText(result, commands) };
    case 'error':
    case 'blocked':
      return { kind: 'fail', text: `${result.says}\n\n${verdict}: ${reason}` };
    case 'untested':
      return { kind: 'todo', text: `untested: ${reason}` };
    case 'warn':
      return { kind: 'skip', text: `warning: ${warningOf(result)}` };
    case 'excused':
      return { kind: 'skip', text: `${excuseOf(result)}: ${warningOf(result)}` };
    case 'partial':
      return { kind: 'skip', text: `partial: ${unaskedIn(result)}` };
    default:
      return { kind: 'skip', text: `${verdict.replaceAll('-', ' ')}: ${reason}` };
  }
}

/** The result of a rule, and the outcome that it has as a test. */
export interface JudgedTest {
  readonly result: RuleResult;
  readonly outcome: Outcome;
}

/** Returns the outcome of the test that stands for the whole run: it fails where a rule without a test of its own does. */
export function wholeOutcome(all: readonly JudgedTest[]): Outcome {
  const texts = all.flatMap(({ result, outcome }) =>
    result.unselected && outcome.kind === 'fail'
      ? [`${result.id} (seen in passing, not selected)\n${outcome.text}`]
      : [],
  );
  return texts.length === 0 ? { kind: 'pass' } : { kind: 'fail', text: texts.join('\n\n') };
}

/** Returns the message of a failed test: the rule, expected and actual, and how to judge it again. */
function failureText({ says, failure }: RuleResult, { rerun, replay }: Commands): string {
  if (failure === undefined) return says;
  return [
    says,
    '',
    labelled('expected', failure.expected),
    labelled('actual', failure.actual),
    ...exampleOf(failure),
    evidenceOf(failure),
    labelled('rerun', rerun),
    ...(replay === undefined ? [] : [labelled('replay', replay)]),
  ].join('\n');
}

function exampleOf({ counterexample }: Failure): string[] {
  if (counterexample === undefined) return [];
  const text = typeof counterexample === 'string' ? counterexample : JSON.stringify(counterexample);
  return [labelled('example', text)];
}

/** Returns the evidence that decided: a delivery, the requests of a race, or a request. */
function evidenceOf({ exchanges, deciding, race, deliveries }: Failure): string {
  const delivery = deciding === undefined ? deliveries?.at(-1) : undefined;
  if (delivery !== undefined) return labelled('delivery', JSON.stringify(delivery, null, 2));
  const exchange = exchanges[deciding ?? exchanges.length - 1];
  if (exchange === undefined) return labelled('request', 'none was sent');
  return labelled('request', exchange.unsendable ? requestLine(exchange) : (race?.curl ?? exchange.curl));
}

function unaskedIn({ operations, absent, asked, unasked }: RuleResult): string {
  const reasons = new Set(unasked.map(({ reason }) => reason));
  const names = unasked.map(({ operation }) => operation).join(', ');
  return `${asked.length} of ${operations.length - absent.length} operations; not ${names}: ${[...reasons].join('; ')}`;
}

function excuseOf({ waiver, baseline }: RuleResult): string {
  return waiver === undefined ? `known from the baseline ${baseline}` : `excused until ${waiver.until}`;
}

function labelled(label: string, text: string): string {
  return `${label.padEnd(10)}${text}`;
}

function warningOf({ says, failure }: RuleResult): string {
  return failure === undefined ? says : `expected ${failure.expected}, got ${failure.actual}`;
}
