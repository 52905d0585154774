import { jsonOf } from '../engine/wire/json.ts';
import { operationAt } from '../engine/wire/operation-at.ts';
import type { Response, SentRequest } from '../engine/wire/response.ts';
import { decodedBody } from './decoded-body.ts';
import { headerValues } from './header-values.ts';
import type { SeenExchange } from './seen-exchange.ts';

/** Returns the path and query of an address below a base; undefined where it is another address. */
export function targetBelow(baseUrl: string, url: string): string | undefined {
  if (!url.startsWith(baseUrl)) return undefined;
  const target = url.slice(baseUrl.length);
  return target === '' || /^[/?]/.test(target) ? target : undefined;
}

/** What a client writes for one connection: it says nothing about the request, and no cURL repeats it. */
const ofConnection: ReadonlySet<string> = new Set(
  'host connection keep-alive content-length transfer-encoding te expect'.split(' '),
);

/** Returns headers without those of one connection. */
export function withoutConnection(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));
}

/** Returns a request that passed by as if the suite had sent it. */
export function asSent({ method, url, request }: SeenExchange, baseUrl: string): SentRequest {
  const headers = withoutConnection(headerValues(request.headers));
  const body = decodedBody(request, headers['content-encoding']);
  return {
    operation: operationAt(method, targetBelow(baseUrl, url) ?? '')?.id,
    method,
    url,
    headers,
    body: typeof body === 'string' || body.length === 0 ? undefined : textOf(body),
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
export function asResponse(exchange: SeenExchange, sent: SentRequest): Response | string {
  const { response, lost, durationMs, startedAt } = exchange;
  if (response === undefined) return lost?.detail ?? 'no response';
  if (response.status === 101) return 'an upgrade to another protocol';
  const headers = headerValues(response.headers);
  const bytes = decodedBody(response, headers['content-encoding']);
  if (typeof bytes === 'string') return bytes;
  const text = once(() => bytes.toString('utf8'));
  const json = once(() => jsonOf(text().replace(/^\uFEFF/, '')));
  return {
    sent,
    status: response.status,
    headers,
    bytes,
    get text() {
      return text();
    },
    get json() {
      return json();
    },
    durationMs,
    startedAt,
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
