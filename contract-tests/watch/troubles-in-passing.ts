import { createHash } from 'node:crypto';
import type { OperationId } from '../../spec/index.ts';
import { setBounded } from '../../traffic/bounded-map.ts';
import { NoResponse } from '../engine/wire/message/errors.ts';
import type { Response, SentRequest } from '../engine/wire/message/response.ts';
import { isTroubleAgain, usualAccidents } from '../engine/wire/pace/repeated-trouble.ts';

/** What a trouble is judged as: one that is no accident, or nothing yet. */
export interface Troubles {
  /** Returns the response to judge where a 5xx is no accident: the client sent the same request again, or it is usual. */
  readonly serverError: (response: Response) => Response | undefined;
  /** Returns the response to judge, with status 0, where a request was cut that the client had sent before in vain. */
  readonly cut: (sent: SentRequest, detail: string) => Response | undefined;
  /** Notes that a request was served. */
  readonly served: (sent: SentRequest) => void;
}

/** The last requests that were served with a 5xx or not at all. */
const mostRemembered = 1_000;

/**
 * `problem/no-server-error` is about trouble that comes again. A run sends such a request once more; a watch sends nothing,
 * so it waits for the client to do so.
 */
export function troublesInPassing(byOperation: ReadonlyMap<OperationId, number>): Troubles {
  const inTrouble = new Map<string, Response | Error>();
  const isUsual = usualAccidents({ byOperation });
  let hasServed = false;

  /** Returns the outcome of the same request before, and remembers this one. */
  function before(sent: SentRequest, outcome: Response | Error): Response | Error | undefined {
    const same = signatureOf(sent);
    const first = inTrouble.get(same);
    setBounded(inTrouble, same, outcome, mostRemembered);
    return first;
  }

  return {
    serverError(response) {
      const firstLook = before(response.sent, withoutBody(response));
      const again = firstLook === undefined ? response : { ...response, firstLook };
      const isNoAccident = response.status === 500 && isUsual(response.sent.operation);
      return isNoAccident || isTroubleAgain(again) ? again : undefined;
    },
    cut(sent, detail) {
      const first = before(sent, new NoResponse(detail, 'cut'));
      return first !== undefined && hasServed ? unanswered(sent, detail) : undefined;
    },
    served(sent) {
      hasServed = true;
      if (inTrouble.size > 0) inTrouble.delete(signatureOf(sent));
    },
  };
}

function signatureOf({ method, url, headers, body = '' }: SentRequest): string {
  const hash = createHash('sha256').update(body).digest('base64');
  return [method, url, headers['idempotency-key'] ?? '', hash].join(' ');
}

function withoutBody(response: Response): Response {
  return { ...response, bytes: Buffer.alloc(0), text: '', json: undefined };
}

function unanswered(sent: SentRequest, text: string): Response {
  return { sent, status: 0, headers: {}, bytes: Buffer.alloc(0), text, json: undefined, durationMs: 0 };
}
