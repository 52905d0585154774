import { registrationsLosing } from '../domain/chosen-slots.ts';
import { recordOf } from '../store/collection.ts';
import { birthYears, seasonKept } from './part-of-season.ts';
import { type Paths, presenting } from './presentation.ts';
import type { Resource } from './resource.ts';

const rules: Resource<'groups'>['rules'] = [
  birthYears,
  seasonKept('a group'),
  {
    name: 'slots-of-season',
    field: 'slot_ids',
    holds: ({ season_id, slot_ids }, { store }) =>
      slot_ids.every((id) => recordOf(store.records('slots'), id)?.season_id === season_id),
    requirement: 'slot_ids must be slots of the season of the group',
  },
  {
    name: 'chosen-slots-kept',
    field: 'slot_ids',
    holds: ({ slot_ids }, club, before) =>
      before === undefined ||
      registrationsLosing(slot_ids, before, club).every(({ valid }) => valid === false),
    requirement: 'slot_ids must keep the slots that registered people chose',
  },
];

const paths: Paths<'groups'> = {
  season_path: { operation: 'readSeason', id: 'season_id' },
  members_path: { operation: 'listGroupMembers' },
  lessons_path: { operation: 'listGroupLessons' },
};

const present = presenting<'groups'>((group) => ({ ...group }), paths, ['Group']);

export const groups: Resource<'groups'> = {
  noun: 'group',
  operations: {
    list: 'listGroups',
    create: 'createGroup',
    read: 'readGroup',
    change: 'changeGroup',
    listBy: [{ operation: 'listSeasonGroups', of: 'seasons', field: 'season_id' }],
  },
  references: { season_id: 'seasons', sport_id: 'sports', slot_ids: 'slots', licence_ids: 'licences' },
  rules,
  defaults: {
    sport_id: null,
    description: null,
    sex: null,
    type: null,
    capacity: null,
    auto_validate: false,
    invitation_only: false,
    cost_euros: 0,
    slot_count: 0,
    slot_ids: [],
    licence_ids: [],
  },
  merge: (group, change) => ({ ...group, ...change, id: group.id }),
  listItem: present,
  detail: present,
  notification: {
    context: ({ id, season_id }) => ({ season_id, group_id: id }),
    links: ({ season_id }) => ({
      season: { operation: 'readSeason', parameters: { id: season_id } },
      groups: { operation: 'listSeasonGroups', parameters: { id: season_id } },
    }),
  },
};
