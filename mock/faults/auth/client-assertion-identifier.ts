import { withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { wasUsed } from '../../reference/authorization/used-assertions.ts';
import type { Parts } from '../../reference/parts.ts';
import { allEntries } from '../../reference/store/entries.ts';
import type { Fault } from '../fault.ts';
import { claimsIn, withClaimRule } from './assertion-claims.ts';

export const faults: readonly Fault[] = [
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
    says: 'used identifiers are compared as the database compares text, ignoring case',
    apply: (parts) => withRememberedAs(parts, (jti) => jti.toLowerCase()),
  },
  {
    id: 'client-assertion/signs-of-identifiers-ignored',
    breaks: 'client-assertion/identifier-bounds-accepted',
    also: [],
    says: 'used identifiers become file names, in which every special character is a hyphen',
    apply: (parts) => withRememberedAs(parts, (jti) => jti.replace(/[^A-Za-z0-9]/g, '-')),
  },
  {
    id: 'client-assertion/identifier-remembered-in-part',
    breaks: 'client-assertion/identifier-bounds-accepted',
    also: [],
    says: 'only the first 64 characters of a used jti are stored and compared',
    apply: (parts) =>
      withPart(parts, 'clientAuthentication', {
        wasUsed: (clientId, jti, club) =>
          [...allEntries(club.store.entries('usedAssertions'))].some(({ key }) =>
            key.startsWith(JSON.stringify([clientId, jti.slice(0, 64)]).slice(0, -2)),
          ),
      }),
  },
  {
    id: 'client-assertion/identifier-length-not-checked',
    breaks: 'client-assertion/identifier-length-checked',
    also: [],
    says: 'a jti of any length is accepted; only its use is remembered',
    apply: (parts) => withClaimRule(parts, 'client-assertion/identifier-length-checked', () => true),
  },
  {
    id: 'client-assertion/use-not-remembered',
    breaks: 'client-assertion/identifier-used-once',
    also: [
      'client-assertion/identifier-used-once-in-a-race',
      'client-assertion/identifier-remembered-until-expiry',
    ],
    says: 'used identifiers are stored but never read',
    apply: (parts) => withPart(parts, 'clientAuthentication', { wasUsed: () => false }),
  },
  {
    id: 'client-assertion/use-remembered-for-a-minute',
    breaks: 'client-assertion/identifier-remembered-until-expiry',
    also: [],
    says: 'used identifiers are cached for a minute after the assertion was issued',
    apply: (parts) =>
      withPart(parts, 'clientAuthentication', { usedUntil: ({ iat }) => (Number(iat) + 60) * 1000 }),
  },
  {
    id: 'client-assertion/use-checked-too-early',
    breaks: 'client-assertion/identifier-used-once-in-a-race',
    also: [],
    says: 'the identifier is looked up before the signature is verified, and stored afterwards',
    apply: (parts) => usedBeforeVerification(parts),
  },
];

/**
 * Returns the parts that look up the identifier where the pipeline still waits, so that several
 * requests can pass the look-up before one commits.
 */
function usedBeforeVerification(parts: Parts): Parts {
  const withoutCheck = withPart(parts, 'clientAuthentication', { wasUsed: () => false });
  return withStage(withoutCheck, 'client-authentication', (exchange, club, usual) => {
    const form = new URLSearchParams(exchange.request.body.toString());
    const claims = claimsIn(form.get('client_assertion') ?? '');
    const used = claims !== undefined && wasUsed(String(claims.sub), String(claims.jti), club);
    if (claims !== undefined && !used) return afterLookUp(() => usual(exchange, club));
    if (!used) return usual(exchange, club);
    form.delete('client_assertion');
    return usual(
      Object.assign(exchange, { request: { ...exchange.request, body: Buffer.from(`${form}`) } }),
      club,
    );
  });
}

/** Runs the action after the time that a look-up in a remote table takes. */
function afterLookUp<T>(action: () => T | Promise<T>): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, 30)).then(action);
}

/** Returns the parts that compare used identifiers in another form. */
function withRememberedAs(parts: Parts, form: (jti: string) => string): Parts {
  return withPart(parts, 'clientAuthentication', {
    wasUsed: (clientId, jti, club) =>
      [...allEntries(club.store.entries('usedAssertions'))].some(({ key }) => {
        const [client, used = ''] = JSON.parse(key) as string[];
        return client === clientId && form(used) === form(jti);
      }),
  });
}
