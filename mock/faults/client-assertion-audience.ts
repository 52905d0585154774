import type { Parts } from '../reference/parts.ts';
import { withClaimRule } from './assertion-claims.ts';
import type { Fault } from './fault.ts';

export const faults: readonly Fault[] = [
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
