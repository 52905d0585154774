import type { Club } from '../club.ts';
import { recordOf } from '../store/collection.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';
import type { Registered } from '../store/participant-index.ts';
import type { AnnualRegistration, EventRegistration, Places } from './domain-parts.ts';

/** Pending and validated registrations take a place; no capacity is no limit, and 0 admits no one. */
export const places: Places = {
  takesPlace: ({ valid }) => valid !== false,
  admitted: (capacity) => capacity ?? Number.POSITIVE_INFINITY,
};

/** Whether the group of a registration has a place for it. */
export function fitsGroup(registration: AnnualRegistration, { store, parts }: Club): boolean {
  const group = recordOf(store.records('groups'), registration.group_id);
  const others = recordsBy(store.records('annual_registrations'), 'group_id', registration.group_id);
  return hasPlace(registration, group?.capacity ?? null, allOf(others), parts.admission.places);
}

/** Whether the event of a registration has a place for it. */
export function fitsEvent(registration: EventRegistration, { store, parts }: Club): boolean {
  const event = recordOf(store.records('events'), registration.event_id);
  const others = recordsBy(store.records('event_registrations'), 'event_id', registration.event_id);
  return hasPlace(registration, event?.capacity ?? null, allOf(others), parts.admission.places);
}

/** Whether each slot that a registration chooses has a place for it. */
export function fitsSlots(registration: AnnualRegistration, { store, parts }: Club): boolean {
  return registration.slot_ids.every((id) => {
    const slot = recordOf(store.records('slots'), id);
    const others = recordsBy(store.records('annual_registrations'), 'slot_ids', id);
    return hasPlace(registration, slot?.capacity ?? null, allOf(others), parts.admission.places);
  });
}

/** Whether a person has at most as many registrations in a season as it allows; 0 allows any number. */
export function withinAnnualMaximum(registration: AnnualRegistration, { store, parts }: Club): boolean {
  const season = recordOf(store.records('seasons'), registration.season_id);
  const maximum = season?.max_annual_registrations || null;
  const own = recordsBy(store.records('annual_registrations'), 'member_id', registration.member_id);
  const others = allOf(own).filter(({ season_id }) => season_id === registration.season_id);
  return hasPlace(registration, maximum, others, { ...places, takesPlace: parts.admission.countsForMaximum });
}

function hasPlace<T extends Registered>(
  registration: T,
  capacity: number | null,
  registrations: readonly T[],
  { takesPlace, admitted }: Places,
): boolean {
  if (!takesPlace(registration)) return true;
  const limit = admitted(capacity);
  if (registrations.length < limit) return true;
  const taken = registrations.filter((other) => other.id !== registration.id && takesPlace(other));
  return taken.length < limit;
}
