import type { OperationId } from '../../../spec/index.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withMerge } from '../../alterations/resources.ts';
import type { Parts } from '../../reference/parts.ts';
import type { ResourceName } from '../../reference/resources/resource.ts';
import { allRecords } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import type { Change } from '../../reference/store/store.ts';
import type { Fault } from '../fault.ts';

/**
 * Returns the parts in which a change of one record also changes others. `shared` returns the
 * fields to write into another record, if any.
 */
function withAlsoChanged<N extends ResourceName>(
  parts: Parts,
  name: N,
  operation: OperationId,
  shared: (written: RecordTypes[N], other: RecordTypes[N]) => Partial<RecordTypes[N]> | undefined,
): Parts {
  return withHandler(parts, operation, (handle) => (exchange, club) => {
    const outcome = handle(exchange, club);
    const changes = outcome.changes ?? [];
    const written = changes.flatMap((change) =>
      change.collection === name && 'put' in change ? [change.put as RecordTypes[N]] : [],
    );
    const others = [...allRecords<RecordTypes[N]>(club.store.records(name))];
    const also = written.flatMap((one) =>
      others.flatMap((other) => {
        const fields = other.id === one.id ? undefined : shared(one, other);
        if (fields === undefined) return [];
        const put: RecordTypes[N] = { ...other, ...fields };
        return [{ collection: name, put } as Change];
      }),
    );
    return { ...outcome, changes: [...changes, ...also] };
  });
}

/** Faults in which a change of one record also changes others. */
export const faults: readonly Fault[] = [
  {
    id: 'payload/place-of-every-lesson',
    breaks: 'payload/change-is-of-its-record',
    also: ['group-search/carries-its-schedules'],
    says: 'a change of the location of a lesson changes all lessons of its group',
    apply: (parts) =>
      withAlsoChanged(parts, 'lessons', 'changeLesson', ({ group_id, location }, other) =>
        other.group_id === group_id ? { location } : undefined,
      ),
  },
  {
    id: 'payload/document-keeps-its-first-name',
    breaks: 'payload/change-is-of-its-record',
    also: ['document/shows-what-was-written'],
    says: 'a change of a document stores its content and its description, but not its name',
    apply: (parts) => withMerge(parts, 'documents', (merged, _, { name }) => ({ ...merged, name })),
  },
  {
    id: 'payload/method-of-every-payment',
    breaks: 'payload/change-is-of-its-record',
    also: [],
    says: 'the update of a payment filters by person and season, but not by its id',
    apply: (parts) =>
      withAlsoChanged(parts, 'payments', 'changePayment', ({ member_id, season_id, method }, other) =>
        other.member_id === member_id && other.season_id === season_id ? { method } : undefined,
      ),
  },
  {
    id: 'lesson/lesson-keeps-its-minute',
    breaks: 'lesson/shows-what-was-written',
    also: [],
    says: 'a change of a lesson stores its day and its hour, but not its minute',
    apply: (parts) => withMerge(parts, 'lessons', (merged, _, { minute }) => ({ ...merged, minute })),
  },
  {
    id: 'slot/slot-keeps-its-capacity',
    breaks: 'slot/shows-what-was-written',
    also: [],
    says: 'the list of fields that a change of a slot may write lacks the capacity',
    apply: (parts) => withMerge(parts, 'slots', (merged, _, { capacity }) => ({ ...merged, capacity })),
  },
  {
    id: 'payment/payment-keeps-its-amount',
    breaks: 'payment/shows-what-was-written',
    also: [],
    says: 'a change of a payment is confirmed, but its amount is fixed once it is received',
    apply: (parts) =>
      withMerge(parts, 'payments', (merged, _, { amount_cents }) => ({ ...merged, amount_cents })),
  },
  {
    id: 'lesson/lesson-at-midnight',
    breaks: 'lesson/shows-what-was-written',
    also: [],
    says: 'a change of a lesson that names no hour stores the hour 0',
    apply: (parts) =>
      withMerge(parts, 'lessons', (merged, change) => ({
        ...merged,
        hour: 'hour' in change ? merged.hour : 0,
      })),
  },
];
