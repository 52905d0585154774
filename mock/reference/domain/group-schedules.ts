import type { ScheduleFixture } from '../../../fixtures/club-fixture.ts';
import type { JsonObject } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { recordOf } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';
import { recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';

type Group = RecordTypes['groups'];

/** Returns the weekly schedules of a group: its lessons, then the slots that it offers. */
export function schedulesOf(group: Group, club: Club): readonly JsonObject[] {
  return [
    ...lessonsOf(group, club).map((lesson) => schedule('lesson', lesson)),
    ...slotsOf(group, club).map((slot) => schedule('slot', slot)),
  ];
}

export function lessonsOf({ id }: Group, { store }: Club): readonly RecordTypes['lessons'][] {
  return allOf(recordsBy(store.records('lessons'), 'group_id', id));
}

/** Returns the slots that a group offers. */
export function slotsOf({ slot_ids }: Group, { store }: Club): readonly RecordTypes['slots'][] {
  return [...new Set(slot_ids)]
    .map((id) => recordOf(store.records('slots'), id))
    .filter((slot) => slot !== undefined);
}

type Weekly = Readonly<ScheduleFixture> & { readonly id: number };

function schedule(type: 'lesson' | 'slot', weekly: Weekly): JsonObject {
  const { id, day, hour, minute, duration_minutes, location } = weekly;
  return { type, id, day, hour, minute, duration_minutes, location };
}
