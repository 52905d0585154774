import type { JsonObject } from '../../../spec/index.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { withDetail, withListItem, withoutRule, withRule, withRules } from '../../alterations/resources.ts';
import { registrationsLosing } from '../../reference/domain/chosen-slots.ts';
import type { Parts } from '../../reference/parts.ts';
import { allRecords, recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import type { Alternatives } from '../alternative.ts';
import { withoutBodyFields } from '../described-fields.ts';
import { hasTrainerConflict } from './trainer-times.ts';

/** Choices about slots, lessons and events: their rules, and the fields that they show. */
export const schedule: Alternatives = {
  'slot-fields': {
    bare: (parts) => withShown(parts, 'slots', ({ id }) => ({ id })),
  },
  'lesson-fields': {
    bare: (parts) =>
      withShown(parts, 'lessons', ({ id, group_id, group_path }) => ({ id, group_id, group_path })),
  },
  'slot-and-lesson-change-fields': {
    'without-owner': (parts) => withoutChangeOf(parts, ['season_id'], ['group_id']),
    schedule: (parts) => withoutChangeOf(parts, [...named, 'season_id'], ['group_id']),
  },
  'group-of-a-lesson': {
    'within-season': (parts) =>
      withRule(
        parts,
        'lessons',
        'group-kept',
        ({ season_id }, _, before) => before === undefined || before.season_id === season_id,
      ),
    movable: (parts) => withoutRule(parts, 'lessons', 'group-kept'),
  },
  'trainer-booked-twice': { refused: withTrainersInOnePlace },
  'opening-hours': { daytime: withOpeningHours },
  'schedule-past-midnight': { refused: withSchedulesOfOneDay },
  'dates-outside-season': {
    accepted: (parts) =>
      withPart(withoutRule(parts, 'events', 'within-season'), 'attendance', {
        covers: ({ start_date }, date, type) => type === 'event' || date >= start_date,
      }),
  },
  'events-of-a-day': { one: withOneEventADay },
  'event-date-order': {
    accepted: (parts) =>
      withoutRule(withoutRule(parts, 'events', 'ends-after-begin'), 'events', 'closes-after-opening'),
  },
  'offered-slot-in-use': {
    kept: (parts) => withoutRule(parts, 'groups', 'chosen-slots-kept'),
    'taken-away': withSlotsTakenAway,
  },
};

type Weekly = 'slots' | 'lessons';

/** The fields of a slot other than its schedule and its season. */
const named = ['name', 'capacity', 'sport_id', 'birth_year_start', 'birth_year_end', 'sex'];

function withShown(parts: Parts, name: Weekly, show: (shown: JsonObject) => JsonObject): Parts {
  return withDetail(withListItem(parts, name, show), name, show);
}

function withoutChangeOf(parts: Parts, ofSlot: readonly string[], ofLesson: readonly string[]): Parts {
  return withoutBodyFields(withoutBodyFields(parts, 'changeSlot', ofSlot), 'changeLesson', ofLesson);
}

function withTrainersInOnePlace(parts: Parts): Parts {
  const rule = {
    name: 'trainers-free',
    field: 'trainer_ids',
    requirement: 'trainer_ids must be people who lead no other session at that time',
  } as const;
  const slots = withRules(parts, 'slots', (rules) => [
    ...rules,
    { ...rule, holds: (slot, club) => !hasTrainerConflict('slots', slot, club) },
  ]);
  return withRules(slots, 'lessons', (rules) => [
    ...rules,
    { ...rule, holds: (lesson, club) => !hasTrainerConflict('lessons', lesson, club) },
  ]);
}

function withOpeningHours(parts: Parts): Parts {
  const rule = {
    name: 'in-opening-hours',
    field: 'hour',
    requirement: 'hour must be one at which the club is open',
    holds: ({ hour }: RecordTypes[Weekly], _: unknown, before: RecordTypes[Weekly] | undefined) =>
      before?.hour === hour || (hour >= 7 && hour <= 22),
  } as const;
  const slots = withRules(parts, 'slots', (rules) => [...rules, rule]);
  return withRules(slots, 'lessons', (rules) => [...rules, rule]);
}

const minutesOfADay = 24 * 60;

function withSchedulesOfOneDay(parts: Parts): Parts {
  const rule = {
    name: 'ends-on-the-day',
    field: 'duration_minutes',
    requirement: 'duration_minutes must not reach past midnight',
    holds: ({ hour, minute, duration_minutes }: RecordTypes[Weekly]) =>
      hour * 60 + minute + duration_minutes <= minutesOfADay,
  } as const;
  const slots = withRules(parts, 'slots', (rules) => [...rules, rule]);
  return withRules(slots, 'lessons', (rules) => [...rules, rule]);
}

/**
 * Returns the parts in which a slot that a group no longer offers is removed from the registrations
 * that chose it.
 */
function withSlotsTakenAway(parts: Parts): Parts {
  const free = withoutRule(parts, 'groups', 'chosen-slots-kept');
  return withHandler(free, 'changeGroup', (handle) => (exchange, club) => {
    const outcome = handle(exchange, club);
    const before = recordOf(club.store.records('groups'), Number(exchange.parameters.id));
    const { slot_ids } = exchange.payload as Partial<RecordTypes['groups']>;
    if (before === undefined || slot_ids === undefined) return outcome;
    const losing = registrationsLosing(slot_ids, before, club).map((registration) => ({
      collection: 'annual_registrations' as const,
      put: { ...registration, slot_ids: registration.slot_ids.filter((id) => slot_ids.includes(id)) },
    }));
    return { ...outcome, changes: [...(outcome.changes ?? []), ...losing] };
  });
}

function withOneEventADay(parts: Parts): Parts {
  return withRules(parts, 'events', (rules) => [
    ...rules,
    {
      name: 'one-event-a-day',
      field: 'begin',
      holds: ({ id, season_id, begin }, { store }, before) =>
        before?.begin === begin ||
        ![...allRecords(store.records('events'))].some(
          (other) =>
            other.id !== id &&
            other.season_id === season_id &&
            other.begin?.slice(0, 10) === begin.slice(0, 10),
        ),
      requirement: 'begin must be on a day on which no other event of the season begins',
    },
  ]);
}
