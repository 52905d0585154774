import { rule } from '../../spec/index.ts';
import { headerValues } from '../../traffic/headers.ts';
import { jsonOf } from '../engine/wire/message/json.ts';
import type { Response, SentRequest } from '../engine/wire/message/response.ts';
import type { WatchedExchange } from './watched-exchange.ts';

/** What a client writes for one connection: it says nothing about the request, and no cURL repeats it. */
const ofConnection: ReadonlySet<string> = new Set(
  'host connection keep-alive content-length transfer-encoding te expect'.split(' '),
);

/** Returns headers without those of one connection. */
export function withoutConnection(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));
}

/** Returns a request that passed by as if the suite had sent it. */
export function asSent({ operation, method, url, headers, body }: WatchedExchange): SentRequest {
  return {
    operation,
    method,
    url,
    headers: withoutConnection(headerValues(headers)),
    body: body === undefined || body.length === 0 ? undefined : textOf(body),
    scopes: undefined,
  };
}

/** Bytes that are UTF-8 are text. */
function textOf(bytes: Buffer): string | Buffer {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? bytes : text;
}

/**
 * Returns the response of an exchange as the suite reads those to its own requests; a text says why it cannot be judged.
 * Its text and its JSON are made when they are first read: most responses are the same as one before.
 */
export function asResponse(exchange: WatchedExchange, sent: SentRequest): Response | string {
  const { status, responseHeaders: headers, responseBody: bytes, lost, milliseconds, startedAt } = exchange;
  if (status === undefined) return lost?.detail ?? 'no response';
  if (status === 101) return 'an upgrade to another protocol';
  if (isSentElsewhere(exchange, status)) return `a redirect (${status}) in place of a response`;
  if (bytes === undefined) return exchange.missing ?? 'a body that was not kept';
  const text = once(() => bytes.toString('utf8'));
  const json = once(() => jsonOf(text().replace(/^\uFEFF/, '')));
  return {
    sent,
    status,
    headers,
    bytes,
    get text() {
      return text();
    },
    get json() {
      return json();
    },
    durationMs: milliseconds,
    startedAt,
  };
}

const redirects: readonly number[] = [301, 302, 303, 307, 308];

/** Whether a route that has JSON sends the client elsewhere, as a login does: that says nothing of the service. */
function isSentElsewhere({ operation }: WatchedExchange, status: number): boolean {
  if (operation === undefined || !redirects.includes(status)) return false;
  return rule('payload/answers-are-json').operations.includes(operation);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
