import { createPublicKey } from 'node:crypto';

/** Returns the bits of an RSA key in PEM; 0 where it is a key of another kind. */
export function keyLength(pem: string): number {
  return createPublicKey(pem).asymmetricKeyDetails?.modulusLength ?? 0;
}
