import { authenticateClient } from '../../authorization/client-authentication.ts';
import { readTokenForm } from '../../authorization/token-form.ts';
import { Refusal } from '../../refusal.ts';
import type { Stage } from '../exchange.ts';

/**
 * Reads the form of a token request and authenticates the integration that sends it. This is the only asynchronous
 * stage, so the single use of a `jti` is left to the handler, which runs in the tick of the commit.
 */
export const clientAuthenticationStage: Stage = {
  name: 'client-authentication',
  async run(exchange, club) {
    const form = readTokenForm(exchange.request);
    exchange.payload = form;
    checkGrantType(form.grant_type);
    const client = await authenticateClient(exchange, form, club);
    exchange.integration = client.integration;
    if (client.claims !== undefined) exchange.claims = client.claims;
    return undefined;
  },
};

function checkGrantType(grantType: string | undefined): void {
  if (grantType === undefined) {
    throw new Refusal(
      'invalid_request',
      'The parameter grant_type is missing; it must be client_credentials.',
      {
        rule: 'token/grant-type-required',
      },
    );
  }
  if (grantType !== 'client_credentials') {
    throw new Refusal(
      'unsupported_grant_type',
      'The grant_type must be client_credentials, the only one that is offered.',
      {
        rule: 'token/other-grant-refused',
      },
    );
  }
}
