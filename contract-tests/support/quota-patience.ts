import type { Heard, Sent } from './heard.ts';

/** Sends a request; one that wants to see the quota has its 429 taken as the answer. */
export type Transmit = (sent: Sent, wantsQuota: boolean) => Promise<Heard>;

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
    let heard = await transmit(sent, wantsQuota);
    for (let repeat = 0; mayWait && isWorthWaiting(heard) && repeat < repeatsAfterQuota; repeat++) {
      await passTime(retryAfterOf(heard) + 1);
      heard = await transmit(sent, wantsQuota);
    }
    if (heard.status !== 429) inVain.delete(quota);
    else if (mayWait) inVain.add(quota);
    return heard;
  };
}

/** Whether a request counts against the quota for tokens. */
export function isTokenRequest(sent: Sent): boolean {
  return sent.method === 'POST' && new URL(sent.url).pathname.endsWith('/token');
}

function isWorthWaiting(heard: Heard): boolean {
  return heard.status === 429 && retryAfterOf(heard) <= longestQuotaWait;
}

function retryAfterOf(heard: Heard): number {
  const seconds = Number.parseInt(heard.headers['retry-after'] ?? '', 10);
  return Number.isNaN(seconds) ? 60 : Math.max(0, seconds);
}
