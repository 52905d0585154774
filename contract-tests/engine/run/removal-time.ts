import { pacedRate } from '../wire/pace/paced-rate.ts';
import { removalOf } from './record-routes.ts';
import type { OpenRun } from './run-state.ts';

/** The end of a run takes this long where nothing is to be removed one by one, in milliseconds. */
const leastMs = 1_000;
/** A removal reads the record and deletes it. */
export const requestsForRemoval = 2;
/** Requests that are sent one after the other take longer than those of a run, which sends several at a time. */
const slower = 2;

/** Returns how many milliseconds it takes, about, to remove what a run has made, `elapsedMs` after it began. */
export function removalMs(
  { club, ledger, connection, target }: Pick<OpenRun, 'club' | 'ledger' | 'connection' | 'target'>,
  elapsedMs: number,
): number {
  if (club.isOwn) return leastMs;
  const removable = ledger.remaining().filter((made) => removalOf(made) !== undefined).length;
  const perMinute = pacedRate(target, 'requests');
  const byQuota = perMinute === null ? 0 : 60_000 / perMinute;
  const asBefore = (slower * elapsedMs) / Math.max(1, connection.counts.requests);
  return leastMs + removable * requestsForRemoval * Math.max(byQuota, asBefore);
}
