import { setBounded } from '../../bounded-map.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { elapsedSince, endOf, isAfter, type Moment, timerTolerance, toldWait } from '../passing-time.ts';
import type { TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';

/** Different requests that were refused one after the other. */
interface Refusals {
  last: Moment;
  wait: number;
  readonly requests: Map<string, Trace>;
}

const mostTokens = 200;
/** Requests that go on though the quota is spent. */
const tooMany = 5;

/** The quota of an integration, and its requests while it is spent. */
export const spentQuotaTopic: TopicFor = ({ occasion, careless }) => {
  const byToken = new Map<string, Refusals>();
  return {
    exchange(seen) {
      const { exchange, token } = seen;
      if (exchange.status !== 429 || token === undefined) return;
      const wait = toldWait(seen);
      const known = byToken.get(token);
      if (wait === undefined || (known !== undefined && !isAfter(known.last, seen))) return;
      occasion('client/pauses-while-the-quota-is-spent');
      const isInTime = known !== undefined && elapsedSince(known.last, seen) < known.wait - timerTolerance;
      const requests = isInTime ? known.requests : new Map<string, Trace>();
      const request = fingerprintOf(`${exchange.method} ${exchange.target} ${fingerprintOf(exchange.body)}`);
      const isOther = !requests.has(request);
      if (isOther && requests.size < tooMany) requests.set(request, traceOf(exchange));
      setBounded(byToken, token, { last: endOf(exchange), wait, requests }, mostTokens);
      if (!isOther || requests.size < tooMany) return;
      careless('client/pauses-while-the-quota-is-spent', () => ({
        seen: `${requests.size} different requests were sent in a row, each after a 429 and before the delay of its Retry-After had passed.`,
        traces: [...requests.values()],
      }));
    },
  };
};
