import { bearerChallenge } from '../../authorization/access.ts';
import type { Stage } from '../exchange.ts';
import { Refusal } from '../refusal.ts';

/** Finds the token of a request and its integration. Public operations pass. */
export const tokenStage: Stage = {
  name: 'token',
  run(exchange, club) {
    if (exchange.operation?.access !== 'token') return undefined;
    const value = club.parts.access.bearer(exchange);
    if (value === undefined && exchange.request.headers.authorization === undefined) {
      throw new Refusal('token_missing', 'The request carries no access token.', {
        rule: 'access/token-required',
        headers: bearerChallenge(club),
      });
    }
    const token = value === undefined ? undefined : club.parts.tokens.find(value, club);
    const integration = token === undefined ? undefined : club.integration(token.clientId);
    if (token === undefined || integration === undefined) {
      throw new Refusal('invalid_token', 'The access token is unknown or has expired.', {
        rule: 'access/unknown-token-refused',
        headers: bearerChallenge(club, { error: 'invalid_token' }),
      });
    }
    exchange.token = token;
    exchange.integration = integration;
    return undefined;
  },
};
