import { passiveRule, rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { canonical } from '../../engine/wire/message/json.ts';
import type { Response } from '../../engine/wire/message/response.ts';
import { contractRates, pacedRate } from '../../engine/wire/pace/paced-rate.ts';
import type { Quota } from '../../engine/wire/pace/quota.ts';
import { longestQuotaWait, delayIn as secondsIn } from '../../engine/wire/pace/retry-after.ts';
import { describeResponse } from '../../engine/wire/secret/describe-response.ts';
import { expectStatus } from '../../expect/status.ts';
import { readList } from '../../scenes/list-reading.ts';
import { optional } from '../../scenes/optional.ts';
import {
  contextRequest,
  delayOf,
  type Flood,
  isDelay,
  minute,
  type OtherRequests,
  tokenRequest,
  tooManyRequests,
  tooManyTokenRequests,
} from './quota-flood.scene.ts';

rule('rate-limit/requests-limited', async (suite) => {
  const flood = await tooManyRequests(suite);
  if (flood.tokenRefused && flood.refusal === undefined)
    throw new SetupFailed('the token was refused, so the requests could not be counted for any client');
  expectLimited(suite, flood, contractRates.requests);
  for (const [kind, requests] of flood.ofOtherKinds)
    if (requests.afterwards.status === 429)
      expectRefused(suite, requests, `${kind}, as other requests with the same token receive it`);
});

rule('rate-limit/tokens-share-the-quota', async (suite) => {
  const { countedTogether } = await tooManyRequests(suite);
  if (countedTogether === undefined) throw new SetupFailed('no request was answered 429');
  expectRefused(
    suite,
    countedTogether,
    'requests with another token, as requests with the first token receive it',
  );
});

const correct = 'correct second_client.id and second_client.secret in the target file';

rule('rate-limit/clients-share-the-token-quota', async (suite) => {
  if (suite.target.second_client?.secret === undefined)
    throw new NotApplicable('needs second_client.secret in the target file');
  const { refusal, countedTogether } = await tooManyTokenRequests(suite);
  if (refusal === undefined) throw new SetupFailed('no token request was answered 429');
  if (countedTogether === undefined)
    throw new SetupFailed(`the second client obtained no token before: ${correct}`);
  expectRefused(
    suite,
    countedTogether,
    'token requests of a second client of the club, as those of the first one receive it',
  );
});

/** Expects that these requests are refused, too, once other requests of the integration have used up the quota. */
function expectRefused(suite: Suite, { responses, afterwards }: OtherRequests, what: string): void {
  suite.judged(responses.length);
  if (responses.some(({ status }) => status === 429)) return;
  if (afterwards.status !== 429)
    throw new SetupFailed(`the quota was free again before the ${responses.length} ${what}`);
  throw violation(`a 429 to some of ${responses.length} ${what}`, responses[0] as Response);
}

rule('rate-limit/integrations-counted-apart', async (suite) => {
  const { refusal, otherClub } = await tooManyRequests(suite);
  if (refusal === undefined) throw new SetupFailed('no request was answered 429');
  if (otherClub === undefined) throw new SetupFailed('the other club refused a request before');
  expectServedMeanwhile(suite, otherClub, 'another club’s integration');
});

rule('rate-limit/integrations-of-a-club-counted-apart', async (suite) => {
  const { refusal, secondClient } = await tooManyRequests(suite);
  if (refusal === undefined) throw new SetupFailed('no request was answered 429');
  if (secondClient === undefined)
    throw new SetupFailed(`the second client was refused a request before: ${correct}`);
  expectServedMeanwhile(suite, secondClient, 'another integration of the club');
});

function expectServedMeanwhile(suite: Suite, response: Response, whose: string): void {
  suite.judged(1);
  if (response.status === 429) throw violation(`no 429 to ${whose}, which sent few requests`, response);
}

rule('rate-limit/refused-write-has-no-effect', async (suite) => {
  const { refusal, write } = await tooManyRequests(suite);
  if (refusal === undefined) throw new SetupFailed('no request was answered 429');
  if (write === undefined) throw new NotApplicable('needs a client that may create a sport');
  if (write.response.status !== 429) throw new NotApplicable('the quota was free again before a write');
  const sports = await readList(suite, 'listSports', { query: { limit: 100 } });
  suite.judged(1);
  const made = sports.find(({ name }) => name === write.name);
  if (made !== undefined)
    throw violation(`no sport «${write.name}», whose creation was answered 429`, canonical(made), {
      shownBy: made,
    });
});

rule('rate-limit/token-requests-limited', async (suite) =>
  expectLimited(suite, await tooManyTokenRequests(suite), contractRates.tokenRequests),
);

rule('rate-limit/requests-served', async (suite) => {
  const { served } = await tooManyRequests(suite);
  await expectServed(suite, quotaAt(suite, 'requests'), served, () => contextRequest(suite));
});

rule('rate-limit/token-requests-served', async (suite) => {
  const { served } = await tooManyTokenRequests(suite);
  await expectServed(suite, quotaAt(suite, 'tokens'), served, () => tokenRequest(suite));
});

passiveRule('rate-limit/refusal-names-delay', (response) => {
  if (response.status !== 429) return false;
  if (delayOf(response) === '') throw violation('a Retry-After header', response);
  return true;
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

passiveRule('rate-limit/delay-syntax', (response) => {
  if (response.status !== 429 || delayOf(response) === '') return false;
  if (!isDelay(delayOf(response)))
    throw violation('a number of seconds or an HTTP date', `Retry-After: ${delayOf(response)}`);
  return true;
});

function expectLimited(suite: Suite, flood: Flood, quota: number): void {
  const { counted, tookSeconds, refusal, sent, last } = flood;
  suite.judged(1);
  if (refusal !== undefined) return;
  if (counted <= 2 * quota)
    throw new SetupFailed(`only ${counted} of ${sent} requests were answered with a status below 500`);
  if (tookSeconds >= minute)
    throw new SetupFailed(
      `${counted} requests took ${Math.round(tookSeconds)} s, but a quota is for one minute`,
    );
  throw violation(
    `at least one 429 to ${counted} requests within ${Math.ceil(tookSeconds)} s`,
    `none; the last of them is answered ${last?.status}`,
    { shownBy: last },
  );
}

/** Returns the quota of the interface, or a smaller one that the target file states for its server. */
function quotaAt({ target }: Suite, quota: Quota): number {
  const contract = quota === 'tokens' ? contractRates.tokenRequests : contractRates.requests;
  return Math.min(contract, pacedRate(target, quota) ?? contract);
}

/**
 * Expects 95 % of the quota to be served, as a minute may be counted a little short. Where the burst was refused earlier,
 * sends as many requests one by one over a minute: no way of counting refuses more than the few that a network brings
 * together.
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
  const responses = await sentEvenly(suite, floor, send);
  const refusals = responses.filter(({ status }) => status === 429);
  const [refusal] = refusals;
  if (refusal === undefined) return;
  if (secondsIn(refusal, suite.now()) > longestQuotaWait)
    throw new SetupFailed(`another quota than that of a minute is spent: Retry-After ${delayOf(refusal)}`);
  if (refusals.length > Math.floor(floor * 0.05))
    throw violation(`${floor} requests within a minute to be served`, refusal);
}

/** Sends requests evenly over a minute; those that the time for responses kept back leave together. Stops at a long delay. */
async function sentEvenly(
  suite: Suite,
  count: number,
  send: () => Promise<Response>,
): Promise<readonly Response[]> {
  const startedAt = suite.elapsed();
  const step = (minute * 1000) / count;
  const responses: Response[] = [];
  while (responses.length < count) {
    const due = Math.min(count, Math.floor((suite.elapsed() - startedAt) / step) + 1);
    const missing = due - responses.length;
    if (missing > 0) responses.push(...(await Promise.all(Array.from({ length: missing }, send))));
    else await suite.passTime((startedAt + due * step - suite.elapsed()) / 1000 + 0.001);
    const refusal = responses.at(-1);
    if (refusal?.status === 429 && secondsIn(refusal, suite.now()) > longestQuotaWait) break;
  }
  return responses;
}
