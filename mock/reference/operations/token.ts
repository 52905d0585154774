import { unknownClient } from '../authorization/client-authentication.ts';
import { issuing, newToken } from '../authorization/token.ts';
import type { TokenForm } from '../authorization/token-form.ts';
import { usingUp } from '../authorization/used-assertions.ts';
import type { Handler } from '../http/exchange.ts';
import { jsonResponse } from '../http/responses.ts';
import type { Integration } from '../store/integration.ts';

/** Issues a token to the integration that the pipeline has authenticated. */
export const requestToken: Handler = (exchange, club) => {
  const integration = exchange.integration as Integration;
  const { claims } = exchange;
  const { tokens, clientAuthentication } = club.parts;
  // client-assertion/identifier-used-once-in-a-race: checked here, in the same tick as the commit.
  if (claims !== undefined && clientAuthentication.wasUsed(integration.clientId, String(claims.jti), club)) {
    throw unknownClient('The jti of the assertion was used before.', 'client-assertion/identifier-used-once');
  }
  const { scope } = exchange.payload as TokenForm;
  const token = newToken(integration, tokens.grant(scope, integration.permissions), club);
  const used = claims === undefined ? [] : usingUp(integration.clientId, claims, club);
  return {
    response: jsonResponse(200, tokens.response(token, club), {
      'cache-control': 'no-store',
      pragma: 'no-cache',
    }),
    changes: [...used, ...issuing(token, club)],
  };
};
