import { setBounded } from '../bounded-map.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { elapsedSince, endOf, isAfter, type Moment } from '../passing-time.ts';
import { headerOf, type Seen } from '../seen.ts';
import type { Tally, TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';

interface KeyUse {
  readonly request: string;
  readonly trace: Trace;
}

/** A write whose outcome the client cannot know. */
interface UnknownOutcome {
  readonly key: string;
  readonly end: Moment;
  readonly trace: Trace;
}

const mostKeys = 2_000;
const mostUnknown = 200;
const keyForm = /^[A-Za-z0-9._:-]{16,128}$/;
const minute = 60_000;

/** Writes and their keys. */
export const writesTopic: TopicFor = (tally) => {
  const keys = new Map<string, KeyUse>();
  const unknown = new Map<string, UnknownOutcome>();
  return {
    exchange(seen) {
      const { exchange, operation, path } = seen;
      if (operation?.idempotent !== true) return;
      judgeContentType(seen, tally);
      const key = judgeForm(seen, tally);
      if (key === undefined) return;
      const request = `${exchange.method} ${path} ${fingerprintOf(exchange.body)}`;
      judgeUse(seen, { key, request }, keys, tally);
      judgeRepetition(seen, { key, request }, unknown, tally);
    },
  };
};

function judgeContentType(seen: Seen, { occasion, careless }: Tally): void {
  const { exchange, operation } = seen;
  if (exchange.body === undefined || exchange.body.length === 0) return;
  occasion('client/declares-json-writes');
  const type = headerOf(exchange, 'content-type') ?? '';
  if (/^application\/json\s*(;|$)/i.test(type)) return;
  careless('client/declares-json-writes', () => ({
    seen: `${exchange.method} ${operation?.path} was sent with ${type === '' ? 'no Content-Type' : `Content-Type ${type.slice(0, 60)}`}.`,
    traces: [traceOf(exchange)],
  }));
}

/** Returns the key of a write, where it has one of the right form. */
function judgeForm({ exchange, operation }: Seen, { occasion, careless }: Tally): string | undefined {
  occasion('client/sends-idempotency-keys');
  const key = headerOf(exchange, 'idempotency-key');
  if (key !== undefined && keyForm.test(key)) return key;
  careless('client/sends-idempotency-keys', () => ({
    seen: `${exchange.method} ${operation?.path} was sent ${key === undefined ? 'without an Idempotency-Key' : 'with an Idempotency-Key that is not of the form'}.`,
    traces: [traceOf(exchange)],
  }));
  return undefined;
}

interface KeyedRequest {
  readonly key: string;
  readonly request: string;
}

function judgeUse(
  { exchange, operation }: Seen,
  { key, request }: KeyedRequest,
  keys: Map<string, KeyUse>,
  { occasion, careless }: Tally,
): void {
  occasion('client/uses-a-key-for-one-request');
  const known = keys.get(key);
  const { status = 0 } = exchange;
  if (known === undefined || (isFreeAgain(known) && status !== 409))
    setBounded(keys, key, { request, trace: traceOf(exchange) }, mostKeys);
  else if (known.request !== request)
    careless('client/uses-a-key-for-one-request', () => ({
      seen: `${exchange.method} ${operation?.path} was sent with the key of another request.`,
      traces: [known.trace, traceOf(exchange)],
    }));
}

/** Whether a refused request uses up its key is unspecified (key-after-refusal): a corrected one may keep it. */
function isFreeAgain({ trace: { status = 0 } }: KeyUse): boolean {
  return status >= 400 && status < 500;
}

function judgeRepetition(
  seen: Seen,
  { key, request }: KeyedRequest,
  unknown: Map<string, UnknownOutcome>,
  { occasion, careless }: Tally,
): void {
  const { exchange, operation } = seen;
  const before = unknown.get(request);
  if (before !== undefined && isAfter(before.end, seen)) {
    unknown.delete(request);
    // Later than within a minute it may be another operation that happens to be the same.
    if (elapsedSince(before.end, seen) < minute) {
      occasion('client/repeats-a-write-with-its-key');
      if (before.key !== key)
        careless('client/repeats-a-write-with-its-key', () => ({
          seen: `${exchange.method} ${operation?.path} was repeated under another key after ${outcomeOf(before.trace)}.`,
          traces: [before.trace, traceOf(exchange)],
        }));
    }
  }
  const { status = 0, isLost } = exchange;
  if (isLost || status === 0 || status >= 500)
    setBounded(unknown, request, { key, end: endOf(exchange), trace: traceOf(exchange) }, mostUnknown);
}

function outcomeOf({ isLost, status }: Trace): string {
  return isLost || status === undefined ? 'its response was lost' : `a ${status}`;
}
