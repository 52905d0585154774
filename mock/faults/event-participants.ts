import { withListWhere } from '../alterations/lists.ts';
import { withPart } from '../alterations/part.ts';
import { type Registration, rememberingRefusals } from '../alterations/registrations.ts';
import type { Club } from '../reference/club.ts';
import type { Parts } from '../reference/parts.ts';
import { personOf } from '../reference/resources/season-member.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf, listOfAll } from '../reference/store/list.ts';
import type { Fault } from './fault.ts';

/** Ways to list other people for an event than those who are validated in it. */
export const faults: readonly Fault[] = [
  {
    id: 'event/members-with-a-telephone',
    breaks: 'event/validated-people-are-members',
    also: [],
    says: 'the member list is joined with the telephone numbers, and whoever has none is lost',
    apply: (parts) =>
      withListWhere(parts, 'listEventMembers', (one, club) => personOf(one, club).phone !== null),
  },
  {
    id: 'event/pending-people-are-members',
    breaks: 'event/members-are-validated',
    also: ['registration/removed-one-leaves-the-participants'],
    says: 'whoever has not been refused stands in the member list of an event',
    apply: (parts) => withParticipants(parts, ({ valid }) => valid !== false),
  },
  {
    id: 'event/automatic-members-alone',
    breaks: 'event/validated-people-are-members',
    also: ['pagination/walk-is-complete'],
    says: 'the member list has those who were validated on arrival, and waits for the mail about the others',
    apply: (parts) =>
      withParticipants(
        parts,
        ({ valid, validated_at, registered_at }) => valid === true && validated_at === registered_at,
      ),
  },
  {
    id: 'event/refused-once-takes-no-part',
    breaks: 'event/validated-people-are-members',
    also: [],
    says: 'a refusal is a row of its own, which a validation afterwards does not take away from the list of the event',
    apply(parts) {
      const { deciding, wasRefused } = rememberingRefusals(parts, 'event_registrations');
      return withParticipants(deciding, (one, club) => one.valid === true && !wasRefused(one, club));
    },
  },
];

/** The parts with another choice of who takes part in an event. */
function withParticipants(
  parts: Parts,
  takesPart: (registration: Registration<'event_registrations'>, club: Club) => boolean,
): Parts {
  return withPart(parts, 'participants', {
    ofEvent(id, club) {
      const all = allOf(recordsBy(club.store.records('event_registrations'), 'event_id', id));
      const people = new Set(all.filter((one) => takesPart(one, club)).map(({ member_id }) => member_id));
      return listOfAll([...people].sort((one, other) => one - other).map((member) => ({ id: member })));
    },
  });
}
