import { byStatus, decided, received } from '../domain/decision.ts';
import { eventAdmission, paidFirst, roomAtEvent } from '../domain/event-admission.ts';
import { paymentsFor } from '../domain/registration-payment.ts';
import { recordOf } from '../store/collection.ts';
import { presenting } from './presentation.ts';
import type { Resource } from './resource.ts';

export const presentEventRegistration = presenting<'event_registrations'>(
  ({ id, member_id, event_id, registered_at, valid, validated_at, slot_ids, licence_id }) => ({
    id,
    member_id,
    event_id,
    registered_at,
    valid,
    validated_at,
    slot_ids,
    licence_id,
  }),
  {
    member_path: { operation: 'readMember', id: 'member_id' },
    activity_path: { operation: 'readEvent', id: 'event_id' },
  },
  ['EventRegistration'],
);

const removal: NonNullable<Resource<'event_registrations'>['removal']> = {
  blockedBy: (registration, club) =>
    paymentsFor('event', registration, club).map(({ id }) => `payment ${id} allocated to it`),
  removedWith: () => [],
  code: 'refused_by_rule',
};

export const event_registrations: Resource<'event_registrations'> = {
  noun: 'event registration',
  operations: {
    list: 'listEventRegistrations',
    create: 'createEventRegistration',
    read: 'readEventRegistration',
    remove: 'deleteEventRegistration',
    listBy: [
      { operation: 'listSeasonEventRegistrations', of: 'seasons', field: 'season_id', filter: byStatus },
    ],
  },
  references: { member_id: 'members', event_id: 'events' },
  rules: eventAdmission,
  refusal: 'refused_by_rule',
  defaults: { slot_ids: [], licence_id: null },
  completed(registration, club) {
    const event = recordOf(club.store.records('events'), registration.event_id);
    const { initialState, isPrepaid } = club.parts.admission;
    // registration/prior-payment-makes-pending
    const valid =
      event !== undefined && isPrepaid(event) ? null : initialState(event?.auto_validate ?? false);
    // An event that does not exist is refused with the other references.
    return received({ ...registration, season_id: event?.season_id ?? 0 }, valid, club);
  },
  merge: (registration) => registration,
  listItem: presentEventRegistration,
  detail: presentEventRegistration,
  removal,
  actions: [
    {
      operation: 'validateEventRegistration',
      change: 'validated',
      rules: [paidFirst, roomAtEvent],
      result: (registration, club) => decided(registration, true, club),
    },
    {
      operation: 'refuseEventRegistration',
      change: 'refused',
      rules: [],
      result: (registration, club) => decided(registration, false, club),
    },
    { operation: 'cancelEventRegistration', change: 'cancelled', rules: [], result: () => undefined },
  ],
  notification: {
    family: 'registrations',
    context: ({ member_id, event_id }) => ({ member_id, event_id }),
    links: ({ member_id, event_id }) => ({
      members: { operation: 'readMember', parameters: { id: member_id } },
      events: { operation: 'readEvent', parameters: { id: event_id } },
    }),
  },
};
