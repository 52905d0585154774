import { withDetail, withoutRule, withResource, withRule } from '../changed-resources.ts';
import type { Club } from '../reference/club.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import type { Alternatives } from './alternative.ts';

export const group: Alternatives = {
  'birth-year-order': { accepted: (parts) => withoutRule(parts, 'groups', 'birth-years') },
  'season-of-a-group': {
    movable: (parts) =>
      withRule(
        parts,
        'groups',
        'season-kept',
        ({ id, season_id }, club, before) =>
          before === undefined || before.season_id === season_id || isUnlinked(id, club),
      ),
  },
  'slot-of-another-season': { accepted: (parts) => withoutRule(parts, 'groups', 'slots-of-season') },
  'unknown-licence-or-trainer': {
    accepted: (parts) => {
      const { licence_ids: _, ...references } = parts.resources.groups.references;
      return withResource(parts, 'groups', { references });
    },
  },
  'single-read-body': {
    bare: (parts) =>
      withDetail(parts, 'groups', (detail) =>
        Object.fromEntries(
          Object.entries(detail).filter(([name]) => name === 'id' || name.endsWith('_path')),
        ),
      ),
  },
};

function isUnlinked(id: number, { store }: Club): boolean {
  const linked = [
    recordsBy(store.records('lessons'), 'group_id', id),
    recordsBy(store.records('annual_registrations'), 'group_id', id),
  ];
  return linked.every(({ size }) => size === 0);
}
