import { seasonDay } from '../domain/schedule.ts';
import { extended } from '../extended.ts';
import { birthYears, seasonKept } from './part-of-season.ts';
import { type Paths, presenting } from './presentation.ts';
import type { Resource } from './resource.ts';

const rules: Resource<'slots'>['rules'] = [birthYears, seasonKept('a slot')];

const paths: Paths<'slots'> = { season_path: { operation: 'readSeason', id: 'season_id' } };

const present = presenting<'slots'>(({ season_day: _, ...slot }) => slot, paths, ['Slot']);

export const slots: Resource<'slots'> = {
  noun: 'slot',
  operations: {
    list: 'listSlots',
    create: 'createSlot',
    read: 'readSlot',
    change: 'changeSlot',
    listBy: [{ operation: 'listSeasonSlots', of: 'seasons', field: 'season_id' }],
  },
  references: { season_id: 'seasons', sport_id: 'sports', trainer_ids: 'trainers' },
  rules,
  defaults: { sport_id: null, location: null, birth_year_start: null, birth_year_end: null, sex: null },
  completed: (slot) => extended(slot, { season_day: seasonDay(slot.season_id, slot.day) }),
  merge: (slot, change) => ({ ...slot, ...change, id: slot.id }),
  listItem: present,
  detail: present,
  notification: {
    context: ({ id, season_id }) => ({ season_id, slot_id: id }),
    links: ({ season_id }) => ({
      season: { operation: 'readSeason', parameters: { id: season_id } },
      slots: { operation: 'listSeasonSlots', parameters: { id: season_id } },
    }),
  },
};
