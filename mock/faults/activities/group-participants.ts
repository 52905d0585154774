import { withListWhere } from '../../alterations/lists.ts';
import { withPart } from '../../alterations/part.ts';
import { rememberingRefusals } from '../../alterations/registrations.ts';
import type { Club } from '../../reference/club.ts';
import { personOf } from '../../reference/domain/season-member.ts';
import type { Parts } from '../../reference/parts.ts';
import { collectionOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf, listOf } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';

type Registration = RecordTypes['annual_registrations'];

/** Faults in which the member list of a group differs from the people validated in it. */
export const faults: readonly Fault[] = [
  {
    id: 'group/members-by-age',
    breaks: 'group/validated-people-are-members',
    also: [],
    says: 'the list of a group computes ages, and leaves out people without a date of birth',
    apply: (parts) =>
      withListWhere(parts, 'listGroupMembers', (one, club) => personOf(one, club).birth_date !== null),
  },
  {
    id: 'group/pending-ones-are-members',
    breaks: 'group/members-are-validated',
    also: ['group-search/carries-its-number-of-people', 'attendance/lesson-expects-the-group'],
    says: 'everyone who was not refused is listed',
    apply: (parts) => withMembers(parts, ({ valid }) => valid !== false),
  },
  {
    id: 'group/member-of-the-last-group-alone',
    breaks: 'group/validated-people-are-members',
    also: ['group-search/carries-its-number-of-people', 'member-search/group-limits-the-result'],
    says: 'a person is only listed in the group that they joined last',
    apply: (parts) =>
      withMembers(parts, ({ valid, id }, own) => valid === true && own.every((other) => other.id <= id)),
  },
  {
    id: 'group/automatic-members-left-out',
    breaks: 'group/validated-people-are-members',
    also: [],
    says: 'a person enters the member list with the decision of a trainer, which an automatic validation is not',
    apply: (parts) =>
      withMembers(
        parts,
        ({ valid, validated_at, registered_at }) => valid === true && validated_at !== registered_at,
      ),
  },
  {
    id: 'group/refused-once-is-no-member',
    breaks: 'group/validated-people-are-members',
    also: [],
    says: 'a refusal is stored in a row of its own, and a later validation does not put the person back on the list of the group',
    apply(parts) {
      const { deciding, wasRefused } = rememberingRefusals(parts, 'annual_registrations');
      return withMembers(deciding, (one, _, club) => one.valid === true && !wasRefused(one, club));
    },
  },
];

/**
 * Returns the parts in which a group lists the people of the registrations that count. `own` are
 * the registrations of the same person in that season.
 */
function withMembers(
  parts: Parts,
  counts: (registration: Registration, own: readonly Registration[], club: Club) => boolean,
): Parts {
  return withPart(parts, 'participants', {
    ofGroup: (groupId, club) => {
      const registrations = club.store.records('annual_registrations');
      const people = allOf(recordsBy(registrations, 'group_id', groupId))
        .filter((one) => {
          const ofPerson = allOf(recordsBy(registrations, 'member_id', one.member_id));
          return counts(
            one,
            ofPerson.filter(({ season_id }) => season_id === one.season_id),
            club,
          );
        })
        .map(({ member_id }) => member_id);
      return listOf(collectionOf([...new Set(people)].map((id) => ({ id }))));
    },
  });
}
