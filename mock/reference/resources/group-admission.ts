import type { Club } from '../club.ts';
import { criteriaTold, meetsCriteria } from '../domain/access-criteria.ts';
import { audienceTold, isInAudience } from '../domain/audience.ts';
import { today } from '../domain/civil-date.ts';
import type { AnnualRegistration } from '../domain/domain-parts.ts';
import { fitsGroup, fitsSlots, withinAnnualMaximum } from '../domain/places.ts';
import { isOpenTo } from '../domain/registration-period.ts';
import {
  hasRequiredDocuments,
  requiredDocuments,
  requiredDocumentsTold,
} from '../domain/required-documents.ts';
import { recordOf } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';
import type { ResourceRule } from './resource.ts';

type Rule = ResourceRule<'annual_registrations'>;

/** The records that a registration refers to, and the club. */
interface Joined {
  readonly member: RecordTypes['members'];
  readonly group: RecordTypes['groups'];
  readonly season: RecordTypes['seasons'];
  readonly club: Club;
}

/**
 * Returns a rule about who may join a group. It applies where a registration brings a person into the group, not to
 * those already in it.
 */
function onJoining(
  rule: Omit<Rule, 'holds' | 'facts'>,
  holds: (joined: Joined, registration: AnnualRegistration) => boolean,
  facts?: (joined: Joined) => string,
): Rule {
  return {
    ...rule,
    ...(facts && { facts: (registration, club) => facts(joinedBy(registration, club)) }),
    holds: (registration, club, before) =>
      !joins(registration, before) || holds(joinedBy(registration, club), registration),
  };
}

/** Whether a registration brings a person into a group: it is new, or moved to another group or person. */
export function joins(registration: AnnualRegistration, before: AnnualRegistration | undefined): boolean {
  return before?.group_id !== registration.group_id || before.member_id !== registration.member_id;
}

function joinedBy(registration: AnnualRegistration, club: Club): Joined {
  const { store } = club;
  const member = recordOf(store.records('members'), registration.member_id);
  const group = recordOf(store.records('groups'), registration.group_id);
  const season = group && recordOf(store.records('seasons'), group.season_id);
  if (member === undefined || group === undefined || season === undefined)
    throw new Error('The rules of a registration were checked before its references.');
  return { member, group, season, club };
}

/** A full group admits no further registration, not even a validated one that took no place before. */
export const roomInGroup: Rule = {
  name: 'room-in-group',
  id: 'registration/validated-within-capacity',
  field: 'group_id',
  holds: (registration, club) => fitsGroup(registration, club),
  requirement: 'the group must have a free place',
  facts: (registration, club) => `its capacity is ${groupOf(registration, club)?.capacity}`,
};

export const roomInSlots: Rule = {
  name: 'room-in-slots',
  field: 'slot_ids',
  holds: (registration, club) => fitsSlots(registration, club),
  requirement: 'each chosen slot must have a free place',
};

export const withinMaximum: Rule = {
  name: 'within-annual-maximum',
  id: 'registration/validated-within-the-seasons-maximum',
  field: 'member_id',
  holds: (registration, club) => withinAnnualMaximum(registration, club),
  requirement: 'the person must have fewer registrations in the season than max_annual_registrations',
  facts: (registration, club) => `it is ${seasonOf(registration, club)?.max_annual_registrations}`,
};

/** The rule on sex and birth years of the group and of the chosen slots, without its check. */
const groupAudience: Omit<Rule, 'holds'> = {
  name: 'group-audience',
  field: 'member_id',
  requirement: 'the person must have the sex and a birth year that the group and the slots are for',
};

/** Whether the person of a registration belongs to the audience of the group and of the chosen slots. */
export function fitsGroupAudience(registration: AnnualRegistration, club: Club): boolean {
  return isForMember(joinedBy(registration, club), registration);
}

function isForMember(
  { member, group, club: { store, parts } }: Joined,
  { slot_ids }: AnnualRegistration,
): boolean {
  return [group, ...slot_ids.map((id) => recordOf(store.records('slots'), id))].every(
    (audience) => audience === undefined || isInAudience(member, audience, parts.admission.admitsUnknown),
  );
}

/** The rules of a registration to a group: a new one, or one that is moved to another group or person. */
export const groupAdmission: readonly Rule[] = [
  onJoining(
    {
      name: 'registered-once',
      field: 'group_id',
      requirement: 'the person must not be registered to the group yet',
    },
    ({ club: { store } }, { id, member_id, group_id }) =>
      allOf(recordsBy(store.records('annual_registrations'), 'member_id', member_id)).every(
        (other) => other.id === id || other.group_id !== group_id,
      ),
  ),
  onJoining(
    { name: 'season-not-over', field: 'group_id', requirement: 'the season of the group must not be over' },
    ({ season, club }) => season.end_date >= today(club),
    ({ season, club }) => `it ended on ${season.end_date}, and today is ${today(club)}`,
  ),
  onJoining(
    {
      name: 'group-registration-period',
      field: 'group_id',
      requirement: 'registration to the season must be open to the person today',
    },
    ({ member, season, club }) => isOpenTo(member, season, today(club), club),
    ({ season, club }) =>
      `it opens on ${season.registration_start}, ends on ${season.registration_end}, and today is ${today(club)}`,
  ),
  onJoining(
    {
      name: 'no-invitation-needed',
      field: 'group_id',
      requirement: 'the group must not take people by invitation only',
    },
    ({ group }) => !group.invitation_only,
  ),
  onJoining(groupAudience, isForMember, ({ group }) => `the group is for ${audienceTold(group)}`),
  onJoining(
    {
      name: 'access-criteria',
      field: 'member_id',
      requirement: 'the person must meet the access criteria of the group',
    },
    ({ member, group, club }) => meetsCriteria(member, 'group_id', group, club),
    ({ group, club }) => criteriaTold('group_id', group.id, club),
  ),
  onJoining(
    requiredDocuments,
    ({ member, club }) => hasRequiredDocuments(member.id, club),
    ({ club }) => requiredDocumentsTold(club),
  ),
  roomInGroup,
  withinMaximum,
  roomInSlots,
  {
    name: 'offered-slots',
    field: 'slot_ids',
    holds: (registration, club) => {
      const offered = groupOf(registration, club)?.slot_ids ?? [];
      return registration.slot_ids.every((id) => offered.includes(id));
    },
    requirement: 'slot_ids must be slots that the group offers',
    facts: (registration, club) => `it offers ${idsTold(groupOf(registration, club)?.slot_ids)}`,
  },
  {
    name: 'licence-of-group',
    field: 'licence_id',
    holds: (registration, club) => {
      const { licence_id } = registration;
      return licence_id === null || (groupOf(registration, club)?.licence_ids ?? []).includes(licence_id);
    },
    requirement: 'licence_id must be a licence of the group',
    facts: (registration, club) => `it has ${idsTold(groupOf(registration, club)?.licence_ids)}`,
  },
  {
    name: 'moved-within-season',
    field: 'group_id',
    holds: ({ season_id }, _, before) => before === undefined || before.season_id === season_id,
    requirement: 'another group must be of the same season',
  },
];

// The records that an old registration names may be gone.

function groupOf({ group_id }: AnnualRegistration, { store }: Club): RecordTypes['groups'] | undefined {
  return recordOf(store.records('groups'), group_id);
}

function seasonOf({ season_id }: AnnualRegistration, { store }: Club): RecordTypes['seasons'] | undefined {
  return recordOf(store.records('seasons'), season_id);
}

function idsTold(ids: readonly number[] = []): string {
  return ids.join(', ') || 'none';
}
