import type { IncomingMessage } from 'node:http';
import type { Response } from '../store/response.ts';
import type { HandledRequest } from '../watch.ts';

/** Returns the event of a request for the watch. `base` is the part of the address that the event leaves out. */
export function handledRequest(
  { method = 'GET', url = '/' }: IncomingMessage,
  response: Response,
  club: string | undefined,
  base: string,
  milliseconds: number,
): HandledRequest {
  return {
    kind: 'request',
    club,
    method,
    target: url.slice(base.length) || '/',
    status: response.status,
    refusal: response.status < 400 ? undefined : refusalIn(response.body),
    milliseconds,
  };
}

/** Returns the rule of a problem, else its code, else the code of an OAuth error: as the client sees them. */
function refusalIn(body: Response['body']): string | undefined {
  try {
    const { rule, code, error } = JSON.parse(String(body));
    return rule ?? code ?? error;
  } catch {
    return undefined;
  }
}
