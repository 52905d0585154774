import { decodeJwt } from 'jose';
import type { JsonObject, JsonValue, RuleId } from '../../../spec/index.ts';
import { withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import {
  type ClaimContext,
  type ClaimRule,
  skewSeconds,
} from '../../reference/authorization/client-assertion.ts';
import { notIssuedAhead } from '../../reference/authorization/issued-ahead.ts';
import type { TokenForm } from '../../reference/authorization/token-form.ts';
import { usingUp } from '../../reference/authorization/used-assertions.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Alternatives } from '../alternative.ts';

export const clientAssertion: Alternatives = {
  'assertion-issued-ahead': {
    accepted: (parts) =>
      withClaims(
        parts,
        (one) => one === notIssuedAhead,
        () => true,
      ),
    refused: (parts) =>
      withClaims(
        parts,
        (one) => one === notIssuedAhead,
        ({ iat }, { now }) => Number(iat) <= now,
      ),
  },
  'assertion-clock-skew': {
    none: (parts) => {
      const ended = withClaims(
        parts,
        isOf('client-assertion/expired-refused'),
        ({ exp }, { now }) => Number(exp) > now,
      );
      return withClaims(ended, isOf('client-assertion/not-before-respected'), hasBegun);
    },
  },
  'assertion-audience-form': {
    'text-or-list': (parts) =>
      withPart(parts, 'clientAuthentication', {
        claimRules: parts.clientAuthentication.claimRules.map((claim) => ({
          ...claim,
          holds: (claims, context) => claim.holds({ ...claims, ...onlyAudience(claims) }, context),
        })),
      }),
  },
  'lock-out': { 'after-five': withLockOut },
  'used-assertion-identifier': {
    'on-sight': withIdentifiersUsedOnSight,
    'until-expiry': (parts) =>
      withPart(parts, 'clientAuthentication', {
        // Until the assertion would be refused as expired anyway.
        usedUntil: ({ exp }) => (Number(exp) + skewSeconds) * 1000,
      }),
  },
};

/** Returns the parts in which the checks of some claims are replaced. */
function withClaims(parts: Parts, isMeant: (one: ClaimRule) => boolean, holds: ClaimRule['holds']): Parts {
  const { claimRules } = parts.clientAuthentication;
  return withPart(parts, 'clientAuthentication', {
    claimRules: claimRules.map((one) => (isMeant(one) ? { ...one, holds } : one)),
  });
}

function isOf(rule: RuleId): (one: ClaimRule) => boolean {
  return (one) => one.rule === rule;
}

function hasBegun({ nbf }: Readonly<JsonObject>, { now }: ClaimContext): boolean {
  return nbf === undefined || (typeof nbf === 'number' && nbf <= now);
}

/** Returns the audience of a list with one, as a text. */
function onlyAudience({ aud }: Readonly<JsonObject>): JsonObject {
  const [only, ...others] = Array.isArray(aud) ? (aud as readonly JsonValue[]) : [];
  return typeof only === 'string' && others.length === 0 ? { aud: only } : {};
}

const wrongSecretsAllowed = 5;
const lockMilliseconds = 60_000;

/** Returns the parts that refuse a client for a minute after too many wrong secrets. */
function withLockOut(parts: Parts): Parts {
  const wrongAt = keptByEach(() => new Map<string, number[]>());
  return withStage(parts, 'client-authentication', async (exchange, club, usual) => {
    const { client, isBySecret } = sentClient(exchange);
    const now = club.clock.now();
    const recent = (wrongAt(club).get(client) ?? []).filter((at) => at <= now && now - at < lockMilliseconds);
    if (recent.length >= wrongSecretsAllowed)
      throw new Refusal('invalid_client', 'The client is locked out.');
    try {
      return await usual(exchange, club);
    } catch (error) {
      const isWrong = error instanceof Refusal && error.code === 'invalid_client';
      if (isWrong && isBySecret) wrongAt(club).set(client, [...recent, now]);
      throw error;
    }
  });
}

/** Returns the client that a token request names by Basic or in its form, and whether it has no assertion. */
function sentClient({ request }: Exchange) {
  const form = new URLSearchParams(String(request.body));
  const [, credentials = ''] = /^basic (.*)$/i.exec(request.headers.authorization ?? '') ?? [];
  const [basic] = Buffer.from(credentials, 'base64').toString().split(':');
  return { client: basic || (form.get('client_id') ?? ''), isBySecret: !form.has('client_assertion') };
}

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
