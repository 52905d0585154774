import { withStage } from '../../alterations/operations.ts';
import type { Fault } from '../fault.ts';
import { claimsIn, withClaimRule } from './assertion-claims.ts';

export const faults: readonly Fault[] = [
  {
    id: 'client-assertion/issuer-not-compared',
    breaks: 'client-assertion/issuer-is-client',
    also: ['client-assertion/refusal-code'],
    says: 'the client is found by sub, and iss is not checked',
    apply: (parts) => withClaimRule(parts, 'client-assertion/issuer-is-client', () => true),
  },
  {
    id: 'client-assertion/issuer-compared-in-part',
    breaks: 'client-assertion/issuer-is-client',
    also: ['client-assertion/refusal-code'],
    says: 'an issuer may continue after the client id, as in an address',
    apply: (parts) =>
      withClaimRule(parts, 'client-assertion/issuer-is-client', ({ iss }, { clientId }) =>
        String(iss).startsWith(clientId),
      ),
  },
  {
    id: 'client-assertion/issuer-in-any-case',
    breaks: 'client-assertion/issuer-is-client',
    also: [],
    says: 'the issuer and the client id are compared in lower case',
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
    says: 'the subject and the client id of the form are compared in lower case',
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
    says: 'the client is found by iss, and sub is not checked',
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
    says: 'if the form names the client, sub may be missing from the assertion',
    apply: (parts) =>
      withClaimRule(
        parts,
        'client-assertion/subject-is-client',
        ({ sub }, { clientId }) => sub === undefined || sub === clientId,
      ),
  },
];

function issuerOf(assertion: string): string | undefined {
  const issuer = claimsIn(assertion)?.iss;
  return typeof issuer === 'string' ? issuer : undefined;
}
