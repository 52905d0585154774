import type { OperationId } from '../../../spec/index.ts';
import { withoutLimit } from '../../engine/judging/needs.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';
import type { RequestOptions } from '../../engine/wire/message/request-options.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { contractRates } from '../../engine/wire/pace/paced-rate.ts';
import type { Quota } from '../../engine/wire/pace/quota.ts';
import { longestQuotaWait, delayIn as secondsIn } from '../../engine/wire/pace/retry-after.ts';
import { formOfSecondClient } from '../../scenes/auth/second-client.ts';
import { freshToken, requestToken, tokenIn, validForm } from '../../scenes/auth/token-request.ts';
import { recordForReading } from '../../scenes/given-record.ts';
import { optional } from '../../scenes/optional.ts';
import { anySeason, givenSeason } from '../../scenes/seasons/season.ts';
import { subjectNamed } from '../../scenes/subject-registry.ts';
import { unauthenticated } from './faulty-token-request.scene.ts';
import { readyRequests, sendReady } from './wrong-claims.scene.ts';

/** What happened to more requests than a service serves in a minute, however it counts minutes. */
export interface Flood {
  /** How many requests were counted: a 5xx sheds load before anything counts it. */
  readonly counted: number;
  readonly sent: number;
  /** How many requests were served within a minute, with those that came before. */
  readonly served: number;
  readonly tookSeconds: number;
  readonly refusal: Response | undefined;
  /** The response to the last request before anything else was sent. */
  readonly last: Response | undefined;
  readonly tokenRefused: boolean;
  /**
   * Requests that count together with those of the flood, where one was refused: with another token of the integration, or
   * for a token of the second client.
   */
  readonly countedTogether: OtherRequests | undefined;
  /** Requests of other kinds with the same token, by their name, where a request was refused and the run may send them. */
  readonly ofOtherKinds: readonly (readonly [string, OtherRequests])[];
  /** A creation, where a request was refused and the run may write. */
  readonly write: RefusedWrite | undefined;
  /** The response of another club to its own client, where a request was refused and there is another club. */
  readonly otherClub: Response | undefined;
  /** The response to the second client, where a request was refused and there is one. */
  readonly secondClient: Response | undefined;
  /** The response to the same request after the delay that the last refusal named. */
  readonly afterDelay: Response | undefined;
}

/** Other requests, sent right after the refusal. */
export interface OtherRequests {
  readonly responses: readonly Response[];
  /** The response to the first request again, after them. */
  readonly afterwards: Response;
}

/** A creation of a record with this name, sent while the quota is spent. */
interface RefusedWrite {
  readonly name: string;
  readonly response: Response;
}

/** Functions that send other requests right after the refusal. */
interface OtherSenders {
  /** Spends the quota for the first request, where the refused one had another fault. */
  readonly spend?: () => Promise<void>;
  readonly write?: (() => Promise<RefusedWrite>) | undefined;
  readonly countedTogether?: (() => Promise<Response>) | undefined;
  readonly ofOtherKinds?: readonly (readonly [string, () => Promise<Response>])[];
  readonly otherClub?: (() => Promise<Response>) | undefined;
  readonly secondClient?: (() => Promise<Response>) | undefined;
}

/** A service may serve a few requests at a time only. */
const atOnce = 10;
/** Where the quota may be spent, a thirtieth of it shows that: the rest would be refused for nothing. */
const partBeyond = 30;
/** More than a quota that fills up continuously serves meanwhile. */
const othersAtOnce = 12;
/** The length of the window of a quota, in seconds. */
export const minute = 60;
const quotas: Readonly<Record<Quota, number>> = {
  requests: contractRates.requests,
  tokens: contractRates.tokenRequests,
};

/** Sends more requests than the quota of an integration, once in a run. */
export function tooManyRequests(suite: Suite): Promise<Flood> {
  needsLimit(suite.target.rate?.requests_per_minute);
  return suite.scene('more requests than the quota', async () => {
    // Requested first, so that not each of the parallel requests requests its own.
    await suite.token();
    const send = (index: number) => cheapRequest(suite, index);
    const other = await freshToken(suite);
    return flood(suite, 'requests', send, {
      countedTogether: () => contextRequest(suite, other),
      ofOtherKinds: await sendersOfOtherKinds(suite),
      write: anyCreation(suite),
      otherClub:
        suite.target.other_club && (await servedOther(suite, { at: 'other-club', token: 'other-club' })),
      secondClient: suite.target.second_client && (await servedOther(suite, { token: 'second-client' })),
    });
  });
}

/** Sends more token requests than the quota of an address, once in a run. */
export async function tooManyTokenRequests(suite: Suite): Promise<Flood> {
  needsLimit(suite.target.rate?.token_requests_per_minute);
  return suite.scene('more token requests than the quota', async () => {
    // Fewer than the quota: they name no client in the form, and a service must not count each client apart.
    const ready = (await readyRequests(suite)).slice(0, contractRates.tokenRequests - 2);
    const send = (index: number) => {
      // The first one is valid: it is sent again after the delay, and must be served then.
      const judgedElsewhere = ready[index - 1];
      return judgedElsewhere === undefined
        ? goodOrFaultyTokenRequest(suite, index)
        : sendReady(suite, judgedElsewhere);
    };
    return flood(suite, 'tokens', send, {
      spend: () => sendUntilValidIsRefused(send),
      countedTogether: await validRequestOfSecondClient(suite),
    });
  });
}

/** Sends a read that needs no scope, with the run's token or another one. */
export function contextRequest(suite: Suite, raw?: string): Promise<Response> {
  return suite.request('getContext', { wantsQuota: true, ...(raw === undefined ? {} : { token: { raw } }) });
}

/** Sends a valid token request. */
export async function tokenRequest(suite: Suite): Promise<Response> {
  return requestToken(suite, await validForm(suite), { wantsQuota: true });
}

/** Returns the value of `Retry-After`, or an empty text without one. */
export function delayOf({ headers }: Response): string {
  return (headers['retry-after'] ?? '').trim();
}

/** Whether a `Retry-After` is a number of seconds or an HTTP date. */
export function isDelay(text: string): boolean {
  return seconds.test(text) || httpDate.test(text);
}

const seconds = /^\d+$/;
const httpDate =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Sends requests until one is refused, at most until twice the quota and one more are counted: a service that counts in
 * fixed windows may serve twice the quota within a minute. Then a minute passes, so that later requests of the run find a
 * fresh quota.
 */
async function flood(
  suite: Suite,
  kind: Quota,
  send: (index: number) => Promise<Response>,
  senders: OtherSenders = {},
): Promise<Flood> {
  const startedAt = suite.now();
  const burst = await sendUntilRefused(suite, kind, send);
  // Requests that the run sent before count, too.
  const served = suite.servedLately(kind);
  const tookSeconds = (suite.now() - startedAt) / 1000;
  const after = burst.refusal && (await sendAfterRefusal(suite, burst.refusal, send, senders));
  await suite.passTime(minute + 1);
  const none = {
    countedTogether: undefined,
    ofOtherKinds: [],
    write: undefined,
    otherClub: undefined,
    secondClient: undefined,
    afterDelay: undefined,
  };
  return { ...burst, served, tookSeconds, ...(after ?? none) };
}

async function sendUntilRefused(suite: Suite, kind: Quota, send: (index: number) => Promise<Response>) {
  const quota = quotas[kind];
  const before = suite.servedLately(kind);
  const most = 2 * quota + 1;
  let [sent, counted, tokenRefused] = [0, 0, false];
  let refusal: Response | undefined;
  let last: Response | undefined;
  while (refusal === undefined && counted < most && sent < 2 * most) {
    const isBelowQuota = counted + before < quota;
    const count = isBelowQuota
      ? Math.min(atOnce, quota - before - counted)
      : Math.min(quota / partBeyond, most - counted);
    const responses = await Promise.all(Array.from({ length: count }, (_, index) => send(sent + index)));
    sent += count;
    counted += responses.filter(({ status }) => status < 500).length;
    tokenRefused ||= responses.some(({ status }) => status === 401);
    refusal = responses.find(({ status }) => status === 429);
    last = responses.at(-1);
  }
  return { sent, counted, tokenRefused, refusal, last };
}

async function sendAfterRefusal(
  suite: Suite,
  refusal: Response,
  send: (index: number) => Promise<Response>,
  senders: OtherSenders,
): Promise<
  Pick<Flood, 'countedTogether' | 'ofOtherKinds' | 'write' | 'otherClub' | 'secondClient' | 'afterDelay'>
> {
  await senders.spend?.();
  const countedTogether = senders.countedTogether && (await sendOthers(senders.countedTogether, send));
  const ofOtherKinds: [string, OtherRequests][] = [];
  for (const [kind, sendOne] of senders.ofOtherKinds ?? [])
    ofOtherKinds.push([kind, await sendOthers(sendOne, send)]);
  const write = await senders.write?.();
  const otherClub = await senders.otherClub?.();
  const secondClient = await senders.secondClient?.();
  const others = [countedTogether, ...ofOtherKinds.map(([, requests]) => requests)];
  const later = others.flatMap((requests) => (requests ? [requests.afterwards] : []));
  // A service may count refused requests, too, and name a longer delay each time.
  const last = later.findLast(({ status }) => status === 429) ?? refusal;
  const afterDelay = await sendAfterDelay(suite, last, send);
  return { countedTogether, ofOtherKinds, write, otherClub, secondClient, afterDelay };
}

async function sendOthers(
  other: () => Promise<Response>,
  send: (index: number) => Promise<Response>,
): Promise<OtherRequests> {
  const responses = await Promise.all(Array.from({ length: othersAtOnce }, other));
  return { responses, afterwards: await send(0) };
}

async function sendAfterDelay(suite: Suite, refusal: Response, send: (index: number) => Promise<Response>) {
  if (!isDelay(delayOf(refusal))) return undefined;
  const toWait = secondsIn(refusal, suite.now());
  if (toWait > longestQuotaWait) return undefined;
  await suite.passTime(toWait + 1);
  const response = await send(0);
  // A gateway may fail once, and requests that want the quota are not repeated on the way.
  if (response.status >= 500) return send(0);
  // The token may have died meanwhile: how long it lives is another rule's.
  const isTokenRefused = response.status === 401 && response.sent.operation !== 'requestToken';
  return isTokenRefused ? contextRequest(suite, await freshToken(suite)) : response;
}

/** Returns functions that send searches, changes and downloads, as far as the run can send some that succeed. */
async function sendersOfOtherKinds(suite: Suite): Promise<NonNullable<OtherSenders['ofOtherKinds']>> {
  const requests: readonly (readonly [string, OperationId, () => Promise<RequestOptions>])[] = [
    ['searches', 'searchGroups', async () => ({ body: { season_id: await anySeason(suite), limit: 1 } })],
    ['changes', 'changeSeason', () => unchangingChange(suite)],
    ['downloads', 'readDocumentContent', async () => ({ path: { id: await readableDocument(suite) } })],
  ];
  const senders: [string, () => Promise<Response>][] = [];
  for (const [kind, operation, optionsOf] of requests) {
    const options = suite.described.has(operation) ? await optional(optionsOf()) : undefined;
    if (options === undefined) continue;
    const send = () => suite.request(operation, { wantsQuota: true, ...options });
    if ((await optional(send()))?.status === 200) senders.push([kind, send]);
  }
  return senders;
}

/** Returns a change of a season of the run to the name that it has. */
async function unchangingChange(suite: Suite): Promise<RequestOptions> {
  const { id, draft } = await givenSeason(suite);
  return { path: { id }, body: { name: draft.name } };
}

async function readableDocument(suite: Suite): Promise<number> {
  return (await recordForReading(suite, subjectNamed('documents'))).id;
}

/** Returns a function that creates a sport; undefined where the run can make none. */
function anyCreation(suite: Suite): (() => Promise<RefusedWrite>) | undefined {
  if (suite.target.writes !== true || !suite.described.has('createSport')) return undefined;
  return async () => {
    const name = suite.freshMark();
    return { name, response: await suite.request('createSport', { wantsQuota: true, body: { name } }) };
  };
}

/** Returns a function that sends a request of another client; undefined where that does not succeed now. */
async function servedOther(
  suite: Suite,
  options: RequestOptions,
): Promise<(() => Promise<Response>) | undefined> {
  const send = () => suite.request('getContext', { wantsQuota: true, ...options });
  const isServed = async () => (await optional(send()))?.status === 200;
  // A service may forget a token once, as it restarts.
  return (await isServed()) || (await isServed()) ? send : undefined;
}

/** Returns a function that requests a token of the second client; undefined where that obtains none. */
async function validRequestOfSecondClient(suite: Suite): Promise<(() => Promise<Response>) | undefined> {
  const request = formOfSecondClient(suite);
  if (request === undefined || tokenIn(await requestToken(suite, request)) === undefined) return undefined;
  return () => requestToken(suite, request, { wantsQuota: true });
}

/** A service may refuse faulty requests earlier than others, to keep out a client that guesses secrets. */
async function sendUntilValidIsRefused(send: (index: number) => Promise<Response>): Promise<void> {
  for (let sent = 0; sent <= 2 * contractRates.tokenRequests; sent += 1)
    if ((await send(0)).status === 429) return;
}

/** Sends one of the reads that need no scope, in turn, so that none of them alone receives as many requests as the quota. */
function cheapRequest(suite: Suite, index: number): Promise<Response> {
  const reads = [
    ['getContext', {}],
    ['listSeasons', { limit: 1 }],
    ['findCommunes', { postal_code: '00000' }],
  ] as const;
  const [operation, query] = reads[index % reads.length] as (typeof reads)[number];
  if (!suite.described.has(operation)) return contextRequest(suite);
  return suite.request(operation, { wantsQuota: true, ...(index % reads.length > 0 && { query }) });
}

/**
 * Sends a token request, mostly an invalid one. Refused requests count, too, also those of an unknown client: the valid
 * ones alone are fewer than the quota.
 */
async function goodOrFaultyTokenRequest(suite: Suite, index: number): Promise<Response> {
  const { form, headers } = await validForm(suite);
  const { grant_type: _, ...withoutGrant } = form;
  const unknown = { ...unauthenticated.form, client_id: suite.freshKey(), client_secret: suite.freshKey() };
  const forms = [form, unknown, withoutGrant, unknown, unknown];
  const sent = forms[index % forms.length] as Record<string, string>;
  return requestToken(suite, { form: sent, headers }, { wantsQuota: true });
}

function needsLimit(perMinute: number | null | undefined): void {
  if (perMinute === null) throw new NotApplicable(withoutLimit);
}
