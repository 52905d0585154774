import type { Club } from '../reference/club.ts';
import { Refusal } from '../reference/refusal.ts';
import { recordOf } from '../reference/store/collection.ts';
import type { RecordCollection, RecordTypes } from '../reference/store/collections.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf, type List } from '../reference/store/list.ts';
import type { Change } from '../reference/store/store.ts';
import type { Notification } from '../reference/webhooks/notification.ts';
import { medicalRecordOf } from './medical-record.ts';

type Person = RecordTypes['members'];

/**
 * Returns the changes that delete a person with all their records, payments included, so that no record names a missing
 * person. Throws a Refusal while they lead a lesson or slot, which would have no trainer then.
 */
export function personRemoval({ id }: Person, club: Club): Change[] {
  proveLeadsNothing(id, club);
  const trainer = recordOf(club.store.records('trainers'), id);
  const medical = medicalRecordOf(id, club);
  const theirs = Object.entries(belongingTo(id, club)).flatMap(([collection, list]) =>
    allOf<{ readonly id: number }>(list).map((one) => ({ collection, remove: one.id }) as Change),
  );
  return [
    ...theirs,
    ...(trainer ? [{ collection: 'trainers', remove: id } as const] : []),
    ...(medical ? [{ collection: 'medical_records', remove: medical.id } as const] : []),
    { collection: 'members', remove: id },
  ];
}

function proveLeadsNothing(id: number, { store }: Club): void {
  const led = [
    recordsBy(store.records('lessons'), 'trainer_ids', id).size > 0 ? 'lessons' : [],
    recordsBy(store.records('slots'), 'trainer_ids', id).size > 0 ? 'slots' : [],
  ].flat();
  if (led.length === 0) return;
  const detail = `The person ${id} leads ${led.join(' and ')}. Give these to another trainer first.`;
  throw new Refusal('refused_by_rule', detail);
}

/** Returns the records of a person that are deleted with them. */
function belongingTo(id: number, { store }: Club) {
  return {
    annual_registrations: recordsBy(store.records('annual_registrations'), 'member_id', id),
    event_registrations: recordsBy(store.records('event_registrations'), 'member_id', id),
    attendance: recordsBy(store.records('attendance'), 'member_id', id),
    payments: recordsBy(store.records('payments'), 'member_id', id),
    member_documents: recordsBy(store.records('member_documents'), 'member_id', id),
    staff_hours: recordsBy(store.records('staff_hours'), 'member_id', id),
  } satisfies Readonly<Partial<Record<RecordCollection, List<{ readonly id: number }>>>>;
}

/** What tells others that a person is gone. */
export function personDeleted(person: Person, { parts }: Club): Notification {
  const { notification } = parts.resources.members;
  const { id } = person;
  return {
    type: 'members.deleted',
    resource: {
      type: 'members',
      id,
      read: { operation: 'readMember', parameters: { id } },
      deleted: true,
    },
    context: notification.context(person),
    links: {},
  };
}
