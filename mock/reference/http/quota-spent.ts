import type { RuleId } from '../../../spec/index.ts';
import { Refusal } from '../refusal.ts';

/**
 * Returns the refusal of a request over a quota, named in words, with the seconds until the next request is allowed.
 */
export function quotaSpent(quota: string, seconds: number, rule: RuleId): Refusal {
  const detail = `The quota of ${quota} is spent. Wait ${seconds} seconds, or start the mock with --rate-limit off.`;
  return new Refusal('rate_limit_exceeded', detail, { rule, headers: { 'retry-after': String(seconds) } });
}
