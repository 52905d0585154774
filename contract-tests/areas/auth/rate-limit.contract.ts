import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { contractRates } from '../../engine/wire/careful-transmit.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/errors.ts';
import type { Response } from '../../engine/wire/response.ts';
import { longestQuotaWait } from '../../engine/wire/retry-after.ts';
import { expectStatus } from '../../expect/expectations.ts';
import { ifPossible } from '../../scenes/if-possible.ts';
import { anySeason } from '../../scenes/season.ts';
import { freshToken, goodForm, requestToken } from '../../scenes/token-request.ts';
import { whereApplicable } from '../../scenes/where-applicable.ts';
import { unauthenticated } from './faulty-token-request.scene.ts';

rule('rate-limit/requests-limited', async (suite) => {
  const flood = await tooManyRequests(suite);
  if (flood.tokenRefused && flood.refusal === undefined)
    throw new SetupFailed('the token was refused, so the requests could not be counted for any client');
  limited(suite, flood);
  // What is left of a quota does not depend on the method: a search is a POST.
  if (flood.searches !== undefined)
    expectRefused(suite, flood.searches, 'searches, as reads with the same token get it');
});

rule('rate-limit/tokens-share-the-quota', async (suite) => {
  const { otherToken } = await tooManyRequests(suite);
  if (otherToken === undefined) throw new SetupFailed('no request was answered 429');
  expectRefused(suite, otherToken, 'requests with another token, as the first token gets it');
});

/** Expects that a quota which the same integration has spent otherwise is spent for these requests, too. */
function expectRefused(suite: Suite, { answers, stillRefused }: Others, what: string): void {
  suite.judged(answers.length);
  if (answers.some(({ status }) => status === 429)) return;
  if (!stillRefused) throw new SetupFailed(`the quota was free again before the ${answers.length} ${what}`);
  throw violation(`a 429 to some of ${answers.length} ${what}`, answers[0] as Response);
}

rule('rate-limit/token-requests-limited', async (suite) => limited(suite, await tooManyTokenRequests(suite)));

rule('rate-limit/requests-served', async (suite) => {
  const { served } = await tooManyRequests(suite);
  await servedEvenly(suite, contractRates.requests, served, () => contextRequest(suite));
});

rule('rate-limit/token-requests-served', async (suite) => {
  const { served } = await tooManyTokenRequests(suite);
  await servedEvenly(suite, contractRates.tokenRequests, served, () => tokenRequest(suite));
});

rule('rate-limit/refusal-names-delay', async (suite) => {
  for (const refusal of await refusals(suite))
    if (delayIn(refusal) === '') throw violation('a Retry-After header', refusal);
});

rule('rate-limit/served-after-delay', async (suite) => {
  const floods = [await tooManyRequests(suite), await whereApplicable(() => tooManyTokenRequests(suite))];
  const refused = floods.flatMap((flood) => (flood?.refusal === undefined ? [] : [flood]));
  if (refused.length === 0) throw new SetupFailed('no request was answered 429');
  const waited = refused.flatMap(({ afterDelay }) => afterDelay ?? []);
  if (waited.length === 0) throw new SetupFailed('the answer 429 named no delay that could be waited out');
  suite.judged(waited.length);
  for (const response of waited) expectStatus(response, 200);
});

rule('rate-limit/delay-syntax', async (suite) => {
  const delays = (await refusals(suite)).map(delayIn).filter((delay) => delay !== '');
  if (delays.length === 0) throw new SetupFailed('no answer 429 names a delay');
  for (const delay of delays) {
    if (!seconds.test(delay) && !httpDate.test(delay))
      throw violation('a number of seconds or an HTTP date', `Retry-After: ${delay}`);
  }
});

const seconds = /^\d+$/;
const httpDate =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** What came of more requests than any way of counting a minute lets through. */
interface Flood {
  readonly sent: number;
  /** How many of them were not refused. */
  readonly served: number;
  readonly tookSeconds: number;
  readonly refusal: Response | undefined;
  readonly tokenRefused: boolean;
  readonly otherToken: Others | undefined;
  /** There where the run may search. */
  readonly searches: Others | undefined;
  /** The same request again once the delay of the refusal was over. */
  readonly afterDelay: Response | undefined;
}

/** What came of other requests of the same integration, right after the refusal. */
interface Others {
  readonly answers: readonly Response[];
  /** Whether the first requests were refused after that, too. */
  readonly stillRefused: boolean;
}

/** What may be sent right after the refusal. */
interface Beside {
  readonly token?: () => Promise<Response>;
  readonly search?: (() => Promise<Response>) | undefined;
}

const atOnce = 50;
/** More than what a quota that fills up again lets through in the meantime. */
const othersAtOnce = 20;
const minute = 60;

/**
 * Sends twice the quota and one more (a minute counted in fixed windows may let twice the quota through), up to the
 * first refusal. Afterwards a minute passes, so that nothing that follows meets a spent quota.
 */
async function flood(
  suite: Suite,
  quota: number,
  send: (place: number) => Promise<Response>,
  { token, search }: Beside = {},
): Promise<Flood> {
  // What was sent before would count, too.
  await suite.passTime(minute + 1);
  const startedAt = suite.now();
  let sent = 0;
  let served = 0;
  let refusal: Response | undefined;
  let tokenRefused = false;
  while (sent <= 2 * quota && refusal === undefined) {
    const first = sent;
    sent = Math.min(first + atOnce, 2 * quota + 1);
    const answers = await Promise.all(
      Array.from({ length: sent - first }, (_, place) => send(first + place)),
    );
    const refusals = answers.filter(({ status }) => status === 429);
    tokenRefused ||= answers.some(({ status }) => status === 401);
    served += answers.length - refusals.length;
    refusal = refusals[0];
  }
  const tookSeconds = (suite.now() - startedAt) / 1000;
  const otherToken = refusal && token && (await others(token, send));
  const searches = refusal && search && (await others(search, send));
  const afterDelay = refusal && (await againAfterDelay(suite, refusal, send));
  await suite.passTime(minute + 1);
  return { sent, served, tookSeconds, refusal, tokenRefused, otherToken, searches, afterDelay };
}

async function others(
  other: () => Promise<Response>,
  send: (place: number) => Promise<Response>,
): Promise<Others> {
  const answers = await Promise.all(Array.from({ length: othersAtOnce }, other));
  return { answers, stillRefused: (await send(0)).status === 429 };
}

/**
 * Expects the quota to be served, but for a few requests that a minute may be counted short by. A burst that got so far
 * shows it; where it did not, the requests are spread evenly over a minute, which no way of counting refuses.
 */
async function servedEvenly(
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
    const answers = await Promise.all(Array.from({ length: count }, send));
    const refusal = answers.find(({ status }) => status === 429);
    if (refusal !== undefined) throw violation(`${floor} requests within a minute to be served`, refusal);
    await suite.passTime(2);
  }
}

async function againAfterDelay(suite: Suite, refusal: Response, send: (place: number) => Promise<Response>) {
  const delay = delayIn(refusal);
  const toWait = seconds.test(delay) ? Number(delay) : (Date.parse(delay) - suite.now()) / 1000;
  if (Number.isNaN(toWait) || toWait > longestQuotaWait) return undefined;
  await suite.passTime(Math.max(0, Math.ceil(toWait)) + 1);
  return send(0);
}

function tooManyRequests(suite: Suite): Promise<Flood> {
  needsLimit(suite.target.rate?.requests_per_minute);
  return suite.scene('more requests than the quota', async () => {
    // Fetched first, so that not each of the parallel requests fetches its own.
    await suite.token();
    const send = (place: number) => cheapRequest(suite, place);
    const other = await freshToken(suite);
    return flood(suite, contractRates.requests, send, {
      token: () => contextRequest(suite, other),
      search: await anySearch(suite),
    });
  });
}

/** A search that is served; undefined where the run can make none. */
async function anySearch(suite: Suite): Promise<(() => Promise<Response>) | undefined> {
  const season_id = await ifPossible(anySeason(suite));
  if (season_id === undefined || !suite.described.has('searchGroups')) return undefined;
  const search = () => suite.request('searchGroups', { wantsQuota: true, body: { season_id, limit: 1 } });
  return (await search()).status === 200 ? search : undefined;
}

function tooManyTokenRequests(suite: Suite): Promise<Flood> {
  needsLimit(suite.target.rate?.token_requests_per_minute);
  return suite.scene('more token requests than the quota', () =>
    flood(suite, contractRates.tokenRequests, (place) => goodOrFaultyTokenRequest(suite, place)),
  );
}

/** The reads that need no scope take turns: no one of them gets as many requests as the quota lets through. */
function cheapRequest(suite: Suite, place: number): Promise<Response> {
  const reads = [
    ['getContext', {}],
    ['listSeasons', { limit: 1 }],
    ['findCommunes', { postal_code: '00000' }],
  ] as const;
  const [operation, query] = reads[place % reads.length] as (typeof reads)[number];
  if (!suite.described.has(operation)) return contextRequest(suite);
  return suite.request(operation, { wantsQuota: true, ...(place % reads.length > 0 && { query }) });
}

/** Requests that obtain no token count, too, whoever sends them: good ones alone would not spend the quota. */
async function goodOrFaultyTokenRequest(suite: Suite, place: number): Promise<Response> {
  const { form, headers } = await goodForm(suite);
  const { grant_type: _, ...withoutGrant } = form;
  const nobody = { ...unauthenticated.form, client_id: suite.freshKey(), client_secret: suite.freshKey() };
  const forms = [form, nobody, withoutGrant, nobody, nobody];
  const sent = forms[place % forms.length] as Record<string, string>;
  return requestToken(suite, { form: sent, headers }, { wantsQuota: true });
}

async function tokenRequest(suite: Suite): Promise<Response> {
  return requestToken(suite, await goodForm(suite), { wantsQuota: true });
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

function limited(suite: Suite, { sent, tookSeconds, refusal }: Flood): void {
  suite.judged(1);
  if (refusal !== undefined) return;
  if (tookSeconds >= minute)
    throw new SetupFailed(
      `${sent} requests took ${Math.round(tookSeconds)} s, which is more than the minute that a quota is for`,
    );
  throw violation(`at least one answer 429 to ${sent} requests within ${Math.ceil(tookSeconds)} s`, 'none');
}

function needsLimit(perMinute: number | null | undefined): void {
  if (perMinute === null) throw new NotApplicable('the target file says that the target has no such limit');
}

function delayIn(refusal: Response): string {
  return (refusal.headers['retry-after'] ?? '').trim();
}
