import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';
const secretBytes = 32;

/** Returns a signing secret as text: `whsec_` and base64. */
export function writtenSecret(key: Buffer): string {
  return secretPrefix + key.toString('base64');
}

/** Returns a new signing secret. */
export function newSigningSecret(): string {
  return writtenSecret(randomBytes(secretBytes));
}

/** Returns the bytes of a signing secret, or undefined when it is not `whsec_` followed by base64. */
function signingKey(secret: string): Buffer | undefined {
  if (!secret.startsWith(secretPrefix)) return undefined;
  const text = secret.slice(secretPrefix.length);
  const key = Buffer.from(text, 'base64');
  return key.length > 0 && key.toString('base64') === text ? key : undefined;
}

/** Whether a new destination may have a secret: Standard Webhooks requires 24 to 64 bytes. */
export function isStrongSecret(secret: string): boolean {
  const length = signingKey(secret)?.length ?? 0;
  return length >= 24 && length <= 64;
}

/** Returns the value of `webhook-signature`: HMAC-SHA256 over id, timestamp (Unix seconds) and the exact bytes sent. */
export function sign(id: string, timestamp: number, body: Buffer, secret: string): string {
  const key = signingKey(secret);
  if (key === undefined) throw new TypeError('the signing secret is not whsec_ followed by base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}

/** Returns the headers of a message: its media type and the three of the Standard Webhooks scheme. */
export function webhookHeaders(id: string, timestamp: number, signature: string) {
  return {
    'content-type': 'application/cloudevents+json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  };
}
