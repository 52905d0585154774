import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { problemAnswer } from '../reference/http/problem.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Answer } from '../reference/store/response.ts';

/** A little less than the timeout of a delivery, so that the capture can still respond with a 502. */
const timeoutMilliseconds = 14_000;

/**
 * Forwards a delivery with the same headers and bytes. The response of the receiver becomes that of the capture, so that
 * it decides on retries; without a response it is a 502, which leads to another attempt.
 */
export function forward(url: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
  const { host: _, connection: __, ...same } = headers;
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const request = send(url, { method: 'POST', headers: same, agent: false, signal }, (response) => {
      response.on('error', () => undefined).resume();
      const retryAfter = response.headers['retry-after'];
      const passedOn = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
      resolve({ status: response.statusCode ?? 502, headers: passedOn });
    });
    request.on('error', ({ message }) => resolve(noAnswer(url, message))).end(body);
  });
}

function noAnswer(url: string, message: string): Answer {
  const refusal = new Refusal('receiver_unreachable', `${url} did not respond: ${message}`);
  return problemAnswer(refusal);
}
