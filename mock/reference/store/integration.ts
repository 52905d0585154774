import { createPublicKey } from 'node:crypto';
import type { Scope } from '../../../spec/generated/names.ts';

/** An API client that the club created in its administration area. */
export interface Integration {
  readonly clientId: string;
  readonly name: string;
  /** The scopes that the club granted. */
  readonly permissions: readonly Scope[];
  readonly secret: string;
  /** The registered RSA key, for `private_key_jwt`. */
  readonly publicKeyPem?: string;
}

const shortestKeyBits = 2048;

/** Returns why a public key cannot be registered, or undefined for an RSA key in PEM form of at least 2048 bits. */
export function publicKeyDefect(pem: string): string | undefined {
  const key = parsePublicKey(pem);
  if (key === undefined) return 'it is not a public key in PEM form';
  if (key.asymmetricKeyType !== 'rsa') return `it is a key of type ${key.asymmetricKeyType}, not RSA`;
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  return bits < shortestKeyBits ? `it has ${bits} bits, at least ${shortestKeyBits} are required` : undefined;
}

function parsePublicKey(pem: string) {
  if (!/^-----BEGIN (RSA )?PUBLIC KEY-----/.test(pem)) return undefined;
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}
