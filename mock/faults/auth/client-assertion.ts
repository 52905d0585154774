import { createHmac, createPublicKey } from 'node:crypto';
import { compactVerify, decodeProtectedHeader } from 'jose';
import type { RuleId } from '../../../spec/index.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { TokenForm } from '../../reference/authorization/token-form.ts';
import type { ClientAuthenticationPart } from '../../reference/parts.ts';
import type { Fault } from '../fault.ts';
import { claimsIn, withClaimRule } from './assertion-claims.ts';
import { faults as ofAudience } from './client-assertion-audience.ts';
import { faults as ofClient } from './client-assertion-client.ts';
import { faults as ofIdentifier } from './client-assertion-identifier.ts';

const acceptances: readonly RuleId[] = [
  'client-assertion/identifier-bounds-accepted',
  'client-assertion/identifier-remembered-until-expiry',
  'client-assertion/identifier-used-once',
  'client-assertion/identifier-used-once-in-a-race',
  'client-assertion/longest-lifetime-accepted',
];

const refusals: readonly Fault[] = [
  {
    id: 'client-assertion/type-header-demanded',
    breaks: 'client-assertion/accepted',
    also: acceptances,
    says: 'the header must carry the type of a later standard',
    apply: (parts) =>
      withPart(parts, 'clientAuthentication', {
        async verifySignature(assertion, key) {
          const claims = await parts.clientAuthentication.verifySignature(assertion, key);
          return claims && decodeProtectedHeader(assertion).typ === 'client-authentication+jwt'
            ? claims
            : undefined;
        },
      }),
  },
  {
    id: 'client-assertion/scope-not-read',
    breaks: 'client-assertion/accepted',
    also: [],
    says: 'a client that authenticates with a key gets every scope, whatever it requested',
    apply: (parts) =>
      withHandler(parts, 'requestToken', (handle) => (exchange, club) => {
        if (exchange.claims === undefined) return handle(exchange, club);
        const { scope: _, ...form } = exchange.payload as TokenForm;
        return handle({ ...exchange, payload: form }, club);
      }),
  },
  {
    id: 'client-assertion/lifetime-below-300',
    breaks: 'client-assertion/longest-lifetime-accepted',
    also: [],
    says: 'the lifetime must be less than 300 seconds instead of at most 300',
    apply: (parts) =>
      withClaimRule(
        parts,
        'client-assertion/longer-lifetime-refused',
        ({ iat, exp }) => Number(exp) - Number(iat) < 300,
      ),
  },
];

const missingChecks: readonly Fault[] = [
  {
    id: 'client-assertion/lifetime-not-limited',
    breaks: 'client-assertion/longer-lifetime-refused',
    also: [],
    says: 'only the expiry is checked, not how far ahead it lies',
    apply: (parts) => withClaimRule(parts, 'client-assertion/longer-lifetime-refused', () => true),
  },
  {
    id: 'client-assertion/lifetime-from-now-on',
    breaks: 'client-assertion/longer-lifetime-refused',
    also: [],
    says: 'the lifetime of an assertion is counted from its arrival',
    apply: (parts) =>
      withClaimRule(
        parts,
        'client-assertion/longer-lifetime-refused',
        ({ exp }, { now }) => Number(exp) - now <= 300,
      ),
  },
  {
    id: 'client-assertion/expiry-not-checked',
    breaks: 'client-assertion/expired-refused',
    also: [],
    says: 'the time checks of the library are switched off, and our own leave out the expiry',
    apply: (parts) => withClaimRule(parts, 'client-assertion/expired-refused', () => true),
  },
  {
    id: 'client-assertion/times-converted',
    breaks: 'client-assertion/times-are-integers',
    also: [],
    says: 'times are converted to numbers before they are checked',
    apply: (parts) =>
      withClaimRule(
        parts,
        'client-assertion/times-are-integers',
        ({ iat, exp }) => Number.isFinite(Number(iat)) && Number.isFinite(Number(exp)),
      ),
  },
  {
    id: 'client-assertion/any-assertion-type',
    breaks: 'client-assertion/type-required',
    also: [],
    says: 'the type of the assertion is not checked, since only one is implemented',
    apply: (parts) => withPart(parts, 'clientAuthentication', { acceptsAssertionType: () => true }),
  },
];

const cryptographic: readonly Fault[] = [
  {
    id: 'client-assertion/algorithm-of-the-header',
    breaks: 'client-assertion/only-rs256',
    also: [],
    says: 'the algorithm is taken from the header, so the public key serves as a shared secret',
    apply: (parts) => withPart(parts, 'clientAuthentication', { verifySignature: byHeader }),
  },
  {
    id: 'client-assertion/longer-hash-taken',
    breaks: 'client-assertion/only-rs256',
    also: [],
    says: 'RS512 is accepted, too, as RS256 with a longer hash',
    apply: (parts) => withPart(parts, 'clientAuthentication', { verifySignature: withLongerHash }),
  },
  {
    id: 'client-assertion/signature-not-verified',
    breaks: 'client-assertion/signature-verified',
    also: ['client-assertion/only-rs256'],
    says: 'the claims are decoded but never verified',
    apply: (parts) =>
      withPart(parts, 'clientAuthentication', { verifySignature: async (assertion) => claimsIn(assertion) }),
  },
];

export const faults: readonly Fault[] = [
  ...refusals,
  ...missingChecks,
  ...cryptographic,
  ...ofClient,
  ...ofAudience,
  ...ofIdentifier,
];

const byHeader: ClientAuthenticationPart['verifySignature'] = async (assertion, publicKeyPem) => {
  try {
    const [header, payload, signature] = assertion.split('.');
    if (decodeProtectedHeader(assertion).alg === 'HS256') {
      const expected = createHmac('sha256', publicKeyPem).update(`${header}.${payload}`).digest('base64url');
      return signature === expected ? claimsIn(assertion) : undefined;
    }
    await compactVerify(assertion, createPublicKey(publicKeyPem));
    return claimsIn(assertion);
  } catch {
    return undefined;
  }
};

const withLongerHash: ClientAuthenticationPart['verifySignature'] = async (assertion, publicKeyPem) => {
  try {
    await compactVerify(assertion, createPublicKey(publicKeyPem), { algorithms: ['RS256', 'RS512'] });
    return claimsIn(assertion);
  } catch {
    return undefined;
  }
};
