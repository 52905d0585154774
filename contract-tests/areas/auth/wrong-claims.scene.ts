import { inOtherCase } from '../../arbitraries/near-miss.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { issuedBefore, type TokenRequest } from '../../engine/wire/token/client-authentication.ts';
import { requestToken, tokenAddress, withClaims } from '../../scenes/auth/token-request.ts';

/** An assertion with claims that must be refused, with what is wrong with it. */
export interface WrongClaims {
  readonly what: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

export function ended(suite: Suite): WrongClaims {
  const exp = seconds(suite) - 200;
  return { what: 'an end that is over', changes: { iat: exp - 100, exp } };
}

export function notYetBegun(suite: Suite): WrongClaims {
  return { what: 'a beginning in an hour', changes: { nbf: seconds(suite) + 3_600 } };
}

export function wrongTimes(suite: Suite): readonly WrongClaims[] {
  const iat = seconds(suite) - issuedBefore;
  return [
    { what: 'no time of issue', changes: { iat: undefined } },
    { what: 'no end', changes: { exp: undefined } },
    { what: 'a time of issue as text', changes: { iat: String(iat) } },
    { what: 'an end as text', changes: { exp: String(iat + 100) } },
    { what: 'a fraction in its time of issue', changes: { iat: iat + 0.5 } },
    { what: 'a fraction in its end', changes: { exp: iat + 100.5 } },
  ];
}

export function wrongIdentifiers(suite: Suite): readonly WrongClaims[] {
  return [
    { what: 'an identifier of 15 characters', changes: { jti: suite.freshKey(15) } },
    { what: 'an identifier of 192 characters', changes: { jti: suite.freshKey(192) } },
    { what: 'no identifier', changes: { jti: undefined } },
    { what: 'an empty identifier', changes: { jti: '' } },
  ];
}

export function foreignIssuer({ target }: Suite): WrongClaims {
  return { what: 'an unknown issuer', changes: { iss: unknownClient(target.client.id) } };
}

export function wrongIssuers({ target }: Suite): readonly WrongClaims[] {
  return [
    { what: 'no issuer', changes: { iss: undefined } },
    { what: 'the issuer in other capitals', changes: { iss: inOtherCase(target.client.id) } },
  ];
}

export function foreignSubject({ target }: Suite): WrongClaims {
  return { what: 'an unknown subject', changes: { sub: unknownClient(target.client.id) } };
}

/** Returns an identifier that no client has and that begins like the client's. */
function unknownClient(id: string): string {
  return `${id}x`;
}

/** Returns audiences that other services accept, none of which is the token address of this club. */
export async function otherAudiences(suite: Suite): Promise<readonly WrongClaims[]> {
  const address = await tokenAddress(suite);
  const base = address.replace(/\/token$/, '');
  const { other_club: other } = suite.target;
  return withAudiences(address, {
    'the base address as audience': base,
    'the base address and a slash as audience': `${base}/`,
    'the client as audience': suite.target.client.id,
    'an audience at another origin': address.replace(/^\w+:\/\/[^/]+/, 'https://elsewhere.example'),
    'no audience': undefined,
    ...(other && { 'the other club as audience': `${other.base_url}/token` }),
  });
}

/** Returns audiences that a careless comparison takes for the token address. */
export async function nearAudiences(suite: Suite): Promise<readonly WrongClaims[]> {
  const address = await tokenAddress(suite);
  return withAudiences(address, {
    'a slash at the end of its audience': `${address}/`,
    'an audience in other capitals': address.replace(/token$/, 'Token'),
    'a query in its audience': `${address}?grant_type=client_credentials`,
    'an audience with another scheme': address.replace(/^\w+/, (scheme) =>
      scheme === 'https' ? 'http' : 'https',
    ),
  });
}

function withAudiences(
  address: string,
  audiences: Readonly<Record<string, string | undefined>>,
): readonly WrongClaims[] {
  return Object.entries(audiences)
    .filter(([, aud]) => aud !== address)
    .map(([what, aud]) => ({ what, changes: { aud } }));
}

/** A token request with wrong claims, ready to be sent. */
interface ReadyRequest {
  readonly what: string;
  readonly request: TokenRequest;
}

/** Returns a request for each of the wrong claims; none for a client without a private key. */
export async function readyRequests(suite: Suite): Promise<readonly ReadyRequest[]> {
  if (suite.target.client.private_key_file === undefined) return [];
  const all = [
    ended(suite),
    notYetBegun(suite),
    ...wrongTimes(suite),
    ...wrongIdentifiers(suite),
    foreignIssuer(suite),
    ...wrongIssuers(suite),
    foreignSubject(suite),
    ...(await otherAudiences(suite)),
    ...(await nearAudiences(suite)),
  ];
  return Promise.all(
    all.map(async ({ what, changes }) => ({ what, request: await withClaims(suite, changes) })),
  );
}

/** Sends such a request without regard to the quota; the rule that judges the claims then sends it no more. */
export function sendReady(suite: Suite, { what, request }: ReadyRequest): Promise<Response> {
  return suite.scene(sceneName(what), () => requestToken(suite, request, { wantsQuota: true }));
}

/** Returns the response to an assertion with wrong claims; sent once in a run, and again where it was not looked at. */
export async function responseToWrongClaims(suite: Suite, { what, changes }: WrongClaims): Promise<Response> {
  const send = async () => requestToken(suite, await withClaims(suite, changes));
  const response = await suite.scene(sceneName(what), send);
  const isJudged = response.status !== 429 && response.status < 500;
  return isJudged ? response : suite.scene(`${sceneName(what)}, sent again`, send);
}

function sceneName(what: string): string {
  return `the response to an assertion with ${what}`;
}

function seconds(suite: Suite): number {
  return Math.floor(suite.now() / 1000);
}
