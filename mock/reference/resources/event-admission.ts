import type { Club } from '../club.ts';
import { criteriaTold, meetsCriteria } from '../domain/access-criteria.ts';
import { audienceTold, isInAudience } from '../domain/audience.ts';
import { today } from '../domain/civil-date.ts';
import type { EventRegistration } from '../domain/domain-parts.ts';
import { fitsEvent } from '../domain/places.ts';
import { paymentsFor } from '../domain/registration-payment.ts';
import {
  hasRequiredDocuments,
  requiredDocuments,
  requiredDocumentsTold,
} from '../domain/required-documents.ts';
import { recordOf } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import { participantBy, recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';
import type { ResourceRule } from './resource.ts';

type Rule = ResourceRule<'event_registrations'>;

interface Joined {
  readonly member: RecordTypes['members'];
  readonly event: RecordTypes['events'];
  readonly club: Club;
}

/** Returns a rule about who may join an event. It applies to new registrations: an existing one is never moved. */
function onJoining(
  rule: Omit<Rule, 'holds' | 'facts'>,
  holds: (joined: Joined) => boolean,
  facts?: (joined: Joined) => string,
): Rule {
  return {
    ...rule,
    ...(facts && { facts: (registration, club) => facts(joinedBy(registration, club)) }),
    holds: (registration, club, before) => before !== undefined || holds(joinedBy(registration, club)),
  };
}

function joinedBy({ member_id, event_id }: EventRegistration, club: Club): Joined {
  const member = recordOf(club.store.records('members'), member_id);
  const event = recordOf(club.store.records('events'), event_id);
  if (member === undefined || event === undefined)
    throw new Error('The rules of a registration were checked before its references.');
  return { member, event, club };
}

export const roomAtEvent: Rule = {
  name: 'room-at-event',
  id: 'registration/validated-within-capacity',
  field: 'event_id',
  holds: (registration, club) => fitsEvent(registration, club),
  requirement: 'the event must have a free place',
  facts: (registration, club) =>
    `its capacity is ${recordOf(club.store.records('events'), registration.event_id)?.capacity}`,
};

/** A pre-registration is validated only after its payment. */
export const paidFirst: Rule = {
  name: 'paid-first',
  field: 'event_id',
  holds(registration, club) {
    const event = recordOf(club.store.records('events'), registration.event_id);
    if (event === undefined || !club.parts.admission.isPrepaid(event)) return true;
    return paymentsFor('event', registration, club).length > 0;
  },
  requirement: 'the registration must be paid before it is validated',
};

const eventAudience: Omit<Rule, 'holds'> = {
  name: 'event-audience',
  field: 'member_id',
  requirement: 'the person must have a birth year that the event is for',
};

/** Whether the person of a registration belongs to the audience of the event. */
export function fitsEventAudience(registration: EventRegistration, club: Club): boolean {
  return isForMember(joinedBy(registration, club));
}

function isForMember({ member, event, club }: Joined): boolean {
  return isInAudience(member, event, club.parts.admission.admitsUnknown);
}

/** Who may be registered to an event. */
export const eventAdmission: readonly Rule[] = [
  onJoining(
    {
      name: 'registered-once',
      field: 'event_id',
      requirement: 'the person must not be registered to the event yet',
    },
    ({ member, event, club: { store } }) =>
      allOf(recordsBy(store.records('event_registrations'), 'member_id', member.id)).every(
        ({ event_id }) => event_id !== event.id,
      ),
  ),
  onJoining(
    { name: 'event-not-over', field: 'event_id', requirement: 'the event must not be over' },
    (
      { event, club: { clock } }, // An event from before dates were required may have none.
    ) => event.end === null || Date.parse(event.end) >= clock.now(),
    ({ event, club }) => `it ended at ${event.end}, and today is ${today(club)}`,
  ),
  onJoining(
    { name: 'event-opened', field: 'event_id', requirement: 'registration to the event must have opened' },
    ({ event: { registration_opening }, club }) =>
      registration_opening === null || registration_opening <= today(club),
    ({ event, club }) => `it opens on ${event.registration_opening}, and today is ${today(club)}`,
  ),
  onJoining(
    {
      name: 'event-deadline',
      field: 'event_id',
      requirement: 'the registration deadline of the event must not have passed',
    },
    ({ event: { registration_deadline }, club }) =>
      registration_deadline === null || registration_deadline >= today(club),
    ({ event, club }) => `it was on ${event.registration_deadline}, and today is ${today(club)}`,
  ),
  onJoining(
    {
      name: 'member-of-the-season',
      field: 'member_id',
      requirement: 'the person must be a member of the season: the event is for members only',
    },
    ({ member, event, club }) =>
      (!event.membership_required && event.external_access) ||
      isSeasonMember(member.id, event.season_id, club),
  ),
  onJoining(eventAudience, isForMember, ({ event }) => `it is for ${audienceTold(event)}`),
  onJoining(
    {
      name: 'access-criteria',
      field: 'member_id',
      requirement: 'the person must meet the access criteria of the event',
    },
    ({ member, event, club }) => meetsCriteria(member, 'event_id', event, club),
    ({ event, club }) => criteriaTold('event_id', event.id, club),
  ),
  onJoining(
    requiredDocuments,
    ({ member, club }) => hasRequiredDocuments(member.id, club),
    ({ club }) => requiredDocumentsTold(club),
  ),
  roomAtEvent,
];

/** Whether a person has a validated annual registration in a season. */
function isSeasonMember(memberId: number, seasonId: number, { store }: Club): boolean {
  return participantBy(store.records('annual_registrations'), 'season_id', seasonId, memberId) !== undefined;
}
