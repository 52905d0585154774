import type { Response } from '../message/response.ts';
import type { Quota } from './quota.ts';
import type { Pace } from './rate-limiter.ts';

/** How many requests of the integration a target served within the last minute. */
export interface ServedLately {
  readonly note: (quota: Quota, response: Response) => void;
  readonly count: (quota: Quota) => number;
}

const minuteMs = 60_000;

/** Counts what a target served by its own time. A request with an unknown token counts for no integration. */
export function servedLately(pace: Pick<Pace, 'elapsed'>): ServedLately {
  const servedAt: Record<Quota, number[]> = { requests: [], tokens: [] };
  return {
    note(quota, { status, sent }) {
      const isOfIntegration =
        quota === 'tokens' || (sent.headers.authorization !== undefined && status !== 401);
      if (isOfIntegration && status !== 429 && status < 500) servedAt[quota].push(pace.elapsed());
    },
    count(quota) {
      const since = pace.elapsed() - minuteMs;
      servedAt[quota] = servedAt[quota].filter((at) => at > since);
      return servedAt[quota].length;
    },
  };
}
