import { setBounded } from '../../bounded-map.ts';
import { headerOf } from '../../headers.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { elapsedSince, endOf, isAfter, type Moment, timerTolerance, toldWait } from '../passing-time.ts';
import { isSuccess, type Seen } from '../seen.ts';
import type { Tally, TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';

/** Token requests that were refused one after the other. */
interface RefusedLogins {
  last: Moment;
  /** How long the last one demands to wait, in milliseconds. */
  wait: number;
  times: number;
  readonly traces: Trace[];
}

const mostKinds = 200;
const minute = 60_000;
/** Several processes with one secret request tokens alike: none knows what another was told. With five in a row, one of them does. */
const tooMany = 5;

/** Token requests that go on though they are refused. */
export const refusedLoginsTopic: TopicFor = (tally) => {
  /** Those that the quota refused, by peer. */
  const overQuota = new Map<string, RefusedLogins>();
  /** Those whose client was refused, by what they sent. */
  const unproven = new Map<string, RefusedLogins>();
  return {
    exchange(seen) {
      const { exchange, operation } = seen;
      if (operation?.id !== 'requestToken') return;
      const credentials = `${headerOf(exchange, 'authorization')} ${fingerprintOf(exchange.body)}`;
      const request = fingerprintOf(credentials);
      if (exchange.status === 429) judgeQuota(seen, overQuota, tally);
      else if (exchange.status === 400 || exchange.status === 401) judgeProof(seen, request, unproven, tally);
      else if (isSuccess(seen)) {
        overQuota.delete(exchange.peer ?? '');
        unproven.delete(request);
      }
    },
  };
};

function judgeQuota(seen: Seen, refused: Map<string, RefusedLogins>, { occasion, careless }: Tally): void {
  const wait = toldWait(seen);
  if (wait === undefined) return;
  occasion('client/waits-as-the-quota-demands');
  const one = another(seen, seen.exchange.peer ?? '', wait - timerTolerance, refused);
  if (one === undefined || one.times < tooMany) return;
  careless('client/waits-as-the-quota-demands', () => ({
    seen: `POST /token was sent ${one.times} times in a row before the delay of Retry-After had passed.`,
    traces: [...one.traces],
  }));
}

function judgeProof(
  seen: Seen,
  request: string,
  refused: Map<string, RefusedLogins>,
  { occasion, careless }: Tally,
): void {
  occasion('client/accepts-refusals');
  const one = another(seen, request, minute, refused);
  if (one === undefined || one.times < tooMany) return;
  careless('client/accepts-refusals', () => ({
    seen: `POST /token was sent ${one.times} times with the same credentials, and got ${seen.exchange.status} before.`,
    traces: [...one.traces],
  }));
}

/** Counts a refused request; one that was on its way when the one before was refused does not count. */
function another(
  seen: Seen,
  name: string,
  wait: number,
  refused: Map<string, RefusedLogins>,
): RefusedLogins | undefined {
  const { exchange } = seen;
  const known = refused.get(name);
  if (known !== undefined && !isAfter(known.last, seen)) return undefined;
  const isInTime = known !== undefined && elapsedSince(known.last, seen) < known.wait;
  const one = isInTime ? known : { last: endOf(exchange), wait, times: 0, traces: [] };
  one.times += 1;
  Object.assign(one, { last: endOf(exchange), wait });
  if (one.traces.length < tooMany) one.traces.push(traceOf(exchange));
  setBounded(refused, name, one, mostKinds);
  return one;
}
