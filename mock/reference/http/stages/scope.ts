import { bearerChallenge } from '../../authorization/access.ts';
import type { Stage } from '../exchange.ts';
import { Refusal } from '../refusal.ts';

/** Refuses a token that lacks a scope of the operation. */
export const scopeStage: Stage = {
  name: 'scope',
  run({ operation, token }, club) {
    if (operation === undefined || token === undefined) return undefined;
    if (club.parts.access.allows(token, operation)) return undefined;
    const scope = operation.scopes.join(' ');
    throw new Refusal('insufficient_scope', `This operation needs a token with: ${scope}.`, {
      rule: 'access/each-listed-scope-needed',
      headers: bearerChallenge(club, { error: 'insufficient_scope', scope }),
    });
  },
};
