import type { OperationId } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import type { Exchange } from '../reference/http/exchange.ts';
import type { RefusalTold } from '../reference/http/refusal-told.ts';
import { routeOf } from '../reference/http/router.ts';
import type { RecordedExchange } from '../reference/http/traffic.ts';
import { entryOf } from '../reference/store/entries.ts';
import type { Response } from '../reference/store/response.ts';

/**
 * An exchange as the journal keeps it: unmasked, and as few objects as possible, because each object that outlives its
 * request costs the collection of garbage twice.
 */
export interface KeptExchange {
  /** Counts the exchanges of the club from 1 on. */
  readonly id: number;
  /** The club's time at the end of the exchange, in milliseconds. */
  readonly at: number;
  readonly client: string | undefined;
  readonly operation: string | undefined;
  readonly method: string;
  readonly target: string;
  /** Names and values by turns. */
  readonly headers: readonly string[];
  /** The body, or the beginning of a long one. */
  readonly body: Buffer;
  /** The length of the whole body. */
  readonly bytes: number;
  /** The status of the response; undefined where a disturbance kept the request from the club. */
  readonly status: number | undefined;
  readonly responseHeaders: Response['headers'];
  readonly responseBody: Response['body'];
  readonly responseBytes: number;
  readonly refusal: RefusalTold | undefined;
  readonly disturbance: string | undefined;
  readonly milliseconds: number;
}

/** Bytes of one body: of a longer one the beginning is kept. */
export const longestBody = 64 * 1024;

/** Returns an exchange in the form in which it is kept. */
export function keptExchange(id: number, recorded: RecordedExchange, club: Club): KeptExchange {
  const { exchange, headers, target, response, refusal, disturbance, milliseconds } = recorded;
  const { method, body } = exchange.request;
  const responseBytes = lengthOf(response?.body);
  return {
    id,
    at: club.clock.now(),
    client: clientOf(exchange, club),
    operation: operationOf(exchange),
    method,
    target,
    headers: sharedHeaders(headers),
    body: copied(body),
    bytes: body.length,
    status: response?.status,
    responseHeaders: response?.headers ?? {},
    responseBody: responseBytes > longestBody ? copied(Buffer.from(response?.body ?? '')) : response?.body,
    responseBytes,
    refusal,
    disturbance,
    milliseconds,
  };
}

let lastHeaders: readonly string[] = [];

/** Most requests have the headers of the one before: these are kept once. */
function sharedHeaders(headers: readonly string[]): readonly string[] {
  const isSame =
    headers.length === lastHeaders.length && headers.every((text, index) => text === lastHeaders[index]);
  if (!isSame) lastHeaders = headers;
  return lastHeaders;
}

/** Returns about how many bytes an exchange takes in memory. */
export function sizeOf({ target, headers, bytes, responseBytes }: KeptExchange): number {
  let size = fixedSize + target.length + Math.min(bytes, longestBody) + Math.min(responseBytes, longestBody);
  for (const text of headers) size += text.length;
  return size;
}

/** The objects of an exchange themselves. */
const fixedSize = 1_000;

function lengthOf(body: Response['body']): number {
  return body === undefined ? 0 : Buffer.byteLength(body);
}

/** Returns a copy of what is kept of some bytes: the bytes themselves are part of a larger buffer, which would stay. */
function copied(bytes: Buffer): Buffer {
  return bytes.length === 0 ? bytes : Buffer.from(bytes.subarray(0, longestBody));
}

/** Returns the client of a request: also where it never reached the club, or its token has expired. */
export function clientOf(exchange: Exchange, club: Club): string | undefined {
  if (exchange.integration !== undefined) return exchange.integration.clientId;
  const token = club.parts.access.bearer(exchange);
  return token === undefined ? undefined : entryOf(club.store.entries('tokens'), token)?.clientId;
}

/** Returns the operation of a request: also where it never reached the club. */
export function operationOf({ operation, request }: Exchange): OperationId | undefined {
  return (operation ?? routeOf(request.path || '/')?.operations.get(request.method))?.id;
}
