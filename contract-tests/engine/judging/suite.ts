import type { Arbitrary } from 'fast-check';
import type { JsonObject, OperationId, Scope } from '../../../spec/index.ts';
import type { Book } from '../book/book.ts';
import type { Described } from '../description/described.ts';
import type { PathRequest, RequestOptions } from '../wire/message/request-options.ts';
import type { Response } from '../wire/message/response.ts';
import type { Quota } from '../wire/pace/quota.ts';
import type { Captured } from '../wire/send/captured.ts';
import type { Control } from '../wire/send/control.ts';
import type { Target } from '../wire/target/target.ts';
import type { EarlierRecord } from './earlier-records.ts';

export interface ForAllOptions<T> {
  /** Tried in addition to the drawn values, boundaries above all; the lowest effort takes one of them. */
  readonly examples?: readonly T[];
  /** Fewer runs than the effort allows, where one run costs many requests. */
  readonly atMost?: number;
  /** The same in proportion: one run for this number of runs that the effort allows. */
  readonly oneIn?: number;
}

/** What a check works with. */
export interface Suite {
  readonly target: Target;
  readonly described: Described;
  /** What the run has written, and what responses have shown of it. */
  readonly book: Book;
  /** The control interface of the target. Only for rules that need `control`. */
  readonly control: Control;
  /** Deliveries caught at the target's webhook destination. Only for rules that need `webhook-capture`. */
  readonly captured: Captured;

  /** Sends a request of an operation and returns its response. */
  request(operation: OperationId, options?: RequestOptions): Promise<Response>;
  /** Sends a request to any path below the base URL. */
  requestPath(request: PathRequest): Promise<Response>;
  /**
   * Returns the response that shows another record where the response to a creation named its own; reads the record where
   * none has shown it yet. Undefined where the creation named its own, or where no other client is at the club. Throws
   * SetupFailed where the record cannot be read.
   */
  recordOfAnother(creation: Response): Promise<Response | undefined>;
  /**
   * Proves that the records which a request of this operation touches are no other client's, as each write does before it
   * is sent; throws SetupFailed where one stays unproved.
   */
  proveTouched(operation: OperationId, options: RequestOptions): Promise<void>;
  /** Sends a request that must succeed before the rule can be judged; throws SetupFailed when it does not. */
  setUp(operation: OperationId, options?: RequestOptions): Promise<Response>;

  /** A property: holds for every value. A failing value is shrunk with at most 60 requests. */
  forAll<T>(
    arbitrary: Arbitrary<T>,
    check: (value: T) => Promise<void>,
    options?: ForAllOptions<T>,
  ): Promise<void>;
  /** A table: holds for each case. Low effort takes a seeded sample. */
  forEach<T>(cases: readonly T[], check: (value: T) => Promise<void>): Promise<void>;

  /** Returns one of several alternatives, which the seed draws for this name; the highest effort takes them all. */
  drawn<T>(name: string, alternatives: readonly T[]): readonly T[];
  /**
   * Returns a whole number from 0 that is less than `limit`, drawn for this name. Another run of the same seed draws
   * another one: what it says where to put must not meet what that run has left.
   */
  numberBelow(limit: number, name: string): number;

  /** Whether writes of different purposes are aimed at records apart; low effort spares the records. */
  readonly recordsApart: boolean;
  /** Whether a valid request is sent with a token of just its own scopes; low effort spares the tokens. */
  readonly tokensApart: boolean;
  /**
   * Sets up what several rules share, once in the run, at its first use. Every error in it blocks the rules that
   * need it, a violation included: a set-up never judges.
   */
  scene<T>(name: string, make: () => Promise<T>): Promise<T>;
  /**
   * Takes a record that this operation made in an earlier run, for the same rule, probe or scene, with these identifiers,
   * and that stayed; undefined where none is left.
   */
  takeEarlier(operation: OperationId, identifiers: JsonObject): EarlierRecord | undefined;
  /** Every scope that the client was granted. */
  granted(): Promise<readonly Scope[]>;
  /** An access token for exactly these scopes (all that were granted where left out). */
  token(scopes?: readonly Scope[]): Promise<string>;
  /** A key or `jti` never used before, of the given length (40 where left out). */
  freshKey(length?: number): string;
  /** A text that no other record of any run carries; put into names, it lets clean-up find them. */
  freshMark(): string;
  /** The target's own time, in milliseconds. */
  now(): number;
  /** Milliseconds of the target's time since some moment: with what the run let pass for a quota, whatever a clock says. */
  elapsed(): number;
  /** How many requests of this quota the target served within the last minute. */
  servedLately(quota: Quota): number;
  /** Lets the target's time pass: through its control interface where it has one, else by waiting. */
  passTime(seconds: number): Promise<void>;
  /** Waits in this machine's time for what the target may do late; an interruption of the run ends the wait. */
  pause(seconds: number): Promise<void>;
  /** Says what an operation of the rule needs that the target does not have, so that it is not requested. */
  lacks(operation: OperationId, reason: string): void;
  /** Counts what a check judged other than responses. */
  judged(count: number): void;
}
