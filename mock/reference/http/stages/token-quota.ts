import type { Stage } from '../exchange.ts';
import { quotaSpent } from '../quota-spent.ts';

/** Counts a token request against the quota of its address. */
export const tokenQuotaStage: Stage = {
  name: 'token-quota',
  run(exchange, club) {
    if (!club.settings.rateLimited) return undefined;
    const { quotas } = club.parts;
    const limit = club.settings.tokenRequestsPerMinute ?? quotas.tokenRequestsPerMinute;
    const seconds = quotas.take(quotas.tokenBucket(exchange), limit, club);
    if (seconds === 0) return undefined;
    const quota = `${limit} token requests a minute of ${exchange.request.address}`;
    throw quotaSpent(quota, seconds, 'rate-limit/token-requests-limited');
  },
};
