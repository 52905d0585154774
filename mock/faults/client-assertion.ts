import { createHmac, createPublicKey } from 'node:crypto';
import { compactVerify, decodeJwt, decodeProtectedHeader } from 'jose';
import type { JsonObject, RuleId } from '../../spec/index.ts';
import { withPart } from '../alterations.ts';
import { withHandler, withStage } from '../changed-operations.ts';
import type { ClaimRule } from '../reference/authorization/client-assertion.ts';
import type { TokenForm } from '../reference/authorization/token-form.ts';
import { wasUsed } from '../reference/authorization/used-assertions.ts';
import type { ClientAuthenticationPart, Parts } from '../reference/parts.ts';
import { allEntries } from '../reference/store/entries.ts';
import type { Fault } from './fault.ts';

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
    says: 'the type of a later standard is demanded in the header',
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
    says: 'who proves who they are with a key gets every scope, whatever was asked for',
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
    says: 'the lifetime must be below 300 seconds instead of at most 300',
    apply: (parts) =>
      withClaimRule(
        parts,
        'client-assertion/longer-lifetime-refused',
        ({ iat, exp }) => Number(exp) - Number(iat) < 300,
      ),
  },
  {
    id: 'client-assertion/identifier-cut-at-190',
    breaks: 'client-assertion/identifier-bounds-accepted',
    also: [],
    says: 'the column for jti holds 190 characters',
    apply: (parts) =>
      withClaimRule(parts, 'client-assertion/identifier-length-checked', ({ jti }) => {
        const { length } = String(jti ?? '');
        return length >= 16 && length <= 190;
      }),
  },
  {
    id: 'client-assertion/capitals-of-identifiers-ignored',
    breaks: 'client-assertion/identifier-bounds-accepted',
    also: [],
    says: 'used identifiers are compared as the database compares texts, without regard to capitals',
    apply: (parts) => withRememberedAs(parts, (jti) => jti.toLowerCase()),
  },
  {
    id: 'client-assertion/signs-of-identifiers-ignored',
    breaks: 'client-assertion/identifier-bounds-accepted',
    also: [],
    says: 'used identifiers become names of files, in which every sign is a hyphen',
    apply: (parts) => withRememberedAs(parts, (jti) => jti.replace(/[^A-Za-z0-9]/g, '-')),
  },
  {
    id: 'client-assertion/identifier-remembered-in-part',
    breaks: 'client-assertion/identifier-bounds-accepted',
    also: [],
    says: 'of a used jti the first 64 characters are kept, and compared',
    apply: (parts) =>
      withPart(parts, 'clientAuthentication', {
        wasUsed: (clientId, jti, club) =>
          [...allEntries(club.store.entries('usedAssertions'))].some(({ key }) =>
            key.startsWith(JSON.stringify([clientId, jti.slice(0, 64)]).slice(0, -2)),
          ),
      }),
  },
];

const forgotten: readonly Fault[] = [
  {
    id: 'client-assertion/lifetime-not-limited',
    breaks: 'client-assertion/longer-lifetime-refused',
    also: [],
    says: 'only the expiry is looked at, not how far off it was set',
    apply: (parts) => withClaimRule(parts, 'client-assertion/longer-lifetime-refused', () => true),
  },
  {
    id: 'client-assertion/lifetime-from-now-on',
    breaks: 'client-assertion/longer-lifetime-refused',
    also: [],
    says: 'how long an assertion lasts is counted from when it comes in',
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
    says: 'the library was told to leave the times to us, and we forgot one',
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
    id: 'client-assertion/identifier-length-not-checked',
    breaks: 'client-assertion/identifier-length-checked',
    also: [],
    says: 'a jti of any length is taken, only its use is remembered',
    apply: (parts) => withClaimRule(parts, 'client-assertion/identifier-length-checked', () => true),
  },
  {
    id: 'client-assertion/issuer-not-compared',
    breaks: 'client-assertion/issuer-is-client',
    also: ['client-assertion/refusal-code'],
    says: 'the client is found by sub, and iss is not looked at',
    apply: (parts) => withClaimRule(parts, 'client-assertion/issuer-is-client', () => true),
  },
  {
    id: 'client-assertion/issuer-compared-in-part',
    breaks: 'client-assertion/issuer-is-client',
    also: ['client-assertion/refusal-code'],
    says: 'an issuer may have more after the client id, as in an address',
    apply: (parts) =>
      withClaimRule(parts, 'client-assertion/issuer-is-client', ({ iss }, { clientId }) =>
        String(iss).startsWith(clientId),
      ),
  },
  {
    id: 'client-assertion/issuer-in-any-case',
    breaks: 'client-assertion/issuer-is-client',
    also: [],
    says: 'the issuer and the client id are compared in small letters',
    apply: (parts) =>
      withClaimRule(
        parts,
        'client-assertion/issuer-is-client',
        ({ iss }, { clientId }) => String(iss).toLowerCase() === clientId.toLowerCase(),
      ),
  },
  {
    id: 'client-assertion/subject-in-any-case',
    breaks: 'client-assertion/subject-is-client',
    also: [],
    says: 'the subject and the client id of the form are compared in small letters',
    apply: (parts) =>
      withClaimRule(
        parts,
        'client-assertion/subject-is-client',
        ({ sub }, { clientId }) => String(sub).toLowerCase() === clientId.toLowerCase(),
      ),
  },
  {
    id: 'client-assertion/client-found-by-issuer',
    breaks: 'client-assertion/subject-is-client',
    also: [],
    says: 'the client is found by iss, and sub is not looked at',
    apply: (parts) =>
      withStage(
        withClaimRule(parts, 'client-assertion/subject-is-client', () => true),
        'client-authentication',
        (exchange, club, usual) => {
          const form = new URLSearchParams(exchange.request.body.toString());
          const issuer = issuerOf(form.get('client_assertion') ?? '');
          if (form.has('client_id') || issuer === undefined) return usual(exchange, club);
          form.set('client_id', issuer);
          return usual(
            Object.assign(exchange, { request: { ...exchange.request, body: Buffer.from(`${form}`) } }),
            club,
          );
        },
      ),
  },
  {
    id: 'client-assertion/subject-taken-from-the-form',
    breaks: 'client-assertion/subject-is-client',
    also: [],
    says: 'where the form names the client, the assertion need not',
    apply: (parts) =>
      withClaimRule(
        parts,
        'client-assertion/subject-is-client',
        ({ sub }, { clientId }) => sub === undefined || sub === clientId,
      ),
  },
  {
    id: 'client-assertion/audience-not-compared',
    breaks: 'client-assertion/audience-is-token-address',
    also: ['client-assertion/audience-compared-exactly'],
    says: 'whoever signs for this client is taken to mean this server',
    apply: (parts) => withClaimRule(parts, 'client-assertion/audience-is-token-address', () => true),
  },
  {
    id: 'client-assertion/audience-without-its-slash',
    breaks: 'client-assertion/audience-compared-exactly',
    also: [],
    says: 'slashes at the end of addresses are cut off before they are compared',
    apply: (parts) =>
      withClaimRule(
        parts,
        'client-assertion/audience-is-token-address',
        ({ aud }, { tokenUrl }) => typeof aud === 'string' && aud.replace(/\/$/, '') === tokenUrl,
      ),
  },
  {
    id: 'client-assertion/audience-of-any-host',
    breaks: 'client-assertion/audience-is-token-address',
    also: ['client-assertion/audience-compared-exactly'],
    says: 'the service has several names, and of the audience the path alone is compared',
    apply: (parts) =>
      withAudience(parts, (aud, tokenUrl) => pathIn(aud) !== undefined && pathIn(aud) === pathIn(tokenUrl)),
  },
  {
    id: 'client-assertion/audience-without-its-query',
    breaks: 'client-assertion/audience-compared-exactly',
    also: [],
    says: 'what follows a question mark is cut off before addresses are compared',
    apply: (parts) => withAudience(parts, (aud, tokenUrl) => aud.split('?')[0] === tokenUrl),
  },
  {
    id: 'client-assertion/audience-of-either-scheme',
    breaks: 'client-assertion/audience-compared-exactly',
    also: [],
    says: 'behind the proxy all is plain http, so addresses are compared without their scheme',
    apply: (parts) =>
      withAudience(
        parts,
        (aud, tokenUrl) => aud.replace(/^https?:/, '') === tokenUrl.replace(/^https?:/, ''),
      ),
  },
  {
    id: 'client-assertion/audience-in-any-case',
    breaks: 'client-assertion/audience-compared-exactly',
    also: [],
    says: 'addresses are compared in small letters',
    apply: (parts) =>
      withClaimRule(
        parts,
        'client-assertion/audience-is-token-address',
        ({ aud }, { tokenUrl }) => String(aud).toLowerCase() === tokenUrl.toLowerCase(),
      ),
  },
  {
    id: 'client-assertion/any-assertion-type',
    breaks: 'client-assertion/type-required',
    also: [],
    says: 'the type of the assertion is not looked at, since only one is implemented',
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
    says: 'RS512 is RS256 with a longer hash, and is taken, too',
    apply: (parts) => withPart(parts, 'clientAuthentication', { verifySignature: withLongerHash }),
  },
  {
    id: 'client-assertion/signature-not-verified',
    breaks: 'client-assertion/signature-verified',
    also: ['client-assertion/only-rs256'],
    says: 'the claims are decoded and never verified',
    apply: (parts) =>
      withPart(parts, 'clientAuthentication', { verifySignature: async (assertion) => decoded(assertion) }),
  },
  {
    id: 'client-assertion/use-not-remembered',
    breaks: 'client-assertion/identifier-used-once',
    also: [
      'client-assertion/identifier-used-once-in-a-race',
      'client-assertion/identifier-remembered-until-expiry',
    ],
    says: 'used identifiers are written down and never read',
    apply: (parts) => withPart(parts, 'clientAuthentication', { wasUsed: () => false }),
  },
  {
    id: 'client-assertion/use-remembered-for-a-minute',
    breaks: 'client-assertion/identifier-remembered-until-expiry',
    also: [],
    says: 'used identifiers are kept in a cache, for a minute after the assertion was made',
    apply: (parts) =>
      withPart(parts, 'clientAuthentication', { usedUntil: ({ iat }) => (Number(iat) + 60) * 1000 }),
  },
  {
    id: 'client-assertion/use-checked-too-early',
    breaks: 'client-assertion/identifier-used-once-in-a-race',
    also: [],
    says: 'the use of an identifier is looked up before the signature is verified, and written down after it',
    apply: (parts) => usedBeforeVerification(parts),
  },
];

export const faults: readonly Fault[] = [...refusals, ...forgotten, ...cryptographic];

function withClaimRule(parts: Parts, rule: RuleId, holds: ClaimRule['holds']): Parts {
  const claimRules = parts.clientAuthentication.claimRules.map((one) =>
    one.rule === rule ? { ...one, holds } : one,
  );
  return withPart(parts, 'clientAuthentication', { claimRules });
}

function decoded(assertion: string): JsonObject | undefined {
  try {
    return decodeJwt(assertion) as JsonObject;
  } catch {
    return undefined;
  }
}

function issuerOf(assertion: string): string | undefined {
  const issuer = decoded(assertion)?.iss;
  return typeof issuer === 'string' ? issuer : undefined;
}

const byHeader: ClientAuthenticationPart['verifySignature'] = async (assertion, publicKeyPem) => {
  try {
    const [header, payload, signature] = assertion.split('.');
    if (decodeProtectedHeader(assertion).alg === 'HS256') {
      const expected = createHmac('sha256', publicKeyPem).update(`${header}.${payload}`).digest('base64url');
      return signature === expected ? decoded(assertion) : undefined;
    }
    await compactVerify(assertion, createPublicKey(publicKeyPem));
    return decoded(assertion);
  } catch {
    return undefined;
  }
};

const withLongerHash: ClientAuthenticationPart['verifySignature'] = async (assertion, publicKeyPem) => {
  try {
    await compactVerify(assertion, createPublicKey(publicKeyPem), { algorithms: ['RS256', 'RS512'] });
    return decoded(assertion);
  } catch {
    return undefined;
  }
};

/** The look-up moves to where the pipeline still waits, so several requests can pass it before one commits. */
function usedBeforeVerification(parts: Parts): Parts {
  const blind = withPart(parts, 'clientAuthentication', { wasUsed: () => false });
  return withStage(blind, 'client-authentication', (exchange, club, usual) => {
    const form = new URLSearchParams(exchange.request.body.toString());
    const claims = decoded(form.get('client_assertion') ?? '');
    const used = claims !== undefined && wasUsed(String(claims.sub), String(claims.jti), club);
    if (claims !== undefined && !used) return later(() => usual(exchange, club));
    if (!used) return usual(exchange, club);
    form.delete('client_assertion');
    return usual(
      Object.assign(exchange, { request: { ...exchange.request, body: Buffer.from(`${form}`) } }),
      club,
    );
  });
}

/** As long as a look-up in a table elsewhere takes. */
function later<T>(action: () => T | Promise<T>): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, 30)).then(action);
}

/** The parts that remember used identifiers in another form. */
function withRememberedAs(parts: Parts, form: (jti: string) => string): Parts {
  return withPart(parts, 'clientAuthentication', {
    wasUsed: (clientId, jti, club) =>
      [...allEntries(club.store.entries('usedAssertions'))].some(({ key }) => {
        const [client, used = ''] = JSON.parse(key) as string[];
        return client === clientId && form(used) === form(jti);
      }),
  });
}

function withAudience(parts: Parts, fits: (aud: string, tokenUrl: string) => boolean): Parts {
  return withClaimRule(
    parts,
    'client-assertion/audience-is-token-address',
    ({ aud }, { tokenUrl }) => typeof aud === 'string' && fits(aud, tokenUrl),
  );
}

function pathIn(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).pathname : undefined;
}
