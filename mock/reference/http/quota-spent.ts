import type { RuleId } from '../../../spec/index.ts';
import { Refusal } from './refusal.ts';

/** The refusal of a request over a quota, with the seconds after which there is room again. */
export function quotaSpent(seconds: number, rule: RuleId): Refusal {
  return new Refusal('rate_limit_exceeded', `The quota is spent. Wait ${seconds} seconds.`, {
    rule,
    headers: { 'retry-after': String(seconds) },
  });
}
