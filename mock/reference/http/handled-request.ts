import type { IncomingMessage } from 'node:http';
import type { Answer } from '../store/response.ts';
import type { AnsweredRequest } from '../watch.ts';

/** Returns the event of a request for the watch. `base` is the part of the address that the event leaves out. */
export function answeredRequest(
  { method = 'GET', url = '/' }: IncomingMessage,
  answer: Answer,
  club: string | undefined,
  base: string,
  milliseconds: number,
): AnsweredRequest {
  return {
    kind: 'request',
    club,
    method,
    target: url.slice(base.length) || '/',
    status: answer.status,
    refusal: answer.status < 400 ? undefined : refusalIn(answer.body),
    milliseconds,
  };
}

/** Returns the rule of a problem, else its code, else the code of an OAuth error: as the client sees them. */
function refusalIn(body: Answer['body']): string | undefined {
  try {
    const { rule, code, error } = JSON.parse(String(body));
    return rule ?? code ?? error;
  } catch {
    return undefined;
  }
}
