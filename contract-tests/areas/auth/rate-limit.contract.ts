import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { contractRates } from '../../engine/wire/careful-transmit.ts';
import { describeResponse } from '../../engine/wire/describe-response.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/errors.ts';
import type { Quota } from '../../engine/wire/quota.ts';
import type { Response } from '../../engine/wire/response.ts';
import { longestQuotaWait, delayIn as secondsIn } from '../../engine/wire/retry-after.ts';
import { expectStatus } from '../../expect/status.ts';
import { optional } from '../../scenes/optional.ts';
import { anySeason } from '../../scenes/season.ts';
import { freshToken, requestToken, validForm } from '../../scenes/token-request.ts';
import { unauthenticated } from './faulty-token-request.scene.ts';
import { readyRequests, sendReady } from './wrong-claims.scene.ts';

rule('rate-limit/requests-limited', async (suite) => {
  const flood = await tooManyRequests(suite);
  if (flood.tokenRefused && flood.refusal === undefined)
    throw new SetupFailed('the token was refused, so the requests could not be counted for any client');
  expectLimited(suite, flood);
  // Searches are sent by POST: all methods share the quota.
  if (flood.searches !== undefined)
    expectRefused(suite, flood.searches, 'searches, as reads with the same token receive it');
});

rule('rate-limit/tokens-share-the-quota', async (suite) => {
  const { otherToken } = await tooManyRequests(suite);
  if (otherToken === undefined) throw new SetupFailed('no request was answered 429');
  expectRefused(
    suite,
    otherToken,
    'requests with another token, as requests with the first token receive it',
  );
});

/** Expects that these requests are refused, too, once other requests of the integration have used up the quota. */
function expectRefused(suite: Suite, { responses, stillRefused }: OtherRequests, what: string): void {
  suite.judged(responses.length);
  if (responses.some(({ status }) => status === 429)) return;
  if (!stillRefused) throw new SetupFailed(`the quota was free again before the ${responses.length} ${what}`);
  throw violation(`a 429 to some of ${responses.length} ${what}`, responses[0] as Response);
}

rule('rate-limit/token-requests-limited', async (suite) =>
  expectLimited(suite, await tooManyTokenRequests(suite)),
);

rule('rate-limit/requests-served', async (suite) => {
  const { served } = await tooManyRequests(suite);
  await expectServed(suite, contractRates.requests, served, () => contextRequest(suite));
});

rule('rate-limit/token-requests-served', async (suite) => {
  const { served } = await tooManyTokenRequests(suite);
  await expectServed(suite, contractRates.tokenRequests, served, () => tokenRequest(suite));
});

rule('rate-limit/refusal-names-delay', async (suite) => {
  for (const refusal of await refusals(suite))
    if (delayIn(refusal) === '') throw violation('a Retry-After header', refusal);
});

rule('rate-limit/served-after-delay', async (suite) => {
  const floods = [await tooManyRequests(suite), await optional(tooManyTokenRequests(suite), [NotApplicable])];
  const refused = floods.flatMap((flood) => (flood?.refusal === undefined ? [] : [flood]));
  if (refused.length === 0) throw new SetupFailed('no request was answered 429');
  const waited = refused.flatMap(({ afterDelay }) => afterDelay ?? []);
  if (waited.length === 0) throw new SetupFailed('no 429 named a delay that was short enough to wait for');
  suite.judged(waited.length);
  for (const response of waited) {
    if (response.status === 401)
      throw new SetupFailed(`the client was refused after the delay: ${describeResponse(response)}`);
    expectStatus(response, 200);
  }
});

rule('rate-limit/delay-syntax', async (suite) => {
  const delays = (await refusals(suite)).map(delayIn).filter((delay) => delay !== '');
  if (delays.length === 0) throw new SetupFailed('no 429 named a delay');
  for (const delay of delays) {
    if (!seconds.test(delay) && !httpDate.test(delay))
      throw violation('a number of seconds or an HTTP date', `Retry-After: ${delay}`);
  }
});

const seconds = /^\d+$/;
const httpDate =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** What happened to more requests than a service serves in a minute, however it counts minutes. */
interface Flood {
  readonly sent: number;
  /** How many requests were served within a minute, with those that came before. */
  readonly served: number;
  readonly tookSeconds: number;
  readonly refusal: Response | undefined;
  readonly tokenRefused: boolean;
  /** Requests with another token, where a request was refused. */
  readonly otherToken: OtherRequests | undefined;
  /** Searches, where a request was refused and the run may search. */
  readonly searches: OtherRequests | undefined;
  /** The response to the same request after the delay that the refusal named. */
  readonly afterDelay: Response | undefined;
}

/** Other requests of the same integration, sent right after the refusal. */
interface OtherRequests {
  readonly responses: readonly Response[];
  /** Whether the first request was still refused after them. */
  readonly stillRefused: boolean;
}

/** Functions that send other requests right after the refusal. */
interface OtherSenders {
  readonly otherToken?: () => Promise<Response>;
  readonly search?: (() => Promise<Response>) | undefined;
}

const atOnce = 50;
/** Where the quota may be spent, a thirtieth of it shows that: the rest would be refused for nothing. */
const partBeyond = 30;
/** More than a quota that fills up continuously serves meanwhile. */
const othersAtOnce = 12;
const minute = 60;
const quotas: Readonly<Record<Quota, number>> = {
  requests: contractRates.requests,
  tokens: contractRates.tokenRequests,
};

/**
 * Sends requests until one is refused, at most twice the quota and one more: a service that counts in fixed windows may
 * serve twice the quota within a minute. Then a minute passes, so that later requests of the run find a fresh quota.
 */
async function flood(
  suite: Suite,
  kind: Quota,
  send: (index: number) => Promise<Response>,
  { otherToken: sendOther, search }: OtherSenders = {},
): Promise<Flood> {
  const quota = quotas[kind];
  const startedAt = suite.now();
  const before = suite.servedLately(kind);
  let sent = 0;
  let refusal: Response | undefined;
  let tokenRefused = false;
  while (sent <= 2 * quota && refusal === undefined) {
    const first = sent;
    sent =
      first + before < quota
        ? Math.min(first + atOnce, quota - before)
        : Math.min(first + quota / partBeyond, 2 * quota + 1);
    const responses = await Promise.all(
      Array.from({ length: sent - first }, (_, index) => send(first + index)),
    );
    const refusals = responses.filter(({ status }) => status === 429);
    tokenRefused ||= responses.some(({ status }) => status === 401);
    refusal = refusals[0];
  }
  // Requests that the run sent before count, too.
  const served = suite.servedLately(kind);
  const tookSeconds = (suite.now() - startedAt) / 1000;
  const otherToken = refusal && sendOther && (await sendOthers(sendOther, send));
  const searches = refusal && search && (await sendOthers(search, send));
  const afterDelay = refusal && (await sendAfterDelay(suite, refusal, send));
  await suite.passTime(minute + 1);
  return { sent, served, tookSeconds, refusal, tokenRefused, otherToken, searches, afterDelay };
}

async function sendOthers(
  other: () => Promise<Response>,
  send: (index: number) => Promise<Response>,
): Promise<OtherRequests> {
  const responses = await Promise.all(Array.from({ length: othersAtOnce }, other));
  return { responses, stillRefused: (await send(0)).status === 429 };
}

/**
 * Expects 95 % of the quota to be served, as a minute may be counted a little short. Where the burst was refused earlier,
 * sends the requests evenly over a minute: no way of counting refuses that.
 */
async function expectServed(
  suite: Suite,
  quota: number,
  servedAtOnce: number,
  send: () => Promise<Response>,
): Promise<void> {
  suite.judged(1);
  const floor = Math.floor(quota * 0.95);
  if (servedAtOnce >= floor) return;
  const steps = minute / 2;
  for (let step = 0; step < steps; step++) {
    const count = Math.ceil((floor * (step + 1)) / steps) - Math.ceil((floor * step) / steps);
    const responses = await Promise.all(Array.from({ length: count }, send));
    const refusal = responses.find(({ status }) => status === 429);
    if (refusal !== undefined && secondsIn(refusal, suite.now()) > longestQuotaWait)
      throw new SetupFailed(`another quota than that of a minute is spent: Retry-After ${delayIn(refusal)}`);
    if (refusal !== undefined) throw violation(`${floor} requests within a minute to be served`, refusal);
    await suite.passTime(2);
  }
}

async function sendAfterDelay(suite: Suite, refusal: Response, send: (index: number) => Promise<Response>) {
  const delay = delayIn(refusal);
  if (!seconds.test(delay) && !httpDate.test(delay)) return undefined;
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

function tooManyRequests(suite: Suite): Promise<Flood> {
  needsLimit(suite.target.rate?.requests_per_minute);
  return suite.scene('more requests than the quota', async () => {
    // Requested first, so that not each of the parallel requests requests its own.
    await suite.token();
    const send = (index: number) => cheapRequest(suite, index);
    const other = await freshToken(suite);
    return flood(suite, 'requests', send, {
      otherToken: () => contextRequest(suite, other),
      search: await anySearch(suite),
    });
  });
}

/** Returns a function that sends a search; undefined where the run can send none that succeeds. */
async function anySearch(suite: Suite): Promise<(() => Promise<Response>) | undefined> {
  const season_id = await optional(anySeason(suite));
  if (season_id === undefined || !suite.described.has('searchGroups')) return undefined;
  const search = () => suite.request('searchGroups', { wantsQuota: true, body: { season_id, limit: 1 } });
  return (await search()).status === 200 ? search : undefined;
}

async function tooManyTokenRequests(suite: Suite): Promise<Flood> {
  needsLimit(suite.target.rate?.token_requests_per_minute);
  return suite.scene('more token requests than the quota', async () => {
    // Fewer than the quota: they name no client in the form, and a service must not count each client apart.
    const ready = (await readyRequests(suite)).slice(0, contractRates.tokenRequests - 2);
    return flood(suite, 'tokens', (index) => {
      // The first one is valid: it is sent again after the delay, and must be served then.
      const judgedElsewhere = ready[index - 1];
      return judgedElsewhere === undefined
        ? goodOrFaultyTokenRequest(suite, index)
        : sendReady(suite, judgedElsewhere);
    });
  });
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

async function tokenRequest(suite: Suite): Promise<Response> {
  return requestToken(suite, await validForm(suite), { wantsQuota: true });
}

function contextRequest(suite: Suite, raw?: string): Promise<Response> {
  return suite.request('getContext', { wantsQuota: true, ...(raw === undefined ? {} : { token: { raw } }) });
}

async function refusals(suite: Suite): Promise<readonly Response[]> {
  const floods = [await tooManyRequests(suite), await tooManyTokenRequests(suite)];
  const found = floods.flatMap(({ refusal }) => refusal ?? []);
  if (found.length === 0) throw new SetupFailed('no request was answered 429');
  suite.judged(found.length);
  return found;
}

function expectLimited(suite: Suite, { sent, tookSeconds, refusal }: Flood): void {
  suite.judged(1);
  if (refusal !== undefined) return;
  if (tookSeconds >= minute)
    throw new SetupFailed(
      `${sent} requests took ${Math.round(tookSeconds)} s, but a quota is for one minute`,
    );
  throw violation(`at least one 429 to ${sent} requests within ${Math.ceil(tookSeconds)} s`, 'none');
}

function needsLimit(perMinute: number | null | undefined): void {
  if (perMinute === null) throw new NotApplicable('the target file says that the target has no such limit');
}

function delayIn(refusal: Response): string {
  return (refusal.headers['retry-after'] ?? '').trim();
}
