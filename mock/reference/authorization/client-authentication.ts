import { createHash, timingSafeEqual } from 'node:crypto';
import type { JsonObject, RuleId } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { addresses } from '../http/addresses.ts';
import type { Exchange } from '../http/exchange.ts';
import type { ClientAuthenticationPart } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { allEntries } from '../store/entries.ts';
import type { Integration } from '../store/integration.ts';
import { areFarApart, byClubTime, timesOf } from './assertion-times.ts';
import {
  brokenClaim,
  claimedSubject,
  claimRules,
  explainedClaim,
  verifySignature,
} from './client-assertion.ts';
import { notIssuedAhead } from './issued-ahead.ts';
import type { TokenForm } from './token-form.ts';
import { whyUnproved } from './unproved-assertion.ts';
import { usedUntil, wasUsed } from './used-assertions.ts';

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

export const clientAuthentication: ClientAuthenticationPart = {
  method: soleMethod,
  acceptsAssertionType: (type) => type === assertionType,
  secretMatches(given, kept) {
    const digest = (text: string) => createHash('sha256').update(text).digest();
    return timingSafeEqual(digest(given), digest(kept));
  },
  verifySignature,
  claimRules: [...claimRules, notIssuedAhead],
  wasUsed,
  usedUntil,
};

/** The client of a token request, and the claims of its assertion where it sent one. */
export interface AuthenticatedClient {
  readonly integration: Integration;
  readonly claims?: JsonObject;
}

/** Authenticates the client of a token request. Throws a Refusal. */
export async function authenticateClient(
  exchange: Exchange,
  form: TokenForm,
  club: Club,
): Promise<AuthenticatedClient> {
  const method = club.parts.clientAuthentication.method(exchange, club);
  if (method === 'assertion') return byAssertion(form, club);
  const { id, secret } = method === 'basic' ? basicCredentials(exchange) : formCredentials(form);
  if (method === 'basic' && (form.client_id ?? id) !== id) throw twoMethods();
  const integration = club.integration(id);
  if (integration !== undefined && isSecretOf(integration, secret, club)) return { integration };
  if (method === 'basic' && fitsUndecoded(exchange, club)) throw wrongCredentials(notEncoded);
  throw wrongCredentials(
    integration === undefined
      ? noSuchClient(id, club)
      : `The secret is not that of the client ${integration.clientId}`,
  );
}

function isSecretOf({ secret }: Integration, given: string, { parts }: Club): boolean {
  return parts.clientAuthentication.secretMatches(given, secret);
}

/** Many libraries of clients leave the encoding out, which shows only where an id or a secret has a `+` or a `%`. */
const notEncoded =
  'The id and the secret fit as they are, before they are form-decoded: form-encode both before they are joined by a colon (RFC 6749, section 2.3.1)';

function fitsUndecoded(exchange: Exchange, club: Club): boolean {
  const { id, secret } = joinedCredentials(exchange);
  const integration = club.integration(id);
  return integration !== undefined && isSecretOf(integration, secret, club);
}

/** Returns the one method by which a request authenticates its client; refuses none and several. */
function soleMethod({ request, payload }: Exchange): 'basic' | 'post' | 'assertion' {
  const form = payload as TokenForm;
  const methods = [
    ...(request.headers.authorization === undefined ? [] : (['basic'] as const)),
    ...(form.client_secret === undefined ? [] : (['post'] as const)),
    ...(form.client_assertion === undefined ? [] : (['assertion'] as const)),
  ];
  if (methods.length > 1) throw twoMethods();
  const [method] = methods;
  if (method !== undefined) return method;
  const detail =
    'The request has no Authorization, client_secret or client_assertion to authenticate its client.';
  throw unknownClient(detail, 'token/authentication-required');
}

interface Credentials {
  readonly id: string;
  readonly secret: string;
}

/** Id and secret are form-urlencoded before they are joined (RFC 6749, section 2.3.1). */
function basicCredentials(exchange: Exchange): Credentials {
  const { id, secret } = joinedCredentials(exchange);
  return { id: formDecoded(id), secret: formDecoded(secret) };
}

/** Returns id and secret as a Basic header joins them. */
function joinedCredentials({ request }: Exchange): Credentials {
  const encoded = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const [, id = '', secret = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return { id, secret };
}

function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

function formCredentials(form: TokenForm): Credentials {
  return { id: form.client_id ?? '', secret: form.client_secret ?? '' };
}

async function byAssertion(form: TokenForm, club: Club): Promise<AuthenticatedClient> {
  const assertion = form.client_assertion ?? '';
  const part = club.parts.clientAuthentication;
  if (!part.acceptsAssertionType(form.client_assertion_type)) {
    throw unknownClient(`client_assertion_type is not ${assertionType}.`, 'client-assertion/type-required');
  }
  const clientId = form.client_id ?? claimedSubject(assertion) ?? '';
  const integration = club.integration(clientId);
  const claims = await provedClaims(assertion, integration, club);
  if (integration === undefined || claims === undefined) {
    const { detail, rule } = whyUnproved(assertion, integration, noSuchClient(clientId, club));
    throw unknownClient(`${detail}.`, rule);
  }
  const times = timesOf(club.clock, claims);
  const dated = byClubTime(claims, times);
  const { now, wallTime } = times;
  const latest = areFarApart(times) ? now : Math.max(now, wallTime);
  const tokenUrl = addresses.token(club);
  const broken = brokenClaim(part.claimRules, dated, { clientId, tokenUrl, now, latest });
  if (broken !== undefined) throw unknownClient(explainedClaim(broken, dated, times, tokenUrl), broken.rule);
  return { integration, claims: dated };
}

async function provedClaims(
  assertion: string,
  integration: Integration | undefined,
  club: Club,
): Promise<JsonObject | undefined> {
  if (integration?.publicKeyPem === undefined) return undefined;
  return club.parts.clientAuthentication.verifySignature(assertion, integration.publicKeyPem);
}

/** The id is not repeated: a client may have sent its secret in its place. */
function noSuchClient(id: string, { store }: Club): string {
  if (id === '')
    return 'The request has no client id, or its Authorization is not "Basic" with base64 of id and secret';
  const known = [...allEntries(store.entries('integrations'))].map(({ value }) => value.clientId);
  return `The club has no client with this client id; it has: ${known.slice(0, mostNamed).join(', ')}`;
}

const mostNamed = 5;

function wrongCredentials(why: string): Refusal {
  return unknownClient(`${why}.`, 'token/wrong-credentials-refused');
}

function twoMethods(): Refusal {
  const detail =
    'The request authenticates its client in more than one way: send one of Authorization, client_secret and client_assertion.';
  return new Refusal('invalid_request', detail, { rule: 'token/two-methods-refused' });
}

/** Returns the refusal of credentials. It names the Basic scheme, since a 401 must carry a challenge. */
export function unknownClient(detail: string, rule: RuleId | undefined): Refusal {
  return new Refusal('invalid_client', detail, {
    ...(rule && { rule }),
    headers: { 'www-authenticate': 'Basic realm="club", charset="UTF-8"' },
  });
}
