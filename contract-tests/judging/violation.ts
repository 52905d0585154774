import type { Difference } from '../../reports/results.ts';
import type { Response } from '../wire/response.ts';
import { withoutSecrets } from '../wire/secrets.ts';
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
  /** What shows it beside the exchanges. */
  evidence: Evidence = {};

  constructor(expected: string, actual: string) {
    super(`expected ${expected}, got ${actual}`);
    this.expected = expected;
    this.actual = actual;
  }
}

/** A step before the check failed; the rule itself was not judged. */
export class SetupFailed extends Error {}

/** The target has no such thing: the rule does not apply to it. */
export class NotApplicable extends Error {}

/** Why no whole answer came. */
export type NoAnswerCause =
  | 'unreachable'
  | 'timeout'
  | 'cut'
  | 'no-http'
  | 'no-tls'
  | 'certificate-not-trusted'
  | 'certificate-expired'
  | 'certificate-of-another-name';

/** The connection failed, or no whole answer came in time. */
export class NoAnswer extends SetupFailed {
  readonly why: NoAnswerCause;

  constructor(message: string, why: NoAnswerCause) {
    super(message);
    this.why = why;
  }
}

/** The run was interrupted: nothing more is sent for it, and the rules that were not judged by then are not run. */
export class Interrupted extends SetupFailed {
  constructor() {
    super('the run was interrupted');
  }
}

/** Handles the error of a request that is optional, such as the description: gives undefined for NoAnswer, throws any other error. */
export function ignoreNoAnswer(error: unknown): undefined {
  if (!(error instanceof NoAnswer)) throw error;
}

/** Makes a violation: what was expected, the actual value or response, and what shows it beside the exchanges. */
export function violation(expected: string, actual: string, evidence?: Evidence): RuleViolation;
export function violation(
  expected: string,
  actual: string | Response,
  evidence?: Evidence,
): RuleViolation | SetupFailed;
export function violation(
  expected: string,
  actual: string | Response,
  evidence: Evidence = {},
): RuleViolation | SetupFailed {
  const isText = typeof actual === 'string';
  // A 5xx response says nothing about the rule: problem/no-server-error judges that.
  if (!isText && actual.status >= 500) return new SetupFailed(`answered ${describeResponse(actual)}`);
  const found = new RuleViolation(expected, isText ? actual : describeResponse(actual));
  if (!isText) found.deciding = actual;
  found.evidence = evidence;
  return found;
}

/** A response in one line: status, media type and the beginning of its body. */
export function describeResponse(response: Response): string {
  const text = withoutSecrets(response.text);
  const body = text.length > 300 ? `${text.slice(0, 300)}…` : text;
  const mediaType = response.headers['content-type'] ?? 'no media type';
  return body === '' ? `${response.status} with no body` : `${response.status} (${mediaType}): ${body}`;
}
