import { withListWhere } from '../../alterations/lists.ts';
import { withPart } from '../../alterations/part.ts';
import { type Registration, rememberingRefusals } from '../../alterations/registrations.ts';
import type { Club } from '../../reference/club.ts';
import { personOf } from '../../reference/domain/season-member.ts';
import type { Parts } from '../../reference/parts.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf, listOfAll } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';

/** Faults in which the member list of an event differs from the people validated in it. */
export const faults: readonly Fault[] = [
  {
    id: 'event/members-with-a-telephone',
    breaks: 'event/validated-people-are-members',
    also: [],
    says: 'the member list is joined with the phone numbers, and people without one are lost',
    apply: (parts) =>
      withListWhere(parts, 'listEventMembers', (one, club) => personOf(one, club).phone !== null),
  },
  {
    id: 'event/pending-people-are-members',
    breaks: 'event/members-are-validated',
    also: [],
    says: 'everyone who was not refused is in the member list of an event',
    apply: (parts) => withParticipants(parts, ({ valid }) => valid !== false),
  },
  {
    id: 'event/automatic-members-alone',
    breaks: 'event/validated-people-are-members',
    also: ['pagination/walk-is-complete'],
    says: 'the member list contains only those validated automatically, since the others await a mail',
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
    says: 'a refusal is stored in a row of its own, and a later validation does not put the person back on the list of the event',
    apply(parts) {
      const { deciding, wasRefused } = rememberingRefusals(parts, 'event_registrations');
      return withParticipants(deciding, (one, club) => one.valid === true && !wasRefused(one, club));
    },
  },
];

/** Returns the parts with another condition for who takes part in an event. */
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
