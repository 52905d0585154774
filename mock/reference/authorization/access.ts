import type { Club } from '../club.ts';
import { addresses } from '../http/addresses.ts';
import type { AccessPart } from '../parts.ts';

export const access: AccessPart = {
  bearer: ({ request }) => /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1],
  allows: (token, operation) => operation.scopes.every((scope) => token.scopes.includes(scope)),
  closedWhenOff: ({ access }) => access === 'token',
};

interface ChallengeFacts {
  readonly error?: 'invalid_token' | 'insufficient_scope';
  readonly scope?: string;
}

/** Returns the Bearer challenge of a refusal (RFC 6750, section 3). Without credentials it names no error. */
export function bearerChallenge(club: Club, facts: ChallengeFacts = {}): Record<string, string> {
  const parameters = { realm: 'club', ...facts, resource_metadata: addresses.protectedResource(club) };
  const written = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`);
  return { 'www-authenticate': `Bearer ${written.join(', ')}` };
}
