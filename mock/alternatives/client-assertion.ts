import { decodeJwt } from 'jose';
import type { JsonObject } from '../../spec/index.ts';
import { withStage } from '../alterations/operations.ts';
import { withPart } from '../alterations/part.ts';
import { skewSeconds } from '../reference/authorization/client-assertion.ts';
import type { TokenForm } from '../reference/authorization/token-form.ts';
import { usingUp } from '../reference/authorization/used-assertions.ts';
import type { Exchange } from '../reference/http/exchange.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Parts } from '../reference/parts.ts';
import type { Alternatives } from './alternative.ts';

export const clientAssertion: Alternatives = {
  'used-assertion-identifier': {
    'on-sight': withIdentifiersUsedOnSight,
    'until-expiry': (parts) =>
      withPart(parts, 'clientAuthentication', {
        // Until the assertion would be refused as expired anyway.
        usedUntil: ({ exp }) => (Number(exp) + skewSeconds) * 1000,
      }),
  },
};

/**
 * Returns the parts in which the `jti` of a correctly signed assertion counts as used even if a
 * claim is refused.
 */
function withIdentifiersUsedOnSight(parts: Parts): Parts {
  return withStage(parts, 'client-authentication', async (exchange, club, usual) => {
    try {
      return await usual(exchange, club);
    } catch (error) {
      if (isAboutClaim(error, parts)) club.store.commit(usingUp(...identified(exchange), club));
      throw error;
    }
  });
}

function isAboutClaim(error: unknown, { clientAuthentication }: Parts): boolean {
  return (
    error instanceof Refusal && clientAuthentication.claimRules.some(({ rule }) => rule === error.facts.rule)
  );
}

function identified({ payload }: Exchange) {
  const { client_id, client_assertion = '' } = payload as TokenForm;
  const claims: JsonObject = decodeJwt(client_assertion);
  return [client_id ?? String(claims.sub), claims] as const;
}
