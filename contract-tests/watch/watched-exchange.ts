import type { Loss, ObservedExchange } from '../../traffic/exchange.ts';
import { headerOf, headerValues } from '../../traffic/headers.ts';
import { operationAt } from '../../traffic/operation-at.ts';

/** An exchange as it passed by, or as it was recorded: also what a recording shows of it, and the suite reads. */
export interface WatchedExchange extends ObservedExchange {
  /** The time at which the request began, in milliseconds since 1970. */
  readonly startedAt: number;
  /** The whole address at the service. */
  readonly url: string;
  readonly body: Buffer | undefined;
  /** The length of the body as it was sent. */
  readonly bytes: number;
  /** Names and values by turns, in their order and spelling. */
  readonly rawResponseHeaders: readonly string[];
  readonly responseBody: Buffer | undefined;
  readonly responseBytes: number;
  /** Why the body of the response is not known. */
  readonly missing?: string | undefined;
  /** Why no complete response came. */
  readonly lost?: Loss | undefined;
}

/** A request or a response as it was read. */
export interface Message extends Content {
  readonly headers: readonly string[];
  readonly bytes: number;
}

/** The body of a message, without content codings, or why it is not known. */
export interface Content {
  readonly body: Buffer | undefined;
  readonly missing?: string | undefined;
}

type Frame = Pick<
  WatchedExchange,
  'startedAt' | 'milliseconds' | 'client' | 'peer' | 'method' | 'url' | 'lost'
>;

/** Returns an exchange with a service; the response is undefined where none came, or not the whole of it. */
export function watchedExchange(
  baseUrl: string,
  frame: Frame,
  { headers, body, bytes }: Message,
  response: (Message & { readonly status: number }) | undefined,
): WatchedExchange {
  const { startedAt, milliseconds, peer = '', method, url, lost } = frame;
  const rawResponseHeaders = response?.headers ?? [];
  const responseHeaders = headerValues(rawResponseHeaders);
  const observedAt = startedAt + milliseconds;
  const below = targetBelow(baseUrl, url);
  return {
    ...frame,
    kind: 'exchange',
    number: 0,
    at: Date.parse(responseHeaders.date ?? '') || observedAt,
    observedAt,
    peer: `${peer} ${headerOf({ headers }, 'user-agent') ?? ''}`,
    operation: below === undefined ? undefined : operationAt(method, below)?.id,
    target: below ?? url,
    ...(below === undefined && { isStrayed: true }),
    headers,
    body,
    bytes,
    status: response?.status,
    isLost: lost !== undefined && lost.why !== 'not-recorded',
    rawResponseHeaders,
    responseHeaders,
    responseBody: response?.body,
    responseBytes: response?.bytes ?? 0,
    missing: response?.missing,
  };
}

/** Returns the path and query of an address below a base; undefined where it is another address. */
function targetBelow(baseUrl: string, url: string): string | undefined {
  if (!url.startsWith(baseUrl)) return undefined;
  const target = url.slice(baseUrl.length);
  return target === '' || /^[/?]/.test(target) ? target : undefined;
}
