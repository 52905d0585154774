import type { ClientRuleId } from '../../../spec/index.ts';
import { setBounded } from '../../bounded-map.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { elapsedSince, endOf, isAfter, type Moment, timerTolerance, toldWait } from '../passing-time.ts';
import { isSuccess, type Seen } from '../seen.ts';
import type { Tally, TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';

interface Refused {
  readonly status: number;
  /** When the request was refused first. */
  readonly end: Moment;
  /** How long the client was told to wait, in milliseconds. */
  readonly wait: number;
  readonly traces: Trace[];
}

const mostRefused = 200;
const minute = 60_000;
/** Sendings of a request that no mistake of a person and no two processes explain. */
const tooMany = 3;

/** A client may wait for what a 404, a 409 or a 423 says to change. */
const refusedForGood: ReadonlySet<number | undefined> = new Set([400, 403, 405, 406, 413, 415, 422]);

/** Requests that are sent again after they were refused. */
export const refusalsTopic: TopicFor = (tally) => {
  const refused = new Map<string, Refused>();
  return {
    exchange(seen) {
      const { exchange, operation, token } = seen;
      const { status } = exchange;
      // Several processes with one secret request tokens alike: refused-logins.ts judges how many there are.
      if (operation?.id === 'requestToken') return;
      const isRefusal = status === 429 || status === 503 || status === 401 || refusedForGood.has(status);
      if (!isRefusal && refused.size === 0) return;
      const sameRequest = `${exchange.method} ${exchange.target} ${token} ${fingerprintOf(exchange.body)}`;
      const before = refused.get(sameRequest);
      if (before !== undefined) judgeRepetition(seen, before, tally);
      if (isRefusal) note(seen, sameRequest, before, refused, tally);
      else if (isSuccess(seen)) forget(seen, sameRequest, refused);
    },
  };
};

/** After a write by the client the same request may be another thing. */
function forget({ operation }: Seen, request: string, refused: Map<string, Refused>): void {
  if (operation?.idempotent) refused.clear();
  else refused.delete(request);
}

function judgeRepetition(seen: Seen, before: Refused, tally: Tally): void {
  if (!isAfter(before.end, seen)) return;
  const elapsed = elapsedSince(before.end, seen);
  const { status, traces } = before;
  const all = [...traces, traceOf(seen.exchange)];
  if (status === 429 || status === 503) {
    if (elapsed >= before.wait - timerTolerance) return;
    const after = `${(elapsed / 1000).toFixed(1)} s after a ${status}`;
    const told = `Retry-After said ${before.wait / 1000} s`;
    report(waitingRule(status), `${nameOf(seen)} was sent again ${after}; ${told}.`, all, tally);
  } else if (traces.length >= tooMany - 1 && elapsed < minute) {
    const rule = status === 401 ? 'client/drops-refused-tokens' : 'client/accepts-refusals';
    const same = status === 401 ? 'with the same token' : 'unchanged';
    report(
      rule,
      `${nameOf(seen)} was sent ${all.length} times ${same}, and got ${status} before.`,
      all,
      tally,
    );
  }
}

function report(rule: ClientRuleId, text: string, traces: readonly Trace[], { careless }: Tally): void {
  careless(rule, () => ({ seen: text, traces: traces.slice(0, tooMany) }));
}

function nameOf({ exchange, operation }: Seen): string {
  return `${exchange.method} ${operation?.path ?? 'of an unknown path'}`;
}

function waitingRule(status: number): ClientRuleId {
  return status === 429 ? 'client/waits-as-the-quota-demands' : 'client/waits-while-unavailable';
}

function note(
  seen: Seen,
  request: string,
  before: Refused | undefined,
  refused: Map<string, Refused>,
  { occasion }: Tally,
): void {
  const { exchange, token } = seen;
  const { status = 0 } = exchange;
  const end = endOf(exchange);
  if (status === 429 || status === 503) {
    const wait = toldWait(seen);
    if (wait === undefined) return;
    occasion(waitingRule(status));
    setBounded(refused, request, { status, end, wait, traces: [traceOf(exchange)] }, mostRefused);
    return;
  }
  if (status === 401 && token === undefined) return;
  occasion(status === 401 ? 'client/drops-refused-tokens' : 'client/accepts-refusals');
  const isAgain = before?.status === status && elapsedSince(before.end, seen) < minute;
  if (isAgain && isAfter(before.end, seen) && before.traces.length < tooMany)
    before.traces.push(traceOf(exchange));
  if (!isAgain)
    setBounded(refused, request, { status, end, wait: 0, traces: [traceOf(exchange)] }, mostRefused);
}
