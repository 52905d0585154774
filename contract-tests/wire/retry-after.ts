import type { Response, SentRequest } from './response.ts';

/** Sends a request; one that wants to see the quota has its 429 taken as the answer. */
export type Transmit = (sent: SentRequest, wantsQuota: boolean) => Promise<Response>;

/** How often a request that met a full quota is repeated before its 429 is taken as the answer. */
const repeatsAfterQuota = 3;
/** Quotas are counted by the minute: a target that asks for more patience than this, in seconds, is not waited for. */
export const longestQuotaWait = 300;

/**
 * Waits out a full quota as the target asks for it, and repeats the same request. Where that was in vain, as with a
 * target that answers 429 to everything, the quota is not waited for again until a request got through.
 */
export function waitingOutQuotas(transmit: Transmit, passTime: (seconds: number) => Promise<void>): Transmit {
  const inVain = new Set<'tokens' | 'requests'>();
  return async (sent, wantsQuota) => {
    const quota = isTokenRequest(sent) ? 'tokens' : 'requests';
    const mayWait = !wantsQuota && !inVain.has(quota);
    let response = await transmit(sent, wantsQuota);
    for (let repeat = 0; mayWait && isWorthWaiting(response) && repeat < repeatsAfterQuota; repeat++) {
      await passTime(retryAfterOf(response) + 1);
      response = await transmit(sent, wantsQuota);
    }
    if (response.status !== 429) inVain.delete(quota);
    else if (mayWait) inVain.add(quota);
    return response;
  };
}

/** Whether a request counts against the quota for tokens. */
export function isTokenRequest(sent: SentRequest): boolean {
  return sent.method === 'POST' && new URL(sent.url).pathname.endsWith('/token');
}

function isWorthWaiting(response: Response): boolean {
  return response.status === 429 && retryAfterOf(response) <= longestQuotaWait;
}

function retryAfterOf(response: Response): number {
  const seconds = Number.parseInt(response.headers['retry-after'] ?? '', 10);
  return Number.isNaN(seconds) ? 60 : Math.max(0, seconds);
}
