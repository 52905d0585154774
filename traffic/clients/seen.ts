import type { Operation } from '../../spec/index.ts';
import type { Content, ObservedExchange } from '../exchange.ts';
import { headerOf } from '../headers.ts';
import { shallowJson } from './shallow-json.ts';

/** An exchange with what several topics look at. */
export interface Seen {
  readonly exchange: ObservedExchange;
  readonly operation: Operation | undefined;
  /** Below the base URL, without the query. */
  readonly path: string;
  /** As it was sent; empty for a target without one. */
  readonly query: string;
  /** The bearer token that was sent. */
  readonly token: string | undefined;
  /** When the request came in, by the clock of the observer. */
  readonly startedAt: number;
}

/** Returns an exchange with what several topics look at. */
export function seenOf(exchange: ObservedExchange, operation: Operation | undefined): Seen {
  const { target, observedAt, milliseconds } = exchange;
  const queryAt = target.indexOf('?');
  return {
    exchange,
    operation,
    path: queryAt === -1 ? target : target.slice(0, queryAt),
    query: queryAt === -1 ? '' : target.slice(queryAt + 1),
    token: bearerOf(exchange),
    startedAt: observedAt - milliseconds,
  };
}

/** Returns the bearer token of a request; undefined where it has none. */
export function bearerOf(exchange: Pick<ObservedExchange, 'headers'>): string | undefined {
  const authorization = headerOf(exchange, 'authorization');
  if (authorization === undefined) return undefined;
  if (!authorization.startsWith('Bearer ') && !/^bearer /i.test(authorization)) return undefined;
  return authorization.slice(7).trim();
}

/** Returns the first value of a query parameter, decoded; undefined where it was not sent. */
export function parameterOf({ query }: Seen, name: string): string | undefined {
  if (!query.includes(name)) return undefined;
  return new URLSearchParams(query).get(name) ?? undefined;
}

/** Returns a body as text. */
export function textOf(content: Content): string {
  if (content === undefined) return '';
  return typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
}

/** Returns a body as JSON, or undefined where it is no JSON object, or one that is nested too deep. */
export function objectIn(content: Content): Readonly<Record<string, unknown>> | undefined {
  const value = shallowJson(textOf(content));
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

/** Returns whether the service said that it did what was requested. */
export function isSuccess({ exchange: { status = 0 } }: Seen): boolean {
  return status >= 200 && status < 300;
}
