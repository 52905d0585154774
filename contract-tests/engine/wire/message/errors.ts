import { operation as contractOf, type OperationId } from '../../../../spec/index.ts';
import type { Response } from './response.ts';

/** A step before the check failed; the rule itself was not judged. */
export class SetupFailed extends Error {}

/** The target lacks what the rule is about: the rule does not apply to it. */
export class NotApplicable extends Error {}

/** The target does not have an operation yet: nothing that needs it can be judged, and nothing is wrong. */
export class NotBuilt extends NotApplicable {
  readonly operation: OperationId;

  constructor(operation: OperationId) {
    const { method, path } = contractOf(operation);
    super(`needs ${method} ${path} (${operation}), which is not built`);
    this.operation = operation;
  }
}

/** Why no complete response arrived. */
export type NoResponseCause =
  | 'unreachable'
  | 'timeout'
  | 'cut'
  | 'too-long'
  | 'no-http'
  | 'no-tls'
  | 'tls-too-old'
  | 'client-certificate'
  | 'proxy-unusable'
  | 'proxy-refuses'
  | 'proxy-wants-password'
  | 'certificate-not-trusted'
  | 'certificate-expired'
  | 'certificate-of-another-name';

const unlikeSent = 'it does not read back as what the run sent to make it';

/** A record that a creation named is not certain to be the run's: the run leaves it alone. */
export class UnprovenRecord extends SetupFailed {
  readonly path: string;
  /** The response to the read, where it shows another record than the run made; undefined where no route reads it. */
  readonly response: Response | undefined;

  constructor(path: string, response: Response | undefined, why = unlikeSent) {
    super(`the record ${path} is left alone: ${why}`);
    this.path = path;
    this.response = response;
  }
}

/** The connection failed, or no complete response arrived in time. */
export class NoResponse extends SetupFailed {
  readonly why: NoResponseCause;

  constructor(message: string, why: NoResponseCause) {
    super(message);
    this.why = why;
  }
}

/** The target says only when it wants the request (408, 425, 429): its response is no verdict, and no refusal of a rule. */
export class NotServed extends SetupFailed {}

/** A quota is spent, and not waited for: the request was refused, or not even sent. */
export class QuotaSpent extends NotServed {}

/** The run was interrupted: it sends nothing more, and the rules that it has not judged are not run. */
export class Interrupted extends SetupFailed {
  constructor(message = 'the run was interrupted') {
    super(message);
  }
}

/** The time that the run was given was over: it ends like one that is interrupted. */
export class TimeOver extends Interrupted {
  constructor() {
    super('the time of the run was over');
  }
}

/** The run has sent as many requests as it was given, but those to remove its records: it ends like one that is interrupted. */
export class RequestsSpent extends Interrupted {
  constructor(most: number, sent: number) {
    const kept = most - sent;
    super(
      kept > 0
        ? `of the ${most} requests of the run the last ${kept} are kept to remove its records`
        : `the ${most} requests of the run were sent`,
    );
  }
}

/** The service ended in the middle of the run: nothing listens any more, and nothing more is sent. */
export class ServiceGone extends Interrupted {
  constructor(origin: string, since: string, waitedSeconds: number) {
    const time = `${since.slice(11, 19)} UTC`;
    super(`nothing listens at ${origin} any more, since ${time}; the run waited ${waitedSeconds} s for it`);
  }
}

/** What the run makes can no longer be written down: nothing more is made, and what it made is removed. */
export class LedgerUnwritable extends Interrupted {
  readonly file: string;

  constructor(file: string, cause: Error) {
    super(`the ledger ${file} can no longer be written (${cause.message}): nothing more is made`);
    this.file = file;
    this.cause = cause;
  }
}

/**
 * Handles the error of a request that is optional, such as the description: returns undefined for NoResponse, NotServed and
 * NotBuilt, throws any other error.
 */
export function ignoreNoResponse(error: unknown): undefined {
  if (![NoResponse, NotServed, NotBuilt].some((kind) => error instanceof kind)) throw error;
}
