import type { OperationId } from '../../spec/index.ts';
import { jsonOf } from '../engine/wire/message/json.ts';
import type { Response, SentRequest } from '../engine/wire/message/response.ts';

/** The parts of a response that a test is about. */
interface ResponseParts {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The operation of the request, with its method. */
  readonly to?: readonly [method: string, operation: OperationId];
}

/** A response with this status, to a request that does not matter unless the test names it. */
export function responseWith(status: number, { body, headers = {}, to }: ResponseParts = {}): Response {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const sent = {
    method: to?.[0] ?? 'GET',
    url: 'http://127.0.0.1/demo/api/v1',
    headers: {},
    operation: to?.[1],
  } as SentRequest;
  return { sent, status, headers, bytes: Buffer.from(text), text, json: jsonOf(text), durationMs: 0 };
}
