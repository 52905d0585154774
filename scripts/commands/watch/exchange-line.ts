import { withoutSecrets } from '../../../contract-tests/engine/wire/secrets.ts';
import { isThisMachine } from '../../../contract-tests/engine/wire/this-machine.ts';
import type { SeenExchange } from '../../../contract-tests/watch/seen-exchange.ts';
import { urlToShow } from '../../../contract-tests/watch/without-people.ts';
import { inLog, shown } from '../../../reports/shown.ts';

/** The number of characters of an address that are shown. */
const longestTarget = 200;

/** Returns one line about an exchange: `GET /seasons 200 3.1 ms ✗ problem/members`. */
export function exchangeLine(exchange: SeenExchange, target: string, violated: readonly string[]): string {
  const { method, response, lost, durationMs } = exchange;
  const safe = withoutSecrets(isThisMachine(exchange.url) ? target : urlToShow(target));
  const path = safe.length > longestTarget ? `${safe.slice(0, longestTarget)}…` : safe || '/';
  const outcome = response === undefined ? `- ${lost?.detail ?? 'no response'}` : String(response.status);
  const marks = violated.length === 0 ? [] : [`✗ ${violated.join(', ')}`];
  return inLog(shown([method, path, outcome, duration(durationMs), 'ms', ...marks].join(' ')));
}

/** Most exchanges take a few milliseconds, so short times have a decimal. */
function duration(milliseconds: number): string {
  return milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed();
}
