import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { keyLength } from './key-length.ts';

test.each([1024, 2048])('a private key of %i bits is measured', (modulusLength) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
  expect(keyLength(String(privateKey.export({ type: 'pkcs8', format: 'pem' })))).toBe(modulusLength);
});
