import { setMaxListeners } from 'node:events';
import {
  operation as contractOf,
  type Operation,
  type OperationId,
  type Scope,
} from '../../../../spec/index.ts';
import { operationAt } from '../../../../traffic/operation-at.ts';
import { NotApplicable, NotServed, UnprovenRecord } from '../message/errors.ts';
import { proveBuilt } from '../message/not-built.ts';
import { filledPath, requestOf, requestTo } from '../message/request-builder.ts';
import type { PathRequest, RequestOptions } from '../message/request-options.ts';
import { withoutEvidence } from '../message/request-owner.ts';
import { isSuccess, type Response, type SentRequest } from '../message/response.ts';
import type { RunNames } from '../message/run-names.ts';
import type { Quota } from '../pace/quota.ts';
import type { Transmit } from '../pace/retry-after.ts';
import { type ServedLately, servedLately } from '../pace/served-lately.ts';
import type { TargetClock } from '../pace/target-clock.ts';
import { type CreationLog, identifierIn, makesARecord } from '../record/creation.ts';
import type { OwnerCounts } from '../record/owner-counts.ts';
import {
  type ProveOwn,
  proverOfRecords,
  type RecordReading,
  recordsTouched,
} from '../record/record-prover.ts';
import { describeResponse } from '../secret/describe-response.ts';
import { noteSecretsOf } from '../secret/sent-secrets.ts';
import type { Target } from '../target/target.ts';
import type { AccessToken } from '../token/access-tokens.ts';
import { grantedTokens, type TokenClub } from '../token/granted-tokens.ts';
import { lostTokens } from '../token/lost-tokens.ts';
import {
  type Build,
  type SendWithToken,
  senderWithTokens,
  type TokensOfClubs,
} from '../token/token-sender.ts';
import { carefulTransmit, noRequests, type RequestCounts, type TransmitParts } from './careful-transmit.ts';

/** The connection to the target, one per run: every request goes through it, within the target's limits. */
export interface Connection {
  /** Returns the target's time in milliseconds, as its responses tell it. */
  readonly targetTime: () => number;
  /** Throws NotBuilt, without a request, for an operation that the target does not have yet; so does `requestPath`. */
  readonly request: (operation: OperationId, request: RequestOptions) => Promise<Response>;
  /** Requests an operation that the target may not have. */
  readonly tryOut: (operation: OperationId, request: RequestOptions) => Promise<Response>;
  readonly requestPath: (request: PathRequest) => Promise<Response>;
  /** For what clears away: it goes on after the run was interrupted, until its own signal is aborted. */
  readonly requestToClear: (
    operation: OperationId,
    request: RequestOptions,
    signal: AbortSignal | undefined,
  ) => Promise<Response>;
  /**
   * Proves that the records at these paths are no other client's; reads one that no response has shown yet. Throws
   * UnprovenRecord.
   */
  readonly prove: ProveOwn;
  /** Proves the records that a request touches, as each write does before it is sent. Throws as `prove`. */
  readonly proveTouched: (operation: OperationId, request: RequestOptions) => Promise<void>;
  /**
   * Returns the response that shows another record where the response to a creation named its own; undefined where it
   * named its own. Throws SetupFailed where the record cannot be read.
   */
  readonly recordOfAnother: (creation: Response) => Promise<Response | undefined>;
  readonly token: (scopes?: readonly Scope[]) => Promise<AccessToken>;
  /** Every scope that the client was granted. */
  readonly granted: () => Promise<readonly Scope[]>;
  /**
   * Fetches tokens in the background, in this order, as fast as the quota allows; a failure shows when one is needed.
   */
  readonly prefetchTokens: (scopeSets: readonly (readonly Scope[])[]) => void;
  readonly counts: RequestCounts;
  /** How many requests of this quota the club served within the last minute of its time. */
  readonly servedLately: (quota: Quota) => number;
  /** Ends what goes on in the background. */
  readonly close: () => void;
}

export interface ConnectionParts extends TransmitParts {
  readonly target: Target;
  readonly names: RunNames;
  readonly clock: TargetClock;
  /** The time of the other club, which the suite cannot wind forward. */
  readonly otherClubClock: TargetClock;
  readonly ledger: CreationLog;
  /** Interrupts the run: nothing more is sent but by `requestToClear`. */
  readonly signal?: AbortSignal | undefined;
}

/** What sending to a target takes. */
interface Way extends ConnectionParts {
  readonly sendWithToken: SendWithToken;
  /** Throws where a write would touch a record that is not proved to be the run's. */
  readonly prove: ProveOwn;
  readonly countMade: OwnerCounts['countMade'];
}

/** Opens the way to a target. Nothing is sent yet. */
export function connect(parts: ConnectionParts): Connection {
  const { clock, signal } = parts;
  noteSecretsOf(parts.target);
  const counts = noRequests();
  const served = servedLately(clock);
  const transmit = transmitToClubs(parts, counts, served);
  const tokens = tokensOfClubs(parts, transmit);
  const sender = senderWithTokens(tokens, transmit, lostTokens(clock.elapsed));
  const sendWithToken = showing(parts.ledger, sender);
  const way = wayTo(parts, sendWithToken, counts.byOwner, tokens.club.granted);
  const background = new AbortController();
  const inBackground = eitherOf(background.signal, signal);
  return {
    targetTime: clock.now,
    counts,
    servedLately: served.count,
    token: (scopes) => tokens.club.get(scopes, signal),
    granted: () => tokens.club.granted(signal),
    request: async (id, options) => {
      const asOther = operationAt(options.method ?? '', contractOf(id).path)?.id;
      for (const each of [id, asOther]) proveBuilt(parts.notBuilt, each);
      return servedAtAll(await sendOperation(way, id, options, signal));
    },
    tryOut: (id, options) => sendOperation(way, id, options, signal),
    requestToClear: async (id, options, ownSignal) => {
      proveBuilt(parts.notBuilt, id);
      return sendOperation(way, id, options, ownSignal);
    },
    prove: way.prove,
    proveTouched: (id, options) => proveTouched(way, contractOf(id), options, signal),
    recordOfAnother: (creation) => recordOfAnother(way, creation),
    requestPath: async (options) => {
      proveBuilt(parts.notBuilt, operationAt(options.method, options.path)?.id);
      return servedAtAll(await sendPath(way, options));
    },
    prefetchTokens: (scopeSets) =>
      void fetchAhead(clock, scopeSets, (scopes) => tokens.club.get(scopes, inBackground)),
    close: () => background.abort(),
  };
}

function wayTo(
  parts: ConnectionParts,
  sendWithToken: SendWithToken,
  { countMade }: OwnerCounts,
  granted: RecordReading['granted'],
): Way {
  const prove = proverOfRecords(parts.ledger, {
    read: async (id, options, signal) => {
      proveBuilt(parts.notBuilt, id);
      return withoutEvidence(() => sendOperation(way, id, options, signal));
    },
    granted,
  });
  const way: Way = { ...parts, sendWithToken, prove, countMade };
  return way;
}

function eitherOf(own: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  const either = AbortSignal.any(other === undefined ? [own] : [own, other]);
  setMaxListeners(0, either);
  return either;
}

/** Too slow, and too early: the two statuses, next to 429, with which a target says only when it wants a request. */
const untimely: readonly number[] = [408, 425];

/** Returns a response that says something about its request. Throws NotServed for any other. */
function servedAtAll(response: Response): Response {
  if (!untimely.includes(response.status)) return response;
  throw new NotServed(`the request was not served: ${describeResponse(response)}`);
}

/**
 * Sends a request of an operation; the ledger is told of a record that it may make at the moment it is sent, and of the
 * response. Throws where it would touch a record that may be another client's.
 */
async function sendOperation(
  way: Way,
  id: OperationId,
  options: RequestOptions,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { target, names, ledger, sendWithToken, countMade } = way;
  const operation = contractOf(id);
  const path = filledPath(operation, options.path);
  await proveTouched(way, operation, options, signal);
  const { undoneBy } = options;
  if (undoneBy !== undefined)
    ledger.changing({ operation: id, id: Number(options.path?.id), path, undoneBy });
  const choice = options.token ?? (operation.access === 'public' ? 'none' : 'every-scope');
  const key = keyOf(options, operation.idempotent || options.key !== undefined, names);
  const build: Build = (credentials) =>
    requestOf(baseAt(target, options), id, options, { ...credentials, key });
  const manner = { wantsQuota: options.wantsQuota === true, signal };
  if (!makesARecord(operation) || options.method !== undefined) {
    const response = await sendWithToken(build, choice, options, manner);
    if (operation.method === 'PATCH' && isSuccess(response)) ledger.changed(path, options.body);
    return response;
  }
  const journal = {
    sending: (sent: SentRequest) => ledger.announce(operation, sent),
    refused: ledger.refused,
  };
  const response = await sendWithToken(build, choice, options, { ...manner, mustFinish: true, journal });
  ledger.observe(operation, response);
  const made = isSuccess(response) ? identifierIn(response.json) : undefined;
  if (made !== undefined) countMade(operation.id, made);
  return response;
}

/** Throws where a request would touch a record that may be another client's. */
async function proveTouched(
  { prove }: Way,
  operation: Operation,
  { path, body, at }: RequestOptions,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (operation.idempotent && at !== 'other-club')
    await prove(recordsTouched(filledPath(operation, path), body), signal);
}

async function sendPath(
  { target, names, signal, sendWithToken, prove }: Way,
  options: PathRequest,
): Promise<Response> {
  if (options.method !== 'GET' && options.at !== 'other-club')
    await prove(recordsTouched(options.path, options.body), signal);
  const key = keyOf(options, options.key !== undefined, names);
  const build: Build = (credentials) => requestTo(baseAt(target, options), options, { ...credentials, key });
  const manner = { wantsQuota: options.wantsQuota === true, signal };
  return sendWithToken(build, options.token ?? 'every-scope', options, manner);
}

/** A service that locks a client out after wrong credentials usually does so for a minute. */
const secondsOfALock = 60;

async function recordOfAnother(
  { target, ledger, prove, signal }: Way,
  { sent, json }: Response,
): Promise<Response | undefined> {
  const path = `${sent.url.slice(target.base_url.length)}/${identifierIn(json)}`;
  try {
    await prove([path], signal);
  } catch (error) {
    // A client that may not read cannot tell.
    if (error instanceof NotApplicable) return undefined;
    if (!(error instanceof UnprovenRecord) || !error.response || !isSuccess(error.response)) throw error;
    return error.response;
  }
  return ledger.disproof(sent);
}

/** Shows every response to the ledger: it learns which records are there, and which are the run's. */
function showing(ledger: CreationLog, send: SendWithToken): SendWithToken {
  return async (build, choice, options, manner) => {
    const response = await send(build, choice, options, manner);
    ledger.show(response);
    return response;
  };
}

/** Quotas are counted by integration, and each club has a clock of its own. */
function transmitToClubs(parts: ConnectionParts, counts: RequestCounts, served: ServedLately): Transmit {
  const toClub = carefulTransmit(parts, parts.clock, counts, served);
  // A run goes on without the other club.
  const toOtherClub = carefulTransmit({ ...parts, onGone: undefined }, parts.otherClubClock, counts);
  const toSecondClient = carefulTransmit({ ...parts, onGone: undefined }, parts.clock, counts);
  const otherBase = parts.target.other_club && `${parts.target.other_club.base_url}/`;
  const transmitterOf = ({ url, isOfSecondClient }: SentRequest) => {
    if (isOfSecondClient) return toSecondClient;
    return otherBase !== undefined && url.startsWith(otherBase) ? toOtherClub : toClub;
  };
  return (sent, manner) => transmitterOf(sent)(sent, manner);
}

function tokensOfClubs(
  { target, names, clock, otherClubClock, onWait, notBuilt }: ConnectionParts,
  transmit: Transmit,
): TokensOfClubs {
  // A token is fetched for all by the first that needs it: it counts for that one, and is no evidence of its own.
  const transmitShared: Transmit = async (sent, manner) => {
    if (sent.operation === 'requestToken') proveBuilt(notBuilt, sent.operation);
    return withoutEvidence(() => transmit(sent, manner));
  };
  const timeOf = (passing: TargetClock) => ({
    now: passing.now,
    elapsed: passing.elapsed,
    waitOutLock: (signal: AbortSignal | undefined) => {
      if (!passing.isWound) onWait({ what: 'time', seconds: secondsOfALock });
      return passing.passTime(secondsOfALock, signal);
    },
  });
  const { other_club, second_client } = target;
  const tokensOf = (one: TokenClub, passing: TargetClock) =>
    grantedTokens(one, names, timeOf(passing), transmitShared);
  const club = tokensOf(target, clock);
  return {
    club,
    otherClub: other_club ? tokensOf(other_club, otherClubClock) : club,
    secondClient: second_client ? tokensOf({ ...target, client: second_client }, clock) : club,
  };
}

function baseAt({ base_url, other_club }: Target, { at }: Pick<RequestOptions, 'at'>): string {
  return at === 'other-club' ? (other_club?.base_url ?? base_url) : base_url;
}

function keyOf({ key }: Pick<RequestOptions, 'key'>, takesKey: boolean, names: RunNames): string | undefined {
  return key === null || !takesKey ? undefined : (key ?? names.freshKey());
}

/** A clock that is wound forward makes every wait short: there is nothing to gain by fetching ahead. */
async function fetchAhead(
  { isWound }: TargetClock,
  scopeSets: readonly (readonly Scope[])[],
  fetch: (scopes: readonly Scope[]) => Promise<AccessToken>,
): Promise<void> {
  if (isWound) return;
  for (const scopes of scopeSets) await fetch(scopes).catch(() => undefined);
}
