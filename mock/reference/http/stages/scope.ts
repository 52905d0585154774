import { bearerChallenge } from '../../authorization/access.ts';
import type { Stage } from '../exchange.ts';
import { Refusal } from '../refusal.ts';

const rule = 'access/each-listed-scope-needed';

/** Refuses a token that lacks a scope of the operation. */
export const scopeStage: Stage = {
  name: 'scope',
  run({ operation, token }, club) {
    if (operation === undefined || token === undefined) return undefined;
    if (club.parts.access.allows(token, operation)) return undefined;
    if (club.choices['missing-scope-status'] === 'not-found') {
      throw new Refusal('not_found', 'There is no such record.', { rule });
    }
    const scope = operation.scopes.join(' ');
    throw new Refusal('insufficient_scope', `This operation needs a token with: ${scope}.`, {
      rule,
      headers: bearerChallenge(club, { error: 'insufficient_scope', scope }),
    });
  },
};
