import type { Stage } from '../exchange.ts';
import { quotaSpent } from '../quota-spent.ts';

/** Counts a token request against the quota of its address. */
export const tokenQuotaStage: Stage = {
  name: 'token-quota',
  run(exchange, club) {
    if (!club.rateLimited) return undefined;
    const { quotas, problems } = club.parts;
    const seconds = quotas.take(quotas.tokenBucket(exchange), quotas.tokenRequestsPerMinute, club);
    if (seconds === 0) return undefined;
    const refusal = quotaSpent(seconds, 'rate-limit/token-requests-limited');
    // unspecified point token-quota-body
    if (club.choices['token-quota-body'] === 'problem') return problems.problem(refusal, club);
    throw refusal;
  },
};
