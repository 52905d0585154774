import type { Club } from '../../club.ts';
import type { Exchange, Stage } from '../exchange.ts';
import { Refusal } from '../refusal.ts';

/**
 * Counts a request against the quota of its integration, or a token request against that of its address. A request
 * over the quota ends here, before anything is remembered of its Idempotency-Key.
 */
export const quotaStage: Stage = {
  name: 'quota',
  run(exchange, club) {
    const seconds = club.rateLimited ? secondsToWait(exchange, club) : 0;
    if (seconds === 0) return undefined;
    const forToken = exchange.operation?.id === 'requestToken';
    const refusal = new Refusal('rate_limit_exceeded', `The quota is spent. Wait ${seconds} seconds.`, {
      rule: forToken ? 'rate-limit/token-requests-limited' : 'rate-limit/requests-limited',
      headers: { 'retry-after': String(seconds) },
    });
    if (forToken && club.choices['token-quota-body'] === 'problem') {
      return club.parts.problems.problem(refusal, club);
    }
    throw refusal;
  },
};

function secondsToWait(exchange: Exchange, club: Club): number {
  const { quotas } = club.parts;
  if (exchange.operation?.id === 'requestToken') {
    return quotas.take(quotas.tokenBucket(exchange), quotas.tokenRequestsPerMinute, club);
  }
  if (exchange.integration === undefined) return 0;
  return quotas.take(quotas.requestBucket(exchange), quotas.requestsPerMinute, club);
}
