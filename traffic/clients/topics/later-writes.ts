import { setBounded } from '../../bounded-map.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { KeyedWrite } from '../keyed-write.ts';
import { isAfter } from '../passing-time.ts';
import { isSuccess, objectIn, type Seen } from '../seen.ts';
import type { Tally } from '../topic.ts';

const mostRecords = 1_000;
const mostKeys = 2_000;

/** Returns a judge of the writes to one record that follow each other, and their keys. */
export function laterWrites({ occasion, careless }: Tally): (seen: Seen, write: KeyedWrite) => void {
  /** The last write to each record that had an effect. */
  const lastWrites = new Map<string, KeyedWrite>();
  /** The writes that had an effect, by key and request. */
  const done = new Map<string, KeyedWrite>();
  return (seen, write) => {
    const { exchange, operation, query } = seen;
    const record = isSuccess(seen) ? recordOf(seen) : undefined;
    if (record === undefined) return;
    occasion('client/makes-a-key-for-each-operation');
    const use = fingerprintOf(`${write.key} ${write.request} ${query}`);
    const first = done.get(use);
    const last = lastWrites.get(record);
    if (first === undefined) {
      setBounded(lastWrites, record, write, mostRecords);
      if (!exchange.isLost) setBounded(done, use, write, mostKeys);
    } else if (last !== undefined && last.key !== write.key && isAfter(last.end, seen))
      careless('client/makes-a-key-for-each-operation', () => ({
        seen: `${exchange.method} ${operation?.path} was sent with the key of the same earlier request, after another change of the record: it had no effect.`,
        traces: [first.trace, last.trace, write.trace],
      }));
  };
}

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
