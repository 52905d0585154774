import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { problemResponse } from '../reference/http/problem.ts';
import { Refusal } from '../reference/refusal.ts';
import type { Response } from '../reference/store/response.ts';
import { deliveryTimeout } from '../reference/webhooks/delivery.ts';

/** A little less than the timeout of deliveries, so that the program between can still respond. */
const usualTimeout = deliveryTimeout - 1_000;
/** A little more: the delivery is to end as one to which no response came in time. */
const timeoutInMock = deliveryTimeout + 1_000;

/** The response of a receiver to a forwarded delivery, or why no response came. */
export type Forwarded =
  | { readonly status: number; readonly headers: Readonly<Record<string, string>> }
  | { readonly lost: string };

/**
 * Forwards a delivery with the same headers and bytes. The response of the receiver becomes that of the capture, so that
 * it decides on retries; without a response, or with an impossible status, it is a 502, which leads to another attempt.
 */
export async function forward(url: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Response> {
  const forwarded = await forwarding(url, headers, body, timeoutInMock);
  return 'lost' in forwarded
    ? problemResponse(new Refusal('receiver_unreachable', forwarded.lost))
    : forwarded;
}

/** Forwards a delivery with the same headers and bytes, over a connection of the agent where one is given. */
export async function forwarding(
  url: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
  timeout = usualTimeout,
  agentFor?: (url: string) => Agent,
): Promise<Forwarded> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const { statusCode = 0, headers: received } = await post(url, headers, body, {
      signal,
      agent: agentFor?.(url) ?? false,
    });
    if (!isFinalStatus(statusCode)) return noResponse(url, `${statusCode} is not the status of a response`);
    const retryAfter = received['retry-after'];
    return { status: statusCode, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } };
  } catch (error) {
    return noResponse(url, (error as Error).message);
  }
}

function post(
  url: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
  options: Pick<RequestOptions, 'agent' | 'signal'>,
): Promise<IncomingMessage> {
  const { host: _, connection: __, ...same } = headers;
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, { method: 'POST', headers: same, ...options }, (response) => {
      response.on('error', () => undefined).resume();
      resolve(response);
    });
    request.on('error', reject).end(body);
  });
}

/** RFC 9110 section 15: a status outside 100 to 599 is invalid, and one below 200 announces another. */
function isFinalStatus(status: number): boolean {
  return status >= 200 && status <= 599;
}

function noResponse(url: string, message: string): Forwarded {
  return { lost: `${url} did not respond: ${message}` };
}
