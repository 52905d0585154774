import type { Parts } from '../../reference/parts.ts';
import type { Fault } from '../fault.ts';
import { withClaimRule } from './assertion-claims.ts';

export const faults: readonly Fault[] = [
  {
    id: 'client-assertion/audience-not-compared',
    breaks: 'client-assertion/audience-is-token-address',
    also: ['client-assertion/audience-compared-exactly'],
    says: 'the audience is not compared, since a client of this server signs for no other',
    apply: (parts) => withClaimRule(parts, 'client-assertion/audience-is-token-address', () => true),
  },
  {
    id: 'client-assertion/audience-without-its-slash',
    breaks: 'client-assertion/audience-compared-exactly',
    also: [],
    says: 'a slash at the end of an address is cut off before the comparison',
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
    says: 'the service has several host names, so only the path of the audience is compared',
    apply: (parts) =>
      withAudience(parts, (aud, tokenUrl) => pathIn(aud) !== undefined && pathIn(aud) === pathIn(tokenUrl)),
  },
  {
    id: 'client-assertion/audience-without-its-query',
    breaks: 'client-assertion/audience-compared-exactly',
    also: [],
    says: 'the query is cut off before addresses are compared',
    apply: (parts) => withAudience(parts, (aud, tokenUrl) => aud.split('?')[0] === tokenUrl),
  },
  {
    id: 'client-assertion/audience-of-either-scheme',
    breaks: 'client-assertion/audience-compared-exactly',
    also: [],
    says: 'behind the proxy everything is plain http, so addresses are compared without their scheme',
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
    says: 'addresses are compared in lower case',
    apply: (parts) =>
      withClaimRule(
        parts,
        'client-assertion/audience-is-token-address',
        ({ aud }, { tokenUrl }) => String(aud).toLowerCase() === tokenUrl.toLowerCase(),
      ),
  },
];

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
