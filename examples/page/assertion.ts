import { randomUUID } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';

/** Returns a function that signs a new assertion for each token request: its `jti` is good for one. */
export function signer(clientId: string, privateKeyPem: string): (audience: string) => Promise<string> {
  const key = importPKCS8(privateKeyPem, 'RS256');
  return async (audience) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(audience)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('1 minute')
      .sign(await key);
}
