import { pacedRate } from '../wire/pace/paced-rate.ts';
import { isTouched } from './cleanup.ts';
import type { Ledger } from './ledger.ts';
import type { OpenRun } from './run-state.ts';

/** The end of a run takes this long where nothing is to be removed one by one, in milliseconds. */
const leastMs = 1_000;
/** A removal reads the record and deletes it. */
export const requestsForRemoval = 2;

/** Returns how many requests remove, about, what a run has made, and what a creation without a response may have made. */
export function removalRequests(ledger: Pick<Ledger, 'remaining' | 'unanswered'>): number {
  return (ledger.remaining().filter(isTouched).length + ledger.unanswered().length) * requestsForRemoval;
}

/**
 * Returns how many milliseconds the removal takes, about: requests that are sent one after the other, each as slow as those
 * of the run were.
 */
export function removalMs({
  club,
  ledger,
  connection: { counts },
  target,
}: Pick<OpenRun, 'club' | 'ledger' | 'connection' | 'target'>): number {
  if (club.isOwn) return leastMs;
  const perMinute = pacedRate(target, 'requests');
  const byQuota = perMinute === null ? 0 : 60_000 / perMinute;
  const asBefore = counts.respondingMs / Math.max(1, counts.requests);
  return leastMs + removalRequests(ledger) * Math.max(byQuota, asBefore);
}
