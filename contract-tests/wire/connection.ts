import { operation as contractOf, type OperationId, operations, type Scope } from '../../spec/index.ts';
import type { PathRequest, RequestOptions, TokenChoice } from '../judging/suite.ts';
import { NoAnswer, silence } from '../judging/violation.ts';
import type { Ledger } from '../run/ledger.ts';
import { makesARecord } from '../run/ledger.ts';
import type { RunNames } from '../run/run-names.ts';
import type { ClientCredentials, Target } from '../run/target.ts';
import type { TargetClock } from '../run/target-clock.ts';
import { type AccessToken, accessTokens } from './access-tokens.ts';
import { patientSender } from './adaptive-timeout.ts';
import type { TokenRequest } from './client-authentication.ts';
import { rateLimiter } from './rate-limiter.ts';
import { type Credentials, requestOf, requestTo } from './request-builder.ts';
import type { Response, SentRequest } from './response.ts';
import { isTokenRequest, type Transmit, waitingOutQuotas } from './retry-after.ts';

/** What the interface lets one integration send in a minute. */
export const contractRates = { requests: 300, tokenRequests: 30 };

/** The way to the target, once per run: whatever the suite sends goes through here, within the target's limits. */
export interface Connection {
  readonly request: (operation: OperationId, request: RequestOptions) => Promise<Response>;
  readonly requestPath: (request: PathRequest) => Promise<Response>;
  readonly token: (scopes?: readonly Scope[]) => Promise<AccessToken>;
  readonly counts: { requests: number; tokenRequests: number };
}

export interface ConnectionParts {
  readonly target: Target;
  readonly names: RunNames;
  readonly clock: TargetClock;
  readonly ledger: Ledger;
  /** Sees every answer. */
  readonly observe: (response: Response) => void;
  /** How long an answer is waited for, in milliseconds. */
  readonly patienceMs: number;
}

/** Opens the way to a target. Nothing is sent yet. */
export function connect(parts: ConnectionParts): Connection {
  const { target, names, clock } = parts;
  const counts = { requests: 0, tokenRequests: 0 };
  const send = patientSender(parts.patienceMs);
  const requests = rateLimiter(rateOf(target.rate?.requests_per_minute, contractRates.requests), clock);
  const tokenRequests = rateLimiter(
    rateOf(target.rate?.token_requests_per_minute, contractRates.tokenRequests),
    clock,
  );

  async function transmit(sent: SentRequest, wantsQuota: boolean): Promise<Response> {
    const forToken = isTokenRequest(sent);
    const { pass, count } = forToken ? tokenRequests : requests;
    if (wantsQuota) count();
    else await pass();
    counts.requests += 1;
    if (forToken) counts.tokenRequests += 1;
    const response = await send(sent);
    clock.observe(response);
    parts.observe(response);
    return response;
  }

  const transmitPatiently = waitingOutQuotas(transmit, clock.passTime);
  const tokenFor = tokensOf(parts, transmitPatiently);

  async function credentialsFor(
    options: Pick<RequestOptions, 'key'>,
    choice: TokenChoice,
    takesKey: boolean,
  ): Promise<Credentials> {
    const key = options.key === null || !takesKey ? undefined : (options.key ?? names.freshKey());
    if (choice === 'none') return { authorization: undefined, scopes: undefined, key };
    if (typeof choice === 'object' && 'raw' in choice)
      return { authorization: `Bearer ${choice.raw}`, scopes: undefined, key };
    const token = await tokenOf(choice);
    return { authorization: `Bearer ${token.value}`, scopes: token.scopes, key };
  }

  function tokenOf(
    choice: 'every-scope' | 'other-club' | { readonly scopes: readonly Scope[] },
  ): Promise<AccessToken> {
    if (choice === 'other-club') return tokenFor.otherClub();
    return tokenFor.club(choice === 'every-scope' ? undefined : choice.scopes);
  }

  const baseOf = (options: { at?: RequestOptions['at'] }) =>
    options.at === 'other-club' ? (target.other_club?.base_url ?? target.base_url) : target.base_url;

  return {
    counts,
    token: tokenFor.club,
    async request(id, options) {
      const operation = contractOf(id);
      const choice = options.token ?? (operation.access === 'public' ? 'none' : 'every-scope');
      const credentials = await credentialsFor(
        options,
        choice,
        operation.idempotent || options.key !== undefined,
      );
      const sent = requestOf(baseOf(options), id, options, credentials);
      if (!makesARecord(operation) || options.method !== undefined)
        return transmitPatiently(sent, options.wantsQuota === true);
      parts.ledger.announce(operation, credentials.key ?? 'none');
      const response = await transmitPatiently(sent, options.wantsQuota === true);
      parts.ledger.observe(operation, credentials.key ?? 'none', response);
      return response;
    },
    async requestPath(options) {
      const credentials = await credentialsFor(
        options,
        options.token ?? 'every-scope',
        options.key !== undefined,
      );
      return transmitPatiently(requestTo(baseOf(options), options, credentials), options.wantsQuota === true);
    },
  };
}

function tokensOf({ target, names, clock }: ConnectionParts, transmit: Transmit) {
  const source = (baseUrl: string, client: ClientCredentials) =>
    accessTokens({
      baseUrl,
      client,
      request: (request) => transmit(tokenRequestTo(baseUrl, request), false),
      audience: () => audienceAt(baseUrl, transmit),
      freshKey: names.freshKey,
      now: clock.now,
    });
  const club = withEveryScope(target.base_url, source(target.base_url, target.client), transmit);
  const other = target.other_club;
  const otherClub = other && withEveryScope(other.base_url, source(other.base_url, other.client), transmit);
  return { club, otherClub: () => (otherClub ?? club)() };
}

type TokenFor = (scopes?: readonly Scope[]) => Promise<AccessToken>;

/**
 * Asks for every scope by name: what a token request without `scope` obtains is open, and so is what becomes of one
 * that asks for too much. A client that has fewer scopes learns their names from the context, which any token opens.
 */
function withEveryScope(baseUrl: string, tokenFor: TokenFor, transmit: Transmit): TokenFor {
  let granted: Promise<readonly Scope[]> | undefined;
  const learnt = () =>
    tokenFor(everyScope).then(
      (token) => token.scopes as readonly Scope[],
      (error: unknown) => {
        if (error instanceof NoAnswer) throw error;
        return permissionsAt(baseUrl, tokenFor, transmit);
      },
    );
  return async (scopes) => {
    if (scopes !== undefined) return tokenFor(scopes);
    granted ??= learnt();
    return tokenFor(await granted);
  };
}

const everyScope: readonly Scope[] = [...new Set(operations.flatMap(({ scopes }) => scopes))];

async function permissionsAt(
  baseUrl: string,
  tokenFor: TokenFor,
  transmit: Transmit,
): Promise<readonly Scope[]> {
  const { value, scopes } = await tokenFor();
  const credentials = { authorization: `Bearer ${value}`, scopes, key: undefined };
  const response = await transmit(requestOf(baseUrl, 'getContext', {}, credentials), false);
  const { permissions } =
    (response.json as { integration?: { permissions?: unknown } } | undefined)?.integration ?? {};
  const known = Array.isArray(permissions) && permissions.length > 0 ? permissions : scopes;
  return known as readonly Scope[];
}

function tokenRequestTo(baseUrl: string, request: TokenRequest): SentRequest {
  return {
    operation: 'requestToken',
    method: 'POST',
    url: `${baseUrl}/token`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...request.headers,
    },
    body: new URLSearchParams(request.form).toString(),
    scopes: undefined,
  };
}

/** The canonical token URL: what the metadata say, for the canonical base may differ from the one under test. */
async function audienceAt(baseUrl: string, transmit: Transmit): Promise<string> {
  const credentials = { authorization: undefined, scopes: undefined, key: undefined };
  const response = await transmit(requestOf(baseUrl, 'getAuthorizationServer', {}, credentials), false).catch(
    silence,
  );
  const endpoint = (response?.json as { token_endpoint?: unknown } | undefined)?.token_endpoint;
  return typeof endpoint === 'string' ? endpoint : `${baseUrl}/token`;
}

function rateOf(configured: number | null | undefined, contract: number): number | null {
  return configured === undefined ? contract : configured;
}
