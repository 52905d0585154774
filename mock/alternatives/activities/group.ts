import type { OperationId } from '../../../spec/index.ts';
import { withHandler, withStage } from '../../alterations/operations.ts';
import {
  withCompletion,
  withDetail,
  withoutRule,
  withResource,
  withRule,
  withRules,
} from '../../alterations/resources.ts';
import type { Club } from '../../reference/club.ts';
import { instantOf } from '../../reference/domain/event-days.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Fields } from '../../reference/resources/resource.ts';
import { recordOf } from '../../reference/store/collection.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import type { Alternatives } from '../alternative.ts';

export const group: Alternatives = {
  'birth-year-order': {
    accepted: (parts) =>
      (['groups', 'slots', 'events'] as const).reduce(
        (made, name) => withoutRule(made, name, 'birth-years'),
        parts,
      ),
  },
  'season-of-a-group': {
    movable: (parts) =>
      (['groups', 'slots', 'events'] as const).reduce(
        (made, name) =>
          withRule<'groups' | 'slots' | 'events'>(
            made,
            name,
            'season-kept',
            ({ id, season_id }, club, before) =>
              before === undefined || before.season_id === season_id || isUnlinked(name, id, club),
          ),
        parts,
      ),
  },
  'sport-of-a-group': {
    required: (parts) =>
      withRules(parts, 'groups', (rules) => [
        ...rules,
        {
          name: 'sport-named',
          field: 'sport_id',
          holds: ({ sport_id }) => sport_id !== null,
          requirement: 'sport_id must name the sport of the group',
        },
      ]),
  },
  'event-in-the-past': {
    refused: (parts) =>
      withRules(parts, 'events', (rules) => [
        ...rules,
        {
          name: 'begins-later',
          field: 'begin',
          holds: ({ begin }, { clock }, before) => before !== undefined || instantOf(begin) > clock.now(),
          requirement: 'begin must not have passed',
        },
      ]),
  },
  'automatic-by-invitation': {
    never: (parts) =>
      withCompletion(parts, 'groups', (group) => ({
        ...group,
        auto_validate: group.auto_validate && group.invitation_only !== true,
      })),
  },
  'slot-count-meaning': {
    'at-most': (parts) => withSlotsCounted(parts, (chosen, count) => chosen <= count),
    exactly: (parts) => withSlotsCounted(parts, (chosen, count) => chosen === count),
  },
  'slot-of-another-season': { dropped: withSlotsOfTheSeason },
  'unknown-licence-or-trainer': {
    accepted: (parts) => {
      const { licence_ids: _, ...ofGroup } = parts.resources.groups.references;
      const { trainer_ids: __, ...ofSlot } = parts.resources.slots.references;
      const { trainer_ids: ___, ...ofLesson } = parts.resources.lessons.references;
      const groups = withResource(parts, 'groups', { references: ofGroup });
      const slots = withResource(groups, 'slots', { references: ofSlot });
      return withResource(slots, 'lessons', { references: ofLesson });
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

/**
 * Returns the parts that drop the slots of other seasons from the body of a group before its rules
 * are applied.
 */
function withSlotsOfTheSeason(parts: Parts): Parts {
  const ids: readonly OperationId[] = ['createGroup', 'changeGroup'];
  return ids.reduce(
    (made, id) =>
      withHandler(made, id, (handle) => (exchange, club) => {
        const before = recordOf(club.store.records('groups'), Number(exchange.parameters.id));
        const payload = withoutStraySlots(exchange.payload as Fields, before?.season_id, club);
        return handle({ ...exchange, payload }, club);
      }),
    parts,
  );
}

/**
 * Returns the body without slots of a season other than its own, or the group’s. Unknown slots
 * stay, since the rules refuse them.
 */
function withoutStraySlots(fields: Fields, usual: number | undefined, { store }: Club): Fields {
  const { slot_ids, season_id = usual } = fields;
  if (!Array.isArray(slot_ids)) return fields;
  const isStray = (id: unknown) => {
    const slot = recordOf(store.records('slots'), Number(id));
    return slot !== undefined && slot.season_id !== season_id;
  };
  return { ...fields, slot_ids: slot_ids.filter((id) => !isStray(id)) };
}

function isUnlinked(name: 'groups' | 'slots' | 'events', id: number, { store }: Club): boolean {
  const linked = {
    groups: () => [
      recordsBy(store.records('lessons'), 'group_id', id),
      recordsBy(store.records('annual_registrations'), 'group_id', id),
    ],
    slots: () => [
      recordsBy(store.records('groups'), 'slot_ids', id),
      recordsBy(store.records('annual_registrations'), 'slot_ids', id),
    ],
    events: () => [recordsBy(store.records('event_registrations'), 'event_id', id)],
  };
  return linked[name]().every(({ size }) => size === 0);
}

/**
 * Returns the parts in which a group has at least `slot_count` slots, and a person may choose a
 * number of them that `mayChoose` allows.
 */
function withSlotsCounted(parts: Parts, mayChoose: (chosen: number, count: number) => boolean): Parts {
  const counted = withRules(parts, 'groups', (rules) => [
    ...rules,
    {
      name: 'slots-counted',
      field: 'slot_count',
      holds: ({ slot_count, slot_ids }) => (slot_count ?? 0) <= slot_ids.length,
      requirement: 'slot_count must be at most the number of slot_ids',
    },
  ]);
  return withStage(counted, 'operation', (exchange, club, usual) => {
    const { operation, payload } = exchange;
    if (operation?.id === 'createAnnualRegistration' || operation?.id === 'changeAnnualRegistration') {
      const target = club.parts.targets[operation.id]?.(exchange, club) as Fields | undefined;
      const { group_id, slot_ids = [] } = { ...target, ...(payload as Fields) };
      const count = recordOf(club.store.records('groups'), Number(group_id))?.slot_count ?? 0;
      if (!mayChoose((slot_ids as readonly number[]).length, count))
        throw new Refusal('refused_by_rule', `The group allows another number of slots: ${count}.`);
    }
    return usual(exchange, club);
  });
}
