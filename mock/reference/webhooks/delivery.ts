import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Delivery, WebhookPart } from '../parts.ts';
import type { GuardSettings, Peer } from './destination-guard.ts';
import type { AttemptResult } from './retry-ladder.ts';

/** How long a receiver may take to respond, in milliseconds. */
export const deliveryTimeout = 15_000;

/**
 * Sends a delivery to the address that the guard permits. Never throws: any error on the way counts as a network
 * failure.
 */
export async function deliver(
  delivery: Delivery,
  { guard, send }: Pick<WebhookPart, 'guard' | 'send'>,
  settings: GuardSettings,
): Promise<AttemptResult> {
  try {
    const verdict = await guard(delivery.url, settings);
    return 'blocked' in verdict
      ? { kind: 'blocked', detail: verdict.blocked }
      : await send(delivery, verdict);
  } catch (error) {
    return { kind: 'network-failure', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** Sends a delivery. A redirect is a response like any other and is not followed. Throws when no response comes. */
export async function send(delivery: Delivery, peer: Peer): Promise<AttemptResult> {
  const { statusCode = 0, headers } = await post(delivery, peer);
  const retryAfter = headers['retry-after'];
  return { kind: 'answered', status: statusCode, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

function post({ url, headers, body }: Delivery, peer: Peer): Promise<IncomingMessage> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
    agent: false,
    lookup: lookupOf(peer),
    signal: AbortSignal.timeout(deliveryTimeout),
  };
  return new Promise((resolve, reject) => {
    const request = send(url, options, (response) => {
      response.on('error', reject).resume();
      resolve(response);
    });
    request.on('error', reject).end(body);
  });
}

/** Returns a look-up that always resolves to the checked address, even if the name resolves to another one by now. */
function lookupOf({ address, family }: Peer): NonNullable<RequestOptions['lookup']> {
  return (_host, options, callback) => {
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}
