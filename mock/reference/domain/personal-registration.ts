import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';
import type { PersonalRegistration } from './domain-parts.ts';

/** Returns the registrations of a person in a season, in every state: those to groups first, then those to events. */
export function registrationsOf(
  memberId: number,
  seasonId: number,
  { store }: Club,
): readonly PersonalRegistration[] {
  const annual = allOf(recordsBy(store.records('annual_registrations'), 'member_id', memberId));
  const event = allOf(recordsBy(store.records('event_registrations'), 'member_id', memberId));
  const all: readonly PersonalRegistration[] = [
    ...annual.map((registration) => ({ id: registration.id, type: 'annual' as const, registration })),
    ...event.map((registration) => ({ id: registration.id, type: 'event' as const, registration })),
  ];
  return all.filter(({ registration }) => registration.season_id === seasonId);
}

/** Returns a registration as the person's own list shows it: the item of its season's collection, and its type. */
export function presentPersonalRegistration(one: PersonalRegistration, club: Club): JsonObject {
  const { annual_registrations, event_registrations } = club.parts.resources;
  const item =
    one.type === 'annual'
      ? annual_registrations.listItem(one.registration, club)
      : event_registrations.listItem(one.registration, club);
  return { type: one.type, ...item };
}
