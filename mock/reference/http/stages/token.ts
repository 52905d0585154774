import { tokenInvalid, tokenMissing } from '../../authorization/token-refusals.ts';
import type { Stage } from '../exchange.ts';

/** Finds the token of a request and its integration. Public operations pass. */
export const tokenStage: Stage = {
  name: 'token',
  run(exchange, club) {
    if (exchange.operation?.access !== 'token') return undefined;
    const value = club.parts.access.bearer(exchange);
    if (value === undefined && exchange.request.headers.authorization === undefined) throw tokenMissing(club);
    const token = value === undefined ? undefined : club.parts.tokens.find(value, club);
    const integration = token === undefined ? undefined : club.integration(token.clientId);
    if (token === undefined || integration === undefined) throw tokenInvalid(value, club);
    exchange.token = token;
    exchange.integration = integration;
    return undefined;
  },
};
