import type { Difference } from '../../../reports/results.ts';
import { SetupFailed } from '../wire/message/errors.ts';
import type { Response } from '../wire/message/response.ts';
import { isServerError } from '../wire/message/server-error.ts';
import { describeResponse } from '../wire/secret/describe-response.ts';
import type { Evidence } from './evidence.ts';

/** The target violates the rule: the one error that makes a rule red. */
export class RuleViolation extends Error {
  readonly expected: string;
  readonly actual: string;
  /** The exchanges that show it, added by the runner of the example. */
  exchanges: readonly Response[] = [];
  /** The response that decided, where one did. */
  deciding: Response | undefined;
  /** Where two JSON objects were compared: the fields in which they differ. */
  differences: readonly Difference[] = [];
  /** Which of several cases or values was sent, where that is known. */
  example: string | undefined;
  /** What shows it in addition to the exchanges. */
  evidence: Evidence = {};

  constructor(expected: string, actual: string) {
    super(`expected ${expected}, got ${actual}`);
    this.expected = expected;
    this.actual = actual;
  }
}

/**
 * Returns a violation: what was expected, the actual value or response, and what shows it in addition to the exchanges.
 * The text of a value may be undefined, as JSON has no text for an absent one.
 */
export function violation(expected: string, actual: string | undefined, evidence?: Evidence): RuleViolation;
export function violation(
  expected: string,
  actual: string | undefined | Response,
  evidence?: Evidence,
): RuleViolation | SetupFailed;
export function violation(
  expected: string,
  actual: string | undefined | Response,
  evidence: Evidence = {},
): RuleViolation | SetupFailed {
  const isResponse = typeof actual === 'object';
  // An error of the server says nothing about the rule: problem/no-server-error judges it.
  if (isResponse && isServerError(actual)) return new SetupFailed(`answered ${describeResponse(actual)}`);
  const found = new RuleViolation(expected, isResponse ? describeResponse(actual) : (actual ?? 'absent'));
  if (isResponse) found.deciding = actual;
  found.evidence = evidence;
  return found;
}
