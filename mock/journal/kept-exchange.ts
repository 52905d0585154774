import type { OperationId } from '../../spec/index.ts';
import type { ObservedExchange } from '../../traffic/exchange.ts';
import { operationAt } from '../../traffic/operation-at.ts';
import type { Club } from '../reference/club.ts';
import type { Exchange } from '../reference/http/exchange.ts';
import type { RefusalTold } from '../reference/http/refusal-told.ts';
import type { RequestEnd } from '../reference/http/traffic.ts';
import { entryOf } from '../reference/store/entries.ts';
import type { Response } from '../reference/store/response.ts';

/**
 * An exchange as the journal keeps it and the judge of clients observes it: unmasked, and as few objects as possible, because
 * each object that outlives its request costs the collection of garbage twice.
 */
export interface KeptExchange extends ObservedExchange {
  /** That of its token, or the one that it names. */
  client: string | undefined;
  /** The body, or the beginning of a long one. */
  readonly body: Buffer;
  /** The length of the whole body. */
  readonly bytes: number;
  readonly responseHeaders: Response['headers'];
  readonly responseBody: Response['body'];
  readonly responseBytes: number;
  readonly refusal: RefusalTold | undefined;
  readonly disturbance: string | undefined;
}

/** Bytes of one body: of a longer one the beginning is kept. */
export const longestBody = 64 * 1024;

/** Returns an exchange in the form in which it is kept. */
export function keptExchange(number: number, exchange: Exchange, end: RequestEnd, club: Club): KeptExchange {
  const { headers, target, response, refusal, disturbance, isLost, milliseconds } = end;
  const { method, body, address, headers: named } = exchange.request;
  const responseBytes = lengthOf(response?.body);
  return {
    kind: 'exchange',
    number,
    at: club.clock.now(),
    observedAt: performance.timeOrigin + performance.now(),
    milliseconds,
    client: clientOf(exchange, club),
    peer: peerOf(address, named['user-agent']),
    operation: operationOf(exchange),
    method,
    target,
    headers: sharedHeaders(headers),
    body: copied(body),
    bytes: body.length,
    status: response?.status,
    isLost,
    responseHeaders: response?.headers ?? {},
    responseBody: responseBytes > longestBody ? copied(Buffer.from(response?.body ?? '')) : response?.body,
    responseBytes,
    refusal,
    disturbance,
  };
}

let lastPeer = { address: '', agent: '' as string | undefined, name: '' };

/** The next request comes from the same peer, most often: its name is made once. */
function peerOf(address: string, agent: string | undefined): string {
  if (lastPeer.address !== address || lastPeer.agent !== agent)
    lastPeer = { address, agent, name: `${address} ${agent}` };
  return lastPeer.name;
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
function clientOf(exchange: Exchange, club: Club): string | undefined {
  if (exchange.integration !== undefined) return exchange.integration.clientId;
  const token = club.parts.access.bearer(exchange);
  return token === undefined ? undefined : entryOf(club.store.entries('tokens'), token)?.clientId;
}

/** Returns the operation of a request: also where it never reached the club. */
function operationOf({ operation, request }: Exchange): OperationId | undefined {
  return (operation ?? operationAt(request.method, request.path))?.id;
}
