import { byStatus, received } from '../domain/decision.ts';
import { extended } from '../extended.ts';
import { recordOf } from '../store/collection.ts';
import { eventAdmission, paidFirst, roomAtEvent } from './event-admission.ts';
import { presenting } from './presentation.ts';
import { decisionActions, stateOf, unpaidRemoval } from './registration.ts';
import type { Resource } from './resource.ts';

const presentEventRegistration = presenting<'event_registrations'>(
  (registration) => ({
    id: registration.id,
    member_id: registration.member_id,
    event_id: registration.event_id,
    ...stateOf(registration),
  }),
  {
    member_path: { operation: 'readMember', id: 'member_id' },
    activity_path: { operation: 'readEvent', id: 'event_id' },
  },
  ['EventRegistration'],
);

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
    // An unknown event is refused with the other references.
    return received(extended(registration, { season_id: event?.season_id ?? 0 }), valid, club);
  },
  merge: (registration) => registration,
  listItem: presentEventRegistration,
  detail: presentEventRegistration,
  removal: unpaidRemoval('event'),
  actions: decisionActions({
    validate: 'validateEventRegistration',
    refuse: 'refuseEventRegistration',
    cancel: 'cancelEventRegistration',
    validatedBy: [paidFirst, roomAtEvent],
  }),
  notification: {
    family: 'registrations',
    context: ({ member_id, event_id }) => ({ member_id, event_id }),
    links: ({ member_id, event_id }) => ({
      members: { operation: 'readMember', parameters: { id: member_id } },
      events: { operation: 'readEvent', parameters: { id: event_id } },
    }),
  },
};
