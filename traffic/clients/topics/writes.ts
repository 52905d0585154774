import { setBounded } from '../../bounded-map.ts';
import { headerOf } from '../../headers.ts';
import { type KeyedWrite, keyedWriteOf } from '../keyed-write.ts';
import { elapsedSince, isAfter } from '../passing-time.ts';
import { isSuccess, type Seen } from '../seen.ts';
import type { Tally, TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';
import { laterWrites } from './later-writes.ts';

const mostKeys = 2_000;
const mostUnknown = 200;
const keyForm = /^[A-Za-z0-9._:-]{16,128}$/;
const minute = 60_000;

/** Writes and their keys. */
export const writesTopic: TopicFor = (tally) => {
  const keys = new Map<string, KeyedWrite>();
  /** The writes whose outcome the client cannot know, by their request. */
  const unknown = new Map<string, KeyedWrite>();
  const judgeLater = laterWrites(tally);
  return {
    exchange(seen) {
      if (unknown.size > 0) forgetWhatWasLookedUp(seen, unknown);
      if (seen.operation?.idempotent !== true) return;
      judgeContentType(seen, tally);
      const write = keyedWriteOf(seen);
      const hasForm = judgeForm(seen, write, tally);
      if (write === undefined) return;
      if (hasForm) {
        judgeUse(seen, write, keys, tally);
        judgeRepetition(seen, write, unknown, tally);
      }
      judgeLater(seen, write);
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

/** Returns whether a write has a key of the right form. */
function judgeForm(
  { exchange, operation }: Seen,
  write: KeyedWrite | undefined,
  { occasion, careless }: Tally,
): boolean {
  occasion('client/sends-idempotency-keys');
  if (write !== undefined && keyForm.test(write.key)) return true;
  careless('client/sends-idempotency-keys', () => ({
    seen: `${exchange.method} ${operation?.path} was sent ${write === undefined ? 'without an Idempotency-Key' : 'with an Idempotency-Key that is not of the form'}.`,
    traces: [traceOf(exchange)],
  }));
  return false;
}

function judgeUse(
  { exchange, operation }: Seen,
  write: KeyedWrite,
  keys: Map<string, KeyedWrite>,
  { occasion, careless }: Tally,
): void {
  occasion('client/uses-a-key-for-one-request');
  const known = keys.get(write.key);
  if (known === undefined || (isFreeAgain(known) && exchange.status !== 409))
    setBounded(keys, write.key, write, mostKeys);
  else if (known.request !== write.request)
    careless('client/uses-a-key-for-one-request', () => ({
      seen: `${exchange.method} ${operation?.path} was sent with the key of another request.`,
      traces: [known.trace, write.trace],
    }));
}

/** Whether a refused request uses up its key is unspecified (key-after-refusal): a corrected one may keep it. */
function isFreeAgain({ trace: { status = 0 } }: KeyedWrite): boolean {
  return status >= 400 && status < 500;
}

function judgeRepetition(
  seen: Seen,
  write: KeyedWrite,
  unknown: Map<string, KeyedWrite>,
  { occasion, careless }: Tally,
): void {
  const { exchange, operation } = seen;
  const { key, request, trace } = write;
  const before = unknown.get(request);
  if (before !== undefined && isAfter(before.end, seen)) {
    unknown.delete(request);
    // Later than within a minute it may be another operation that happens to be the same.
    if (elapsedSince(before.end, seen) < minute) {
      occasion('client/repeats-a-write-with-its-key');
      if (before.key !== key)
        careless('client/repeats-a-write-with-its-key', () => ({
          seen: `${exchange.method} ${operation?.path} was repeated under another key after ${outcomeOf(before.trace)}.`,
          traces: [before.trace, trace],
        }));
    }
  }
  const { status = 0, isLost } = trace;
  if (isLost || status === 0 || status >= 500) setBounded(unknown, request, write, mostUnknown);
}

/** A client that reads the record, or the list of its kind, learns the outcome: the same write is another operation then. */
function forgetWhatWasLookedUp(seen: Seen, unknown: Map<string, KeyedWrite>): void {
  const { exchange, path } = seen;
  if (exchange.method !== 'GET' || !isSuccess(seen)) return;
  for (const [request, { end, trace }] of unknown) {
    const [, collection = ''] = trace.target.split(/[/?]/);
    const isOfItsKind = path.startsWith(`/${collection}/`) || path.endsWith(`/${collection}`);
    if (isOfItsKind && isAfter(end, seen)) unknown.delete(request);
  }
}

function outcomeOf({ isLost, status }: Trace): string {
  return isLost || status === undefined ? 'its response was lost' : `a ${status}`;
}
