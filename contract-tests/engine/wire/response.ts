import type { OperationId } from '../../../spec/index.ts';

/** A request as it was sent. */
export interface SentRequest {
  readonly operation: OperationId | undefined;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  /** The scopes of the token that went along; undefined without a token. */
  readonly scopes: readonly string[] | undefined;
  /** The idempotency key is one that was never used before: any other fresh one would do as well. */
  readonly hasFreshKey?: boolean;
}

/** What came back, untouched: nothing about it is believed yet. */
export interface Response {
  readonly sent: SentRequest;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON, or undefined when it is none. */
  readonly json: unknown;
  readonly durationMs: number;
  /**
   * Where this is the answer to a second look: what came first, a 5xx, a cut connection (NoAnswer), or a 401 to a token
   * that should have been good. A 5xx with a 5xx or NoAnswer here came twice.
   */
  readonly firstLook?: Response | Error;
}

/** Whether the status is 2xx. */
export function isSuccess({ status }: Pick<Response, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** Whether the status is 4xx. */
export function isRefusal({ status }: Pick<Response, 'status'>): boolean {
  return status >= 400 && status < 500;
}
