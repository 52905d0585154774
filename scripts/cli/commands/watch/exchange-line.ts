import { withoutSecrets } from '../../../../contract-tests/engine/wire/secret/secrets.ts';
import { isThisMachine } from '../../../../contract-tests/engine/wire/target/this-machine.ts';
import type { WatchedExchange } from '../../../../contract-tests/watch/watched-exchange.ts';
import { inLog, shown } from '../../../../reports/shown.ts';
import { nearMissesAt } from '../../../../traffic/near-misses.ts';
import { withoutPeople } from '../../../../traffic/people.ts';

/** The number of characters of an address that are shown. */
const longestTarget = 200;

/** Returns one line about an exchange: `GET /seasons 200 3.1 ms ✗ problem/members`. */
export function exchangeLine(exchange: WatchedExchange, violated: readonly string[]): string {
  const { method, target, status, lost, milliseconds } = exchange;
  const safe = withoutSecrets(isThisMachine(exchange.url) ? target : withoutPeople(target, true));
  const path = safe.length > longestTarget ? `${safe.slice(0, longestTarget)}…` : safe || '/';
  const outcome = status === undefined ? `- ${lost?.detail ?? 'no response'}` : String(status);
  const marks = violated.length === 0 ? [] : [`✗ ${violated.join(', ')}`];
  const [missed] = nearMissesAt({ method, target, status });
  if (missed !== undefined) marks.push(`? ${missed}`);
  return inLog(shown([method, path, outcome, duration(milliseconds), 'ms', ...marks].join(' ')));
}

/** Most exchanges take a few milliseconds, so short times have a decimal. */
function duration(milliseconds: number): string {
  return milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed();
}
