import type { Content, ObservedDelivery, ObservedExchange } from '../exchange.ts';
import { textOf } from './seen.ts';

/** What is kept of an exchange or a delivery to show it later: no response body, and the beginning of the request's. */
export interface Trace extends Pick<ObservedExchange, ShownMember> {
  readonly body: string;
}

type ShownMember =
  | 'number'
  | 'at'
  | 'method'
  | 'target'
  | 'headers'
  | 'status'
  | 'isLost'
  | 'responseHeaders';

const mostCharacters = 500;

/** Returns what is kept of an exchange. */
export function traceOf(exchange: ObservedExchange): Trace {
  const { number, at, method, target, headers, body, status, isLost, responseHeaders } = exchange;
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
  const empty = { headers: [], body: '', responseHeaders: {} };
  return { number, at, method: 'delivery', target: type, status, ...empty };
}
