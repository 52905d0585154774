import type { IncomingMessage } from 'node:http';
import type { Response } from '../store/response.ts';
import type { HandledRequest } from '../watch.ts';
import type { RefusalTold } from './refusal-told.ts';

/** The end of a request, as the server saw it. */
interface End {
  /** The club of its address. */
  readonly club: string | undefined;
  readonly target: string;
  readonly response: Response | undefined;
  readonly refusal: RefusalTold | undefined;
  readonly disturbance?: string | undefined;
  readonly milliseconds: number;
}

/** Returns the event of a request for the watch. */
export function handledRequest({ method = 'GET' }: IncomingMessage, end: End): HandledRequest {
  const { club, target, response, refusal, disturbance, milliseconds } = end;
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
  };
}

/** Returns the requested path with its query, without the part of the address that `base` has. */
export function targetBelow(base: string, { url = '/' }: IncomingMessage): string {
  return url.slice(base.length) || '/';
}
