import { createHmac } from 'node:crypto';

/** The parts of a signed message that a receiver verifies (Standard Webhooks), its body byte for byte. */
export interface SignedMessage {
  readonly id: string;
  readonly timestamp: string;
  /** The value of `webhook-signature`: one or more entries with a space between. */
  readonly signature: string;
  readonly body: Buffer;
}

const prefix = 'whsec_';
const base64 = /^(?:[A-Za-z0-9+/]{4})+$|^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)$/;

/** Returns the bytes of a signing secret; undefined where it is not `whsec_` followed by base64. */
export function signingKey(secret: string): Buffer | undefined {
  const text = secret.startsWith(prefix) ? secret.slice(prefix.length) : '';
  return base64.test(text) ? Buffer.from(text, 'base64') : undefined;
}

/** Whether one of the `v1,` entries signs exactly this message. Entries of other versions do not count. */
export function isSigned(message: SignedMessage, key: Buffer): boolean {
  return message.signature.split(' ').includes(signatureOf(message, key));
}

/** Returns the `v1,` entry that signs a message. */
export function signatureOf({ id, timestamp, body }: Omit<SignedMessage, 'signature'>, key: Buffer): string {
  const hash = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  return `v1,${hash}`;
}
