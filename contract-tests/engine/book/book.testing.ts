import { operation as contractOf, type JsonObject, type OperationId } from '../../../spec/index.ts';
import type { Response } from '../wire/message/response.ts';
import { fakeTarget, responseTo, sentRequest } from '../wire/wire.testing.ts';

/** An exchange of 20 ms with the target of tests. */
export interface NotedExchange {
  readonly operation: OperationId;
  readonly path: string;
  readonly body: JsonObject;
  readonly sent?: JsonObject | undefined;
  readonly status?: number;
}

/** Returns the response of an exchange that began at this millisecond, for a book to note. */
export function exchangeAt(startedAt: number, exchange: NotedExchange): Response {
  const { operation, path, body, sent, status = 200 } = exchange;
  const { method } = contractOf(operation);
  const request = sentRequest({
    operation,
    method,
    url: `${fakeTarget.base_url}${path}`,
    headers: method === 'GET' ? {} : { 'idempotency-key': `key-${startedAt}` },
    body: sent && JSON.stringify(sent),
  });
  return { ...responseTo(request, { status, body }), startedAt, durationMs: 20 };
}
