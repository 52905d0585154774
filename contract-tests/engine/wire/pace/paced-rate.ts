import type { Target } from '../target/target.ts';
import { isThisMachine, placeByFile } from '../target/this-machine.ts';
import type { Quota } from './quota.ts';

/** What the interface lets one integration send in a minute. */
export const contractRates = { requests: 300, tokenRequests: 30 };

/** A target and its stated rate. */
export type PacedTarget = Pick<Target, 'base_url' | 'canonical_base_url' | 'rate'>;

/**
 * Returns how many requests of a quota a run sends in a minute; null for any number. A service on this machine is paced
 * where the target file says so alone: the 429 of one that counts is waited out anyway.
 */
export function pacedRate(target: PacedTarget, quota: Quota): number | null {
  const { base_url, rate } = target;
  const stated = quota === 'tokens' ? rate?.token_requests_per_minute : rate?.requests_per_minute;
  if (stated !== undefined) return stated;
  if (isThisMachine(base_url) && placeByFile(target).isHere) return null;
  return quota === 'tokens' ? contractRates.tokenRequests : contractRates.requests;
}
