import { types } from 'node:util';
import { signatureOf, signingKey } from '../../engine/wire/message/signature.ts';

/** A message to sign. */
export interface ToSign {
  readonly id: string;
  /** Unix seconds. */
  readonly timestamp: number;
  /** The exact bytes that are sent; a text is sent as UTF-8. */
  readonly body: string | Uint8Array;
  /** `whsec_` and base64. */
  readonly secret: string;
}

/** The headers of a signed message. */
export interface SignedHeaders {
  readonly 'content-type': 'application/cloudevents+json';
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** Returns the headers that a message is sent with. Throws a TypeError for a secret that has not the form. */
export function webhookHeaders({ id, timestamp, body, secret }: ToSign): SignedHeaders {
  const signed = { id, timestamp: String(timestamp), body: bytesOf(body) };
  return {
    'content-type': 'application/cloudevents+json',
    'webhook-id': id,
    'webhook-timestamp': signed.timestamp,
    'webhook-signature': signatureOf(signed, keyOf(secret)),
  };
}

/** Returns the bytes of a secret. Throws a TypeError for one that has not the form. */
export function keyOf(secret: string): Buffer {
  if (typeof secret !== 'string' || secret === '')
    throw new TypeError('the signing secret is missing: is the variable set from which it is read?');
  const key = signingKey(secret);
  if (key === undefined) throw new TypeError('the signing secret is not whsec_ followed by base64');
  return key;
}

/** Returns the bytes of a body; those of a text in UTF-8. Throws a TypeError for one that is not raw. */
export function bytesOf(body: string | Uint8Array): Buffer {
  if (typeof body !== 'string' && !ArrayBuffer.isView(body) && !types.isAnyArrayBuffer(body)) {
    const found = body === undefined ? 'missing' : 'not raw';
    throw new TypeError(
      `the body is ${found}: read its bytes before anything parses it, in Express by express.raw({ type: '*/*' }) in place of express.json()`,
    );
  }
  return typeof body === 'string' ? Buffer.from(body, 'utf8') : Buffer.from(body);
}
