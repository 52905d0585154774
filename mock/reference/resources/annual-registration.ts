import { byStatus, received } from '../domain/decision.ts';
import type { AnnualRegistration } from '../domain/domain-parts.ts';
import { extended } from '../extended.ts';
import { recordOf } from '../store/collection.ts';
import { groupAdmission, roomInGroup, roomInSlots, withinMaximum } from './group-admission.ts';
import { presenting } from './presentation.ts';
import { decisionActions, stateOf, unpaidRemoval } from './registration.ts';
import type { Resource } from './resource.ts';

const presentAnnualRegistration = presenting<'annual_registrations'>(
  (registration) => ({
    id: registration.id,
    member_id: registration.member_id,
    group_id: registration.group_id,
    ...stateOf(registration),
  }),
  {
    member_path: { operation: 'readMember', id: 'member_id' },
    activity_path: { operation: 'readGroup', id: 'group_id' },
  },
  ['AnnualRegistration'],
);

export const annual_registrations: Resource<'annual_registrations'> = {
  noun: 'annual registration',
  operations: {
    list: 'listAnnualRegistrations',
    create: 'createAnnualRegistration',
    read: 'readAnnualRegistration',
    change: 'changeAnnualRegistration',
    remove: 'deleteAnnualRegistration',
    listBy: [
      { operation: 'listSeasonAnnualRegistrations', of: 'seasons', field: 'season_id', filter: byStatus },
    ],
  },
  references: { member_id: 'members', group_id: 'groups', slot_ids: 'slots', licence_id: 'licences' },
  rules: groupAdmission,
  refusal: 'refused_by_rule',
  defaults: { slot_ids: [], licence_id: null },
  completed(registration, club, before) {
    const group = recordOf(club.store.records('groups'), registration.group_id);
    // An unknown group is refused with the other references.
    const placed: AnnualRegistration = extended(registration, { season_id: group?.season_id ?? 0 });
    if (before !== undefined) return placed;
    return received(placed, club.parts.admission.initialState(group?.auto_validate ?? false), club);
  },
  merge: (registration, change) => ({ ...registration, ...change, id: registration.id }),
  listItem: presentAnnualRegistration,
  detail: presentAnnualRegistration,
  removal: unpaidRemoval('annual'),
  actions: decisionActions({
    validate: 'validateAnnualRegistration',
    refuse: 'refuseAnnualRegistration',
    cancel: 'cancelAnnualRegistration',
    validatedBy: [roomInGroup, roomInSlots, withinMaximum],
  }),
  notification: {
    family: 'registrations',
    context: ({ member_id, group_id }) => ({ member_id, group_id }),
    links: ({ member_id, group_id }) => ({
      members: { operation: 'readMember', parameters: { id: member_id } },
      groups: { operation: 'readGroup', parameters: { id: group_id } },
    }),
  },
};
