import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { signatureOf, signingKey } from '../engine/wire/message/signature.ts';
import {
  type Envelope,
  registrationValidated,
  unlikelyId,
  withMicroseconds,
} from './example-notification.ts';

/** What the receiver is configured with, and the moment at which messages are made. */
export interface Desk {
  /** `whsec_` and base64. */
  readonly secret: string;
  /** The canonical API base URL of the configured club. */
  readonly source: string;
  /** The receiver's clock, in milliseconds. */
  readonly now: () => number;
  /** How long the receiver was seen to take, in whole seconds: it may look at its clock as late. 1 by default. */
  readonly latencySeconds?: number;
}

/** A message that is ready to be sent. */
export interface Message {
  /** What is particular about it: completes "a message …". */
  readonly shows: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Sent in chunks, without Content-Length. */
  readonly isChunked?: boolean;
  /** The number of bytes that are sent first; the others follow as a piece of their own. */
  readonly splitAt?: number;
}

type Example = ReturnType<typeof registrationValidated>;

/** How a message differs from a good one. What is left out is as the service sends it. */
export interface Draft {
  readonly id?: string;
  readonly timestamp?: string;
  /** The id of the registration; one of its own by default, so that no message is older than another about it. */
  readonly registration?: number;
  /** Changes the notification. */
  readonly event?: (event: Example) => Envelope;
  /** Writes the notification; compact JSON by default. */
  readonly written?: (event: Envelope) => string;
  readonly key?: Buffer;
  /** Signs other parts than those that are sent. */
  readonly signed?: (parts: SignedParts) => Partial<SignedParts>;
  /** Changes the value of `webhook-signature`. */
  readonly signature?: (right: string) => string;
  /** Changes the bytes after signing. */
  readonly sent?: (body: string) => string;
  readonly headers?: (headers: Headers) => Headers;
  readonly isChunked?: boolean;
  /** Returns where the body is split into the two pieces that it is sent in. */
  readonly splitAt?: (body: Buffer) => number;
}

type Headers = Readonly<Record<string, string>>;

interface SignedParts {
  readonly id: string;
  readonly timestamp: string;
  readonly body: Buffer;
}

/** Returns a message that was never sent before. */
export function messageOf(desk: Desk, shows: string, draft: Draft = {}): Message {
  const {
    id = newMessageId(),
    timestamp = unixSeconds(desk),
    event = same,
    written = JSON.stringify,
  } = draft;
  const { headers = same, signature = same, sent = same, signed = () => ({}) } = draft;
  const { registration = newRegistration() } = draft;
  const time = withMicroseconds(desk.now() - 2_000);
  const text = written(event(registrationValidated({ id, source: desk.source, time, registration })));
  const parts = { id, timestamp, body: Buffer.from(text) };
  const right = signatureOf({ ...parts, ...signed(parts) }, draft.key ?? keyOf(desk));
  const body = Buffer.from(sent(text));
  return {
    shows,
    headers: headers({
      'content-type': 'application/cloudevents+json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature(right),
    }),
    body,
    ...(draft.isChunked && { isChunked: true }),
    ...(draft.splitAt && { splitAt: draft.splitAt(body) }),
  };
}

/** Returns an id like those of the service. */
export function newMessageId(): string {
  return `msg_${randomUUID().replaceAll('-', '')}`;
}

/** Returns the id of a registration that no club has. */
export function newRegistration(): number {
  return unlikelyId + randomInt(10_000_000);
}

/** Returns a key that no receiver has. */
export function strangeKey(): Buffer {
  return randomBytes(32);
}

/** Returns the key of a desk. Throws a TypeError where its secret has not the form. */
function keyOf({ secret }: Pick<Desk, 'secret'>): Buffer {
  const key = signingKey(secret);
  if (key === undefined) throw new TypeError('the signing secret is not whsec_ followed by base64');
  return key;
}

function unixSeconds({ now }: Desk): string {
  return String(Math.floor(now() / 1000));
}

function same<T>(value: T): T {
  return value;
}
