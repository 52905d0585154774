import { headerOf } from '../headers.ts';
import { fingerprintOf } from './fingerprint.ts';
import { endOf, type Moment } from './passing-time.ts';
import type { Seen } from './seen.ts';
import { type Trace, traceOf } from './trace.ts';

/** A write that was sent with a key. */
export interface KeyedWrite {
  /** As it was sent: it may have another form than a key has. */
  readonly key: string;
  /** The same for writes with the same method, path and JSON. */
  readonly request: string;
  readonly end: Moment;
  readonly trace: Trace;
}

/** Returns what is kept of a write with a key; undefined for one without. */
export function keyedWriteOf({ exchange, path }: Seen): KeyedWrite | undefined {
  const key = headerOf(exchange, 'idempotency-key');
  if (key === undefined) return undefined;
  const request = `${exchange.method} ${path} ${fingerprintOf(exchange.body)}`;
  return { key, request, end: endOf(exchange), trace: traceOf(exchange) };
}
