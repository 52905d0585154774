import type { Stage } from '../exchange.ts';
import { quotaSpent } from '../quota-spent.ts';

/** Counts a token request against the quota of its address. */
export const tokenQuotaStage: Stage = {
  name: 'token-quota',
  run(exchange, club) {
    if (!club.settings.rateLimited) return undefined;
    const { quotas } = club.parts;
    const seconds = quotas.take(quotas.tokenBucket(exchange), quotas.tokenRequestsPerMinute, club);
    if (seconds === 0) return undefined;
    const quota = `${quotas.tokenRequestsPerMinute} token requests a minute of ${exchange.request.address}`;
    throw quotaSpent(quota, seconds, 'rate-limit/token-requests-limited');
  },
};
