import { setMaxListeners } from 'node:events';
import { operation as contractOf, type OperationId, type Scope } from '../../spec/index.ts';
import { judgingContext, onBehalfOf, sharedOwner } from '../judging/judging-context.ts';
import type { PathRequest, RequestOptions, TokenChoice } from '../judging/suite.ts';
import { type Ledger, makesARecord } from '../run/ledger.ts';
import type { RunNames } from '../run/run-names.ts';
import type { Target } from '../run/target.ts';
import type { TargetClock } from '../run/target-clock.ts';
import type { AccessToken } from './access-tokens.ts';
import { senderWithTimeout } from './adaptive-timeout.ts';
import { grantedTokens, type TokenClub } from './granted-tokens.ts';
import { type Quota, quotaOf } from './quota.ts';
import { type RateLimiter, rateLimiter } from './rate-limiter.ts';
import { type Credentials, requestOf, requestTo } from './request-builder.ts';
import type { Response, SentRequest } from './response.ts';
import { type Manner, type Transmit, waitingOutQuotas } from './retry-after.ts';
import { lookingTwice } from './second-look.ts';
import type { Send } from './transport.ts';

/** What the interface lets one integration send in a minute. */
export const contractRates = { requests: 300, tokenRequests: 30 };

/** The reason for a wait, and its length in seconds. */
export interface Waiting {
  readonly what: Quota | 'answer';
  readonly seconds: number;
}

/** What was sent so far. */
export interface RequestCounts {
  requests: number;
  tokenRequests: number;
  /** Of each operation that was asked. */
  readonly byOperation: Map<OperationId, number>;
}

/** The connection to the target, one per run: every request goes through it, within the target's limits. */
export interface Connection {
  readonly request: (operation: OperationId, request: RequestOptions) => Promise<Response>;
  readonly requestPath: (request: PathRequest) => Promise<Response>;
  /** For what clears away: it goes on after the run was interrupted, until its own signal is aborted. */
  readonly requestToClear: (
    operation: OperationId,
    request: RequestOptions,
    signal: AbortSignal | undefined,
  ) => Promise<Response>;
  readonly token: (scopes?: readonly Scope[]) => Promise<AccessToken>;
  /** Every scope that the client was granted. */
  readonly granted: () => Promise<readonly Scope[]>;
  /** Fetches tokens in the background, in this order, as fast as the quota allows; a failure shows when one is needed. */
  readonly prefetchTokens: (scopeSets: readonly (readonly Scope[])[]) => void;
  readonly counts: RequestCounts;
  /** Ends what goes on in the background. */
  readonly close: () => void;
}

export interface ConnectionParts {
  readonly target: Target;
  readonly names: RunNames;
  readonly clock: TargetClock;
  /** The time of the other club, which nobody winds forward. */
  readonly otherClubClock: TargetClock;
  readonly ledger: Ledger;
  readonly send: Send;
  /** Sees every answer but those that a second look replaces. */
  readonly observe: (response: Response) => void;
  readonly onWait: (waiting: Waiting) => void;
  /** How long an answer is waited for, in milliseconds. */
  readonly timeoutMs: number;
  /** Interrupts the run: nothing more is sent but by `requestToClear`. */
  readonly signal?: AbortSignal | undefined;
}

/** Opens the way to a target. Nothing is sent yet. */
export function connect(parts: ConnectionParts): Connection {
  const { target, names, clock, otherClubClock, ledger } = parts;
  const counts: RequestCounts = { requests: 0, tokenRequests: 0, byOperation: new Map() };
  // Quotas are counted by integration, and each club has a clock of its own.
  const toClub = carefulTransmit(parts, clock, counts);
  const toOtherClub = carefulTransmit(parts, otherClubClock, counts);
  const otherBase = target.other_club && `${target.other_club.base_url}/`;
  const transmit: Transmit = (sent, manner) =>
    (otherBase !== undefined && sent.url.startsWith(otherBase) ? toOtherClub : toClub)(sent, manner);
  // Whoever needs a token first fetches it for all: what that takes is nobody's own request.
  const transmitShared: Transmit = (sent, manner) =>
    onBehalfOf(judgingContext(sharedOwner), () => transmit(sent, manner));
  const tokensOf = (at: TokenClub, { now }: TargetClock) => grantedTokens(at, names, now, transmitShared);
  const club = tokensOf(target, clock);
  const otherClub = target.other_club ? tokensOf(target.other_club, otherClubClock) : club;
  const baseOf = (options: { at?: RequestOptions['at'] }) =>
    options.at === 'other-club' ? (target.other_club?.base_url ?? target.base_url) : target.base_url;
  const renewedInVain = new Set<string>();
  const background = new AbortController();
  setMaxListeners(0, background.signal);

  /** Sends a request with the token of its choice; a 401 to a token that should be good is looked at again. */
  async function sendWithToken(
    build: (credentials: Omit<Credentials, 'key'>) => SentRequest,
    choice: TokenChoice,
    options: RequestOptions | PathRequest,
    manner: Manner,
  ): Promise<Response> {
    if (choice === 'none') return transmit(build({ authorization: undefined, scopes: undefined }), manner);
    const send = ({ value, scopes }: ShownToken) =>
      transmit(build({ authorization: `Bearer ${value}`, scopes }), manner);
    const { token, another } = await shownToken(choice, manner);
    const first = await send(token);
    const place = `${first.sent.operation ?? first.sent.url}`;
    if (first.status !== 401) renewedInVain.delete(place);
    if (first.status !== 401 || !isGoodThere(choice, options) || renewedInVain.has(place)) return first;
    const second = await send(await another());
    if (second.status === 401) renewedInVain.add(place);
    return { ...second, firstLook: first };
  }

  /** The token of a choice, and what is shown where that is not accepted. */
  async function shownToken(
    choice: Exclude<TokenChoice, 'none'>,
    { signal }: Manner,
  ): Promise<{ token: ShownToken; another: () => Promise<ShownToken> }> {
    if (typeof choice === 'object' && !('scopes' in choice)) {
      const token = { value: 'raw' in choice ? choice.raw : choice.kept, scopes: undefined };
      return { token, another: async () => token };
    }
    const tokens = choice === 'other-club' ? otherClub : club;
    const scopes = typeof choice === 'object' ? choice.scopes : undefined;
    const token = await tokens.get(scopes, signal);
    return { token, another: () => tokens.replace(token, scopes, signal).catch(() => token) };
  }

  async function send(id: OperationId, options: RequestOptions, signal: AbortSignal | undefined) {
    const operation = contractOf(id);
    const choice = options.token ?? (operation.access === 'public' ? 'none' : 'every-scope');
    const key = keyOf(options, operation.idempotent || options.key !== undefined, names);
    const build = (credentials: Omit<Credentials, 'key'>) =>
      requestOf(baseOf(options), id, options, { ...credentials, key });
    const manner = { wantsQuota: options.wantsQuota === true, signal };
    if (!makesARecord(operation) || options.method !== undefined)
      return sendWithToken(build, choice, options, manner);
    const response = await sendWithToken(
      (credentials) => {
        const sent = build(credentials);
        ledger.announce(operation, sent);
        return sent;
      },
      choice,
      options,
      { ...manner, mustFinish: true },
    );
    ledger.observe(operation, response);
    return response;
  }

  return {
    counts,
    token: (scopes) => club.get(scopes, parts.signal),
    granted: () => club.granted(parts.signal),
    request: (id, options) => send(id, options, parts.signal),
    requestToClear: send,
    requestPath(options) {
      const key = keyOf(options, options.key !== undefined, names);
      const build = (credentials: Omit<Credentials, 'key'>) =>
        requestTo(baseOf(options), options, { ...credentials, key });
      const manner = { wantsQuota: options.wantsQuota === true, signal: parts.signal };
      return sendWithToken(build, options.token ?? 'every-scope', options, manner);
    },
    prefetchTokens(scopeSets) {
      // A clock that is wound forward makes every wait short: there is nothing to gain by fetching ahead.
      if (!clock.isWound) void fetchAhead(scopeSets, (scopes) => club.get(scopes, background.signal));
    },
    close: () => background.abort(),
  };
}

/** Within the limits, waiting out full quotas, and with a second look at what may have been an accident. */
function carefulTransmit(parts: ConnectionParts, clock: TargetClock, counts: Connection['counts']): Transmit {
  const { observe, onWait } = parts;
  const limiters = limitersFor(parts, clock);
  const send = senderWithTimeout({
    ...parts,
    onWait: (seconds) => onWait({ what: 'answer', seconds }),
  });
  async function transmit(sent: SentRequest, manner: Manner): Promise<Response> {
    const quota = quotaOf(sent);
    if (manner.wantsQuota) limiters[quota].count();
    else await limiters[quota].pass(manner.signal);
    manner.signal?.throwIfAborted();
    counts.requests += 1;
    if (quota === 'tokens') counts.tokenRequests += 1;
    if (sent.operation !== undefined)
      counts.byOperation.set(sent.operation, (counts.byOperation.get(sent.operation) ?? 0) + 1);
    const response = await send(sent, manner.mustFinish ? undefined : manner.signal);
    clock.observe(response);
    if (response.status < 500) observe(response);
    return response;
  }
  const patient = waitingOutQuotas(transmit, (quota, seconds) => limiters[quota].hold(seconds));
  const twice = lookingTwice(patient);
  return async (sent, manner) => {
    const response = await twice(sent, manner);
    // Once is an accident: problem/no-server-error is about what comes again.
    if (response.status >= 500 && response.firstLook !== undefined) observe(response);
    return response;
  };
}

function limitersFor(
  { target: { rate }, onWait }: ConnectionParts,
  clock: TargetClock,
): Record<Quota, RateLimiter> {
  const limiter = (what: Quota, configured: number | null | undefined, contract: number) =>
    rateLimiter(configured === undefined ? contract : configured, clock, (seconds) =>
      onWait({ what, seconds }),
    );
  return {
    requests: limiter('requests', rate?.requests_per_minute, contractRates.requests),
    tokens: limiter('tokens', rate?.token_requests_per_minute, contractRates.tokenRequests),
  };
}

function keyOf({ key }: Pick<RequestOptions, 'key'>, takesKey: boolean, names: RunNames): string | undefined {
  return key === null || !takesKey ? undefined : (key ?? names.freshKey());
}

type ShownToken = Pick<AccessToken, 'value'> & { readonly scopes: readonly string[] | undefined };

/** Whether a token should open the club that the request goes to. */
function isGoodThere(choice: TokenChoice, options: RequestOptions | PathRequest): boolean {
  if (typeof choice === 'object' && 'raw' in choice) return false;
  const isOwnToken = (choice === 'other-club') === (options.at === 'other-club');
  return isOwnToken && options.wantsQuota !== true && options.headers?.authorization === undefined;
}

async function fetchAhead(
  scopeSets: readonly (readonly Scope[])[],
  fetch: (scopes: readonly Scope[]) => Promise<AccessToken>,
): Promise<void> {
  for (const scopes of scopeSets) await fetch(scopes).catch(() => undefined);
}
