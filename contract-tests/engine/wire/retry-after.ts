import { type Quota, quotaOf } from './quota.ts';
import type { Response, SentRequest } from './response.ts';

/** How a request is sent. */
export interface Manner {
  /** The sender provokes a 429: the request does not wait for room, and its response is returned as it comes. */
  readonly wantsQuota?: boolean;
  /** Ends the request, and the waiting for its turn, with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** A request that was sent is finished although the signal is aborted: its response says what to clear away. */
  readonly mustFinish?: boolean;
}

export type Transmit = (sent: SentRequest, manner: Manner) => Promise<Response>;

/** How often a request that met a full quota is repeated before its 429 is returned. */
const repeatsAfterQuota = 3;
/** Quotas are counted by the minute: a longer delay than this, in seconds, is not waited for. */
export const longestQuotaWait = 300;

/**
 * Repeats a request that met a full quota once the target's delay is over; until then `hold` keeps all other requests
 * back. Where the repeats meet a 429, too, as at a target that returns nothing else, the quota is not waited for again
 * until a request succeeds.
 */
export function waitingOutQuotas(
  transmit: Transmit,
  hold: (quota: Quota, seconds: number) => void,
): Transmit {
  const inVain = new Set<Quota>();
  return async (sent, manner) => {
    const quota = quotaOf(sent);
    const mayWait = !manner.wantsQuota && !inVain.has(quota);
    let response = await transmit(sent, manner);
    for (let repeat = 0; mayWait && isWorthWaiting(response) && repeat < repeatsAfterQuota; repeat++) {
      hold(quota, retryAfterOf(response) + 1);
      response = await transmit(sent, manner);
    }
    if (response.status !== 429) inVain.delete(quota);
    else if (mayWait) inVain.add(quota);
    return response;
  };
}

function isWorthWaiting(response: Response): boolean {
  return response.status === 429 && retryAfterOf(response) <= longestQuotaWait;
}

function retryAfterOf(response: Response): number {
  const seconds = Number.parseInt(response.headers['retry-after'] ?? '', 10);
  return Number.isNaN(seconds) ? 60 : Math.max(0, seconds);
}
