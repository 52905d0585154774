import { withPart } from '../../alterations/part.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Alternatives } from '../alternative.ts';
import { withFacts, withRefusals } from '../refusals.ts';

export const access: Alternatives = {
  'missing-token-status': {
    // Only a 401 carries a challenge.
    forbidden: (parts) =>
      withRefusals(parts, ['token_missing', 'invalid_token'], (refusal) =>
        withFacts(refusal, { status: 403, headers: {} }),
      ),
    'not-found': (parts) =>
      withRefusals(
        parts,
        ['token_missing', 'invalid_token'],
        ({ facts }) => new Refusal('not_found', 'There is no such record.', { ...facts, headers: {} }),
      ),
  },
  'missing-scope-status': {
    'not-found': (parts) =>
      withRefusals(
        parts,
        ['insufficient_scope'],
        ({ facts }) => new Refusal('not_found', 'There is no such record.', { ...facts, headers: {} }),
      ),
  },
  'switched-off-scopeless-routes': {
    served: (parts) =>
      withPart(parts, 'access', {
        closedWhenOff: (operation, club) =>
          operation.scopes.length > 0 && parts.access.closedWhenOff(operation, club),
      }),
  },
};
