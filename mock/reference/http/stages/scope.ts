import { scopeMissing } from '../../authorization/token-refusals.ts';
import type { Stage } from '../exchange.ts';

/** Refuses a token that lacks a scope of the operation. */
export const scopeStage: Stage = {
  name: 'scope',
  run(exchange, club) {
    const { operation, token } = exchange;
    if (operation === undefined || token === undefined) return undefined;
    if (club.parts.access.allows(token, operation)) return undefined;
    throw scopeMissing(token, operation, exchange, club);
  },
};
