import { withPart } from '../../alterations/part.ts';
import type { Parts, TokenPart } from '../../reference/parts.ts';
import type { Alternatives } from '../alternative.ts';
import { withFacts, withRefusals } from '../refusals.ts';

export const token: Alternatives = {
  'omitted-scope': { 'read-permissions': withReadScopesByDefault, none: withNoScopeByDefault },
  'excessive-scope': { narrowed: withNarrowedScopes },
  'oauth-refusals': {
    'bad-request': (parts) =>
      withRefusals(parts, ['invalid_client'], (refusal) => withFacts(refusal, { status: 400, headers: {} })),
  },
};

/**
 * Returns the parts in which a token request without `scope` obtains the scopes for reading, or all
 * if none of them is for reading.
 */
function withReadScopesByDefault(parts: Parts): Parts {
  const grant: TokenPart['grant'] = (requested, granted) => {
    const reads = granted.filter((scope) => scope.endsWith(':read'));
    return parts.tokens.grant(requested, requested === undefined && reads.length > 0 ? reads : granted);
  };
  return withPart(parts, 'tokens', { grant });
}

/** Returns the parts in which a token request without `scope` obtains a token without any. */
function withNoScopeByDefault(parts: Parts): Parts {
  const grant: TokenPart['grant'] = (requested, granted) =>
    requested === undefined ? [] : parts.tokens.grant(requested, granted);
  return withPart(parts, 'tokens', { grant });
}

/**
 * Returns the parts that leave scopes out of the token that the integration does not have, as long
 * as one remains.
 */
function withNarrowedScopes(parts: Parts): Parts {
  const grant: TokenPart['grant'] = (requested, granted) => {
    const narrowed = requested?.split(' ').filter((word) => granted.some((scope) => scope === word)) ?? [];
    return parts.tokens.grant(narrowed.length > 0 ? narrowed.join(' ') : requested, granted);
  };
  return withPart(parts, 'tokens', { grant });
}
