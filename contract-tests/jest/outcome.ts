import type { Failure, RuleResult } from '../../reports/results.ts';

/** What becomes of the test of a rule; `text` is the message of a failure, or the reason in the name of a skipped test. */
export type Outcome =
  | { readonly kind: 'pass' }
  | { readonly kind: 'fail' | 'skip' | 'todo'; readonly text: string };

/**
 * The outcome of a rule's test. Only `pass` passes: what was not judged, judged in part, or violates no more than a
 * standard is skipped and says so in its name.
 */
export function outcomeOf(result: RuleResult, rerun: string): Outcome {
  const { verdict, reason } = result;
  switch (verdict) {
    case 'pass':
      return { kind: 'pass' };
    case 'fail':
      return { kind: 'fail', text: failureText(result, rerun) };
    case 'error':
    case 'blocked':
      return { kind: 'fail', text: `${result.says}\n\n${verdict}: ${reason}` };
    case 'untested':
      return { kind: 'todo', text: `untested: ${reason}` };
    case 'warn':
      return { kind: 'skip', text: `warning: ${warningOf(result)}` };
    default:
      return { kind: 'skip', text: `${verdict.replaceAll('-', ' ')}: ${reason}` };
  }
}

/** The failure package, as a test that failed shows it. */
function failureText({ says, failure }: RuleResult, rerun: string): string {
  if (failure === undefined) return says;
  return [
    says,
    '',
    labelled('expected', failure.expected),
    labelled('actual', failure.actual),
    ...exampleOf(failure),
    labelled('request', failure.exchanges.at(-1)?.curl ?? 'none was sent'),
    labelled('rerun', rerun),
  ].join('\n');
}

function exampleOf({ counterexample }: Failure): string[] {
  return counterexample === undefined ? [] : [labelled('example', JSON.stringify(counterexample))];
}

function labelled(label: string, text: string): string {
  return `${label.padEnd(10)}${text}`;
}

function warningOf({ says, failure }: RuleResult): string {
  return failure === undefined ? says : `expected ${failure.expected}, got ${failure.actual}`;
}
