import type { Scope } from '../../../spec/index.ts';

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
