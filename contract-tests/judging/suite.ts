import type { Arbitrary } from 'fast-check';
import type { OperationId, Scope } from '../../spec/index.ts';
import type { Described } from '../description/described.ts';
import type { Captured } from '../run/captured.ts';
import type { Control } from '../run/control.ts';
import type { Target } from '../run/target.ts';
import type { Response } from '../wire/response.ts';

/** Whose token is sent. The default is a token with every scope that the client was granted. */
export type TokenChoice =
  | 'every-scope'
  | 'none'
  | { readonly scopes: readonly Scope[] }
  /** Sent as it is, and whatever is answered stands. */
  | { readonly raw: string }
  /** Fetched earlier and good still: where it is answered 401, it is shown once more. */
  | { readonly kept: string }
  | 'other-club';

/** The options of a request beside its operation. Whatever is left out is as a careful client would send it. */
export interface RequestOptions {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>> | string;
  /** SentRequest as JSON. */
  readonly body?: unknown;
  /** SentRequest as it is, instead of `body`. */
  readonly rawBody?: string | Buffer;
  /** Added to the headers, or put in their place; null takes one away. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly token?: TokenChoice;
  /** The idempotency key; a fresh one where it is left out, none where it is null. */
  readonly key?: string | null;
  /** Another method on the same path. */
  readonly method?: string;
  readonly at?: 'club' | 'other-club';
  /** A 429 is what the check wants to see: the request is not held back, and its 429 neither waited out nor repeated. */
  readonly wantsQuota?: boolean;
}

/** A request that belongs to no operation; `path` is appended to the base URL. */
export interface PathRequest extends Omit<RequestOptions, 'path'> {
  readonly method: string;
  readonly path: string;
}

export interface ForAllOptions<T> {
  /** Tried beside the drawn values, boundaries above all; the lowest effort takes one of them. */
  readonly examples?: readonly T[];
  /** Fewer runs than the effort allows, where one run costs many requests. */
  readonly atMost?: number;
  /** The same in proportion: one run where the effort allows so many. */
  readonly oneIn?: number;
}

/** What a check works with. */
export interface Suite {
  readonly target: Target;
  readonly described: Described;
  /** The control interface of the target. Only for rules that need `control`. */
  readonly control: Control;
  /** Deliveries caught at the target's webhook destination. Only for rules that need `webhook-capture`. */
  readonly captured: Captured;

  /** Sends a request of an operation and returns its response. */
  request(operation: OperationId, options?: RequestOptions): Promise<Response>;
  /** Sends a request to any path below the base URL. */
  requestPath(request: PathRequest): Promise<Response>;
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

  /** Whether writes of different purposes are aimed at records apart; low effort spares the records. */
  readonly recordsApart: boolean;
  /** Makes a value once for the whole run, at its first use. */
  shared<T>(name: string, make: () => Promise<T>): Promise<T>;
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
  /** Lets the target's time pass: through its control interface where it has one, else by waiting. */
  passTime(seconds: number): Promise<void>;
  /** Says what an operation of the rule needs that the target does not give, so that it is not asked. */
  lacks(operation: OperationId, reason: string): void;
  /** Counts what a check judged other than responses. */
  judged(count: number): void;
}
