import type { OperationId } from '../../../../spec/index.ts';

/** A request as it was sent. */
export interface SentRequest {
  readonly operation: OperationId | undefined;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  /** The scopes of its token; undefined without a token. */
  readonly scopes: readonly string[] | undefined;
  /** Whether its token is one of the second client, whose requests count apart. */
  readonly isOfSecondClient?: boolean;
  /**
   * How old the token was, in seconds, with which the same request was refused just before, where it ended too early and
   * not by accident.
   */
  readonly lostTokenAge?: number;
  /** Whether its idempotency key was never used before, so that any other fresh key serves as well. */
  readonly hasFreshKey?: boolean;
}

/** A response as it arrived; nothing about it is proven yet. */
export interface Response {
  readonly sent: SentRequest;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON; undefined where it is not JSON. */
  readonly json: unknown;
  readonly durationMs: number;
  /** When the request was sent, in milliseconds since 1970 and parts of them; undefined of one that this process did not time. */
  readonly startedAt?: number;
  /** By which a service finds the request in its logs (W3C Trace Context). */
  readonly traceparent?: string;
  /**
   * The outcome of the first attempt where this is the response to a second one: a 5xx, a cut connection (`NoResponse`),
   * or a 401 to a token that should be good. A 5xx with a 5xx or `NoResponse` here came twice.
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
