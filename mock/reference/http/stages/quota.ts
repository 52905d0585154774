import type { Stage } from '../exchange.ts';
import { quotaSpent } from '../quota-spent.ts';

/**
 * Counts a request against the quota of its integration. A request over the quota ends here, before its Idempotency-Key
 * is stored. A public request counts against no quota.
 */
export const quotaStage: Stage = {
  name: 'quota',
  run(exchange, club) {
    if (!club.settings.rateLimited || exchange.integration === undefined) return undefined;
    const { quotas } = club.parts;
    const limit = club.settings.requestsPerMinute ?? quotas.requestsPerMinute;
    const seconds = quotas.take(quotas.requestBucket(exchange), limit, club);
    if (seconds === 0) return undefined;
    const quota = `${limit} requests a minute of ${exchange.integration.clientId}`;
    throw quotaSpent(quota, seconds, 'rate-limit/requests-limited');
  },
};
