import type { Content, ObservedDelivery, ObservedExchange } from './observed.ts';
import { textOf } from './seen.ts';

/** What is kept of an exchange or a delivery to show it later: no response body, and the beginning of the request's. */
export interface Trace {
  readonly number: number;
  readonly at: number;
  readonly method: string;
  readonly target: string;
  readonly headers: readonly string[];
  readonly body: string;
  readonly status: number | undefined;
  readonly isLost: boolean;
  readonly responseHeaders: Readonly<Record<string, string>>;
}

const mostCharacters = 500;

/** Returns what is kept of an exchange. */
export function traceOf(exchange: ObservedExchange): Trace {
  const { number, at, method, target, headers, body, status, isLost = false, responseHeaders } = exchange;
  return { number, at, method, target, headers, body: beginningOf(body), status, isLost, responseHeaders };
}

/** A part of a string would keep the whole of it in memory. */
function beginningOf(body: Content): string {
  if (body === undefined || body.length === 0) return '';
  const part = body.slice(0, mostCharacters);
  return typeof part === 'string' ? Buffer.from(part).toString('utf8') : textOf(part);
}

/** Returns what is kept of a delivery. */
export function traceOfDelivery({ number, at, status }: ObservedDelivery, type: string): Trace {
  const empty = { headers: [], body: '', isLost: false, responseHeaders: {} };
  return { number, at, method: 'delivery', target: type, status, ...empty };
}
