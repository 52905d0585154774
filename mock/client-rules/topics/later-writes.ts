import { setBounded } from '../bounded-map.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { endOf, isAfter, type Moment } from '../passing-time.ts';
import { headerOf, isSuccess, objectIn, type Seen } from '../seen.ts';
import type { TopicFor } from '../topic.ts';
import { type Trace, traceOf } from '../trace.ts';

/** The last write to a record that had an effect. */
interface LastWrite {
  readonly key: string;
  readonly end: Moment;
  readonly trace: Trace;
}

const mostRecords = 1_000;
const mostKeys = 2_000;

/** Writes to one record that follow each other, and their keys. */
export const laterWritesTopic: TopicFor = ({ occasion, careless }) => {
  const lastWrites = new Map<string, LastWrite>();
  /** The writes that had an effect, by key. */
  const done = new Map<string, Trace>();
  return {
    exchange(seen) {
      const { exchange, operation } = seen;
      const key = operation?.idempotent ? headerOf(exchange, 'idempotency-key') : undefined;
      if (key === undefined || !isSuccess(seen)) return;
      const record = recordOf(seen);
      if (record === undefined) return;
      occasion('client/makes-a-key-for-each-operation');
      const use = fingerprintOf(
        `${key} ${exchange.method} ${exchange.target} ${fingerprintOf(exchange.body)}`,
      );
      const first = done.get(use);
      const last = lastWrites.get(record);
      if (first === undefined) {
        setBounded(lastWrites, record, { key, end: endOf(exchange), trace: traceOf(exchange) }, mostRecords);
        if (!exchange.isLost) setBounded(done, use, traceOf(exchange), mostKeys);
      } else if (last !== undefined && last.key !== key && isAfter(last.end, seen))
        careless('client/makes-a-key-for-each-operation', () => ({
          seen: `${exchange.method} ${operation?.path} was sent with the key of the same earlier request, after another change of the record: it had no effect.`,
          traces: [first, last.trace, traceOf(exchange)],
        }));
    },
  };
};

/** Returns the name of the record that a write changes; undefined for a write that makes one. */
function recordOf({ exchange, operation, path }: Seen): string | undefined {
  if (operation?.id === 'recordAttendance') {
    const { date, type, course_id: course, member_id: member } = objectIn(exchange.body) ?? {};
    return fingerprintOf(`${date} ${type} ${course} ${member}`);
  }
  if (operation?.path.includes('{') !== true) return undefined;
  // The actions of a registration have a path each.
  return fingerprintOf(path.replace(/\/(validate|refuse|cancel)$/, ''));
}
