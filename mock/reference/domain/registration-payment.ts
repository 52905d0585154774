import type { Club } from '../club.ts';
import type { RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';

export type RegistrationKind = 'annual' | 'event';

/** Returns the key under which a payment is allocated to a registration. */
export function registrationKey(kind: RegistrationKind, id: number): string {
  return `${kind}-registration-${id}`;
}

/** Returns the registration that an allocation key names, or undefined for any other key. */
export function registrationOfKey(
  key: string,
): { readonly kind: RegistrationKind; readonly id: number } | undefined {
  const [, kind, id] = /^(annual|event)-registration-(\d+)$/.exec(key) ?? [];
  return kind === undefined ? undefined : { kind: kind as RegistrationKind, id: Number(id) };
}

/** Returns the payments of a person that are allocated to one of their registrations. */
export function paymentsFor(
  kind: RegistrationKind,
  { id, member_id }: { readonly id: number; readonly member_id: number },
  { store }: Club,
): readonly RecordTypes['payments'][] {
  const key = registrationKey(kind, id);
  const payments = allOf(recordsBy(store.records('payments'), 'member_id', member_id));
  return payments.filter(({ allocations }) => allocations.includes(key));
}
