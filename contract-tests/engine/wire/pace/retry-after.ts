import { retryAfter } from '../../../../traffic/retry-after.ts';
import { QuotaSpent } from '../message/errors.ts';
import type { Response, SentRequest } from '../message/response.ts';
import { type Quota, quotaOf } from './quota.ts';
import type { TargetClock } from './target-clock.ts';

/** How a request is sent. */
export interface Manner {
  /** The sender provokes a 429: the request does not wait for room, and its response is returned as it comes. */
  readonly wantsQuota?: boolean;
  /** Ends the request, and the waiting for its turn, with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** Nothing is judged by the response: the request finds out whether the service responds. */
  readonly isUnjudged?: boolean;
  /** A request that was sent is finished although the signal is aborted: its response says what to clear away. */
  readonly mustFinish?: boolean;
  /** Is told each time the request leaves, and each time the target refuses it. */
  readonly journal?: RequestJournal;
}

/** What happens to one request, as it may be sent several times. */
interface RequestJournal {
  readonly sending: (sent: SentRequest) => void;
  readonly refused: (sent: SentRequest) => void;
}

export type Transmit = (sent: SentRequest, manner: Manner) => Promise<Response>;

/** How often a request that met a full quota is repeated. */
const repeatsAfterQuota = 3;
/** Quotas are counted by the minute: a longer delay than this, in seconds, is not waited for. */
export const longestQuotaWait = 300;
/** All delays that the target demands of a run together, in seconds. */
const longestWaitOfARun = 1_800;
/** After this number of such refusals in a row, nothing more is sent until the delay is over. */
const refusalsThatClose = 5;

/** The quotas of a run, and the time at the target. */
export interface QuotaParts {
  readonly clock: Pick<TargetClock, 'now' | 'elapsed' | 'isWound'>;
  /** Keeps all requests of a quota back. */
  readonly hold: (quota: Quota, seconds: number) => void;
}

/** Requests that a target counts together, as far as the suite can tell. */
interface Counted {
  readonly quota: Quota;
  /** Whether a request was refused after each of its repeats, and no other was served since. */
  isInVain: boolean;
  /** How many requests in a row were refused for good. */
  refusals: number;
  /** The first of them says why: the reason is then the same for all. */
  reason: string;
  /** The time on the clock's scale until which nothing is sent. */
  closedUntil: number;
}

/**
 * Repeats a request that met a full quota once the target's delay is over; until then `hold` keeps all other requests back.
 * Throws QuotaSpent where the quota stays full, or is not waited for: a refusal for it says nothing about what was
 * requested. After several such refusals in a row nothing is sent until the delay is over.
 */
export function waitingOutQuotas(transmit: Transmit, { clock, hold }: QuotaParts): Transmit {
  const all = new Map<string, Counted>();
  const budget = waitBudget(clock, hold);
  return async (sent, manner) => {
    const counted = countedWith(all, sent);
    if (clock.elapsed() < counted.closedUntil) throw new QuotaSpent(counted.reason);
    let response = await transmit(sent, manner);
    if (manner.wantsQuota) return response;
    let reason: string | undefined;
    for (let repeat = 0; isForQuota(response); repeat++) {
      const seconds = delayIn(response, clock.now());
      reason = reasonNotToWait(counted, seconds, repeat) ?? budget.wait(counted.quota, seconds + 1);
      if (reason !== undefined) throw refused(counted, `${described(response)}: ${reason}`, seconds);
      response = await transmit(sent, manner);
    }
    Object.assign(counted, { isInVain: false, refusals: 0 });
    return response;
  };

  function refused(counted: Counted, reason: string, seconds: number): QuotaSpent {
    counted.isInVain = true;
    if (counted.refusals === 0) counted.reason = `the quota of ${counted.quota} is spent: ${reason}`;
    counted.refusals += 1;
    if (counted.refusals >= refusalsThatClose)
      counted.closedUntil = clock.elapsed() + Math.max(1, seconds) * 1000;
    return new QuotaSpent(counted.reason);
  }
}

/** Requests without a token, or with an unknown one, count for no integration, and a target may treat them apart. */
function countedWith(all: Map<string, Counted>, sent: SentRequest): Counted {
  const quota = quotaOf(sent);
  const hasToken = sent.headers.authorization !== undefined;
  const name = `${quota} ${hasToken} ${sent.scopes === undefined}`;
  const known = all.get(name) ?? { quota, isInVain: false, refusals: 0, reason: '', closedUntil: 0 };
  all.set(name, known);
  return known;
}

function reasonNotToWait({ isInVain }: Counted, seconds: number, repeat: number): string | undefined {
  if (seconds > longestQuotaWait) return `a run waits for ${longestQuotaWait} s at most`;
  if (repeat >= repeatsAfterQuota) return `still so after ${repeatsAfterQuota} waits`;
  return isInVain && repeat === 0 ? 'waiting was in vain before' : undefined;
}

/** Holds requests back; where the run has waited enough, returns that as a reason instead. A wound clock costs no time. */
function waitBudget(clock: QuotaParts['clock'], hold: QuotaParts['hold']) {
  const heldUntil: Record<Quota, number> = { requests: 0, tokens: 0 };
  let waitedMs = 0;
  return {
    wait(quota: Quota, seconds: number): string | undefined {
      const until = clock.elapsed() + seconds * 1000;
      const addedMs = Math.max(0, until - Math.max(heldUntil[quota], clock.elapsed()));
      if (!clock.isWound && waitedMs + addedMs > longestWaitOfARun * 1000)
        return `a run waits for ${longestWaitOfARun / 60} minutes in all`;
      waitedMs += addedMs;
      heldUntil[quota] = Math.max(heldUntil[quota], until);
      hold(quota, seconds);
      return undefined;
    },
  };
}

/** Whether a response refuses a request for a quota: with a 429, or with a 403 that names a delay as well. */
function isForQuota({ status, headers }: Response): boolean {
  return status === 429 || (status === 403 && 'retry-after' in headers);
}

function described({ status, headers }: Response): string {
  const { 'retry-after': delay } = headers;
  return `${status} ${delay === undefined ? 'without Retry-After' : `with Retry-After: ${delay.slice(0, 40)}`}`;
}

/** A refusal that names no delay, or none that can be read, is waited out as long as quotas are counted. */
const usualDelay = 60;

/** Returns the seconds that a response tells its client to wait; a date is read with the target's clock. */
export function delayIn({ headers }: Pick<Response, 'headers'>, now: number): number {
  const delay = retryAfter(headers['retry-after'], now);
  return typeof delay === 'number' ? Math.ceil(delay / 1000) : usualDelay;
}
