import { signatureOf, signingKey } from '../../engine/wire/signature.ts';

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
  const key = signingKey(secret);
  if (key === undefined) throw new TypeError('the signing secret is not whsec_ followed by base64');
  return key;
}

/** Returns the bytes of a body; those of a text in UTF-8. */
export function bytesOf(body: string | Uint8Array): Buffer {
  return typeof body === 'string' ? Buffer.from(body, 'utf8') : Buffer.from(body);
}
