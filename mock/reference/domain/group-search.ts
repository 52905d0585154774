import type { Weekday } from '../../../fixtures/club-fixture.ts';
import type { Club } from '../club.ts';
import { keptByEach } from '../per-club.ts';
import type { RecordTypes } from '../store/collections.ts';
import { participantsBy, recordsBy } from '../store/indexed-collection.ts';
import { allOf } from '../store/list.ts';
import { type TextIndex, textIndex } from '../store/text-index.ts';
import type { GroupSearch } from './domain-parts.ts';
import { withoutCaseAndAccents } from './folded-text.ts';
import { schedulesOf } from './group-schedules.ts';
import { seasonDay } from './schedule.ts';
import { truncate } from './truncate.ts';

type Group = RecordTypes['groups'];

export const groupSearch: GroupSearch = {
  found: (query, seasonId, club) => {
    const { store } = club;
    if (query === undefined) return allOf(recordsBy(store.records('groups'), 'season_id', seasonId));
    const part = withoutCaseAndAccents(query);
    return ofSeason(seasonId, indexOf(club).found(store.records('groups'), part, part));
  },
  meetingOn: (day, seasonId, club) =>
    new Set([...withLessonOn(day, seasonId, club), ...withSlotOn(day, seasonId, club)]),
  isOfSport: ({ sport_id }, sportId) => sport_id === sportId,
  isFindable: () => true,
  listed: truncate,
  item: (group, club) => ({
    ...club.parts.resources.groups.listItem(group, club),
    schedules: schedulesOf(group, club),
    validated_count: validatedCount(group, club),
  }),
};

/** Builds the text index of groups, so that the first search does not wait for it. A copy takes over what it can. */
export function prepareGroupSearch(club: Club, copied: Club | undefined): void {
  indexOf(club, copied).prepare(club.store.records('groups'));
}

/** The text index of a club's groups by name. It keeps every word that a name ever had. */
const indexOf: (club: Club, copied?: Club) => TextIndex<Group> = keptByEach((_, copied) => {
  if (copied !== undefined) return indexOf(copied).fork();
  return textIndex<Group>({
    // A group from before names were required may have none.
    searched: ({ name }) => withoutCaseAndAccents(name ?? ''),
    exact: () => [],
  });
});

/** Returns the number of people with a validated registration to a group, each counted once. */
export function validatedCount({ id }: Group, { store }: Club): number {
  return participantsBy(store.records('annual_registrations'), 'group_id', id).size;
}

/** Returns the ids of the groups of a season that have a lesson on a weekday. */
export function withLessonOn(day: Weekday, seasonId: number, { store }: Club): readonly number[] {
  const lessons = recordsBy(store.records('lessons'), 'season_day', seasonDay(seasonId, day));
  return allOf(lessons).map(({ group_id }) => group_id);
}

function withSlotOn(day: Weekday, seasonId: number, { store }: Club): readonly number[] {
  const slots = recordsBy(store.records('slots'), 'season_day', seasonDay(seasonId, day));
  return allOf(slots).flatMap((slot) =>
    allOf(recordsBy(store.records('groups'), 'slot_ids', slot.id)).map(({ id }) => id),
  );
}

function* ofSeason(seasonId: number, groups: Iterable<Group>): Generator<Group> {
  for (const group of groups) if (group.season_id === seasonId) yield group;
}
