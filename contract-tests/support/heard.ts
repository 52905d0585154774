import type { OperationId } from '../../spec/index.ts';

/** A request as it was sent. */
export interface Sent {
  readonly operation: OperationId | undefined;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  /** The scopes of the token that went along; undefined without a token. */
  readonly scopes: readonly string[] | undefined;
}

/** What came back, untouched: nothing about it is believed yet. */
export interface Heard {
  readonly sent: Sent;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON, or undefined when it is none. */
  readonly json: unknown;
  readonly durationMs: number;
}

/** Parses without throwing. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
