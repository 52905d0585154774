import { timingSafeEqual } from 'node:crypto';
import type { MessageType, Suggested } from '../../../spec/index.ts';
import { signatureOf } from '../../engine/wire/message/signature.ts';
import { bytesOf, keyOf } from './signer.ts';
import { WebhookRefused } from './webhook-refused.ts';

/** Headers of a request, in any case: those of `node:http`, or those of `fetch`. */
export type ReceivedHeaders =
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | { readonly get: (name: string) => string | null };

/** A message as it was received, and what the receiver is configured with. */
export interface Received {
  readonly headers: ReceivedHeaders;
  /** The raw body, as it was received and before it is decoded. A text is read as UTF-8. */
  readonly body: string | Uint8Array;
  /** `whsec_` and base64. */
  readonly secret: string;
  /** The canonical API base URL of the configured club. */
  readonly source: string;
  /** The receiver's clock, in milliseconds; wall time by default. */
  readonly now?: number;
}

/** A verified notification: a CloudEvents 1.0 envelope. */
export interface Notification {
  readonly id: string;
  readonly source: string;
  readonly type: Suggested<MessageType>;
  readonly [member: string]: unknown;
}

const toleranceSeconds = 300;

/**
 * Returns the notification of a message that is signed for this receiver. Throws WebhookRefused for any other message, and
 * a TypeError for a secret that has not the form. Deduplicating on (`source`, `id`) is left to the receiver.
 */
export function verifyWebhook({ headers, body, secret, source, now = Date.now() }: Received): Notification {
  const key = keyOf(secret);
  const bytes = bytesOf(body);
  const [id, timestamp, signature] = [
    header(headers, 'webhook-id'),
    header(headers, 'webhook-timestamp'),
    header(headers, 'webhook-signature'),
  ];
  proveTimestamp(timestamp, now);
  if (!isSigned(signature, signatureOf({ id, timestamp, body: bytes }, key)))
    throw new WebhookRefused('signature-mismatch');
  const event = notificationOf(bytes);
  if (event.source !== source) throw new WebhookRefused('foreign-source');
  if (event.id !== id) throw new WebhookRefused('other-id');
  return event;
}

function header(headers: ReceivedHeaders, name: string): string {
  const value = isFetched(headers)
    ? headers.get(name)
    : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '') throw new WebhookRefused('header-missing');
  return value;
}

function isFetched(headers: ReceivedHeaders): headers is { get: (name: string) => string | null } {
  return typeof headers.get === 'function';
}

function proveTimestamp(text: string, now: number): void {
  if (!/^\d{1,15}$/.test(text)) throw new WebhookRefused('timestamp-form');
  const ahead = Number(text) - now / 1000;
  if (ahead <= -toleranceSeconds) throw new WebhookRefused('timestamp-too-old');
  if (ahead >= toleranceSeconds) throw new WebhookRefused('timestamp-too-new');
}

/** Whether one entry is the expected one. Each is compared in constant time; entries of other versions do not count. */
function isSigned(signature: string, expected: string): boolean {
  const right = Buffer.from(expected);
  return signature
    .split(' ')
    .map((entry) => Buffer.from(entry))
    .some((entry) => entry.length === right.length && timingSafeEqual(entry, right));
}

function notificationOf(body: Buffer): Notification {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new WebhookRefused('body-form');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new WebhookRefused('body-form');
  return value as Notification;
}
