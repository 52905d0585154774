import type { JsonObject, Scope } from '../../../../spec/index.ts';

/** The token that is sent. The default is a token with every scope that the client was granted. */
export type TokenChoice =
  | 'every-scope'
  | 'none'
  | { readonly scopes: readonly Scope[] }
  /** Sent as it is; a 401 to it is the response. */
  | { readonly raw: string }
  /** Fetched earlier and still good: after a 401 it is sent once more. */
  | { readonly kept: string }
  | 'other-club'
  | 'second-client';

/** The options of a request, next to its operation. The default of each is what a careful client sends. */
export interface RequestOptions {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>> | string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly rawBody?: string | Buffer;
  /** Added to the headers, or put in their place; null removes one. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly token?: TokenChoice;
  /** The idempotency key: a fresh one where it is left out, no key where it is null. */
  readonly key?: string | null;
  /** Another method on the same path. */
  readonly method?: string;
  readonly at?: 'club' | 'other-club';
  /** The check provokes a 429: the request does not wait for room, and is not repeated after its 429. */
  readonly wantsQuota?: boolean;
  /** The later change that takes back what this one does to a record that the target file names. */
  readonly undoneBy?: JsonObject;
}

/** A request that belongs to no operation; `path` is appended to the base URL. */
export interface PathRequest extends Omit<RequestOptions, 'path'> {
  readonly method: string;
  readonly path: string;
}
