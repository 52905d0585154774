import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { reasonOf } from '../terminal/file-errors.ts';

/** Returns the defect of a private key file; undefined where the key can sign by RS256 (RFC 7518, 3.3). */
export function defectOfPrivateKey(path: string): string | undefined {
  let pem: Buffer;
  try {
    pem = readFileSync(path);
  } catch (error) {
    return reasonOf(error);
  }
  const key = keyIn(pem);
  if (key === undefined) return 'it holds no private key in PEM without a passphrase';
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  return key.asymmetricKeyType === 'rsa' && bits >= 2048
    ? undefined
    : 'its key is not RSA of at least 2048 bits';
}

function keyIn(pem: Buffer): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}
