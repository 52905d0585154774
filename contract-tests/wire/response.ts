import type { JsonObject, OperationId } from '../../spec/index.ts';

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

/** More than ten times as deep as any answer of the interface nests; far deeper, and code that walks the value overflows its stack. */
const deepestNesting = 500;

/** Parses without throwing; what is no JSON, or is nested beyond all reason, is undefined. */
export function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isWithin(deepestNesting, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value nests no deeper than so many levels; every response is looked at, so nothing is copied. */
function isWithin(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) return value.every((part) => isWithin(levels - 1, part));
  for (const name in value) if (!isWithin(levels - 1, (value as JsonObject)[name])) return false;
  return true;
}
