import type { IncomingMessage } from 'node:http';
import type { HandledRequest } from '../watch.ts';
import type { RequestEnd } from './traffic.ts';

/** Returns the event of a request for the watch; `number` is that of its exchange in the journal. */
export function handledRequest(
  { method = 'GET' }: IncomingMessage,
  club: string | undefined,
  { target, response, refusal, disturbance, milliseconds }: RequestEnd,
  number?: number,
): HandledRequest {
  return {
    kind: 'request',
    club,
    method,
    target,
    status: response?.status,
    refusal: refusal?.rule ?? refusal?.code,
    field: refusal?.field,
    detail: refusal?.detail,
    disturbance,
    milliseconds,
    number,
  };
}

/** Returns the requested path with its query, without the part of the address that `base` has. */
export function targetBelow(base: string, { url = '/' }: IncomingMessage): string {
  return url.slice(base.length) || '/';
}
