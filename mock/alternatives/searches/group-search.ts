import { withPart } from '../../alterations/part.ts';
import { schedulesOf, slotsOf } from '../../reference/domain/group-schedules.ts';
import { validatedCount, withLessonOn } from '../../reference/domain/group-search.ts';
import type { Alternatives } from '../alternative.ts';

/** Choices about the groups that a search finds. */
export const groupSearch: Alternatives = {
  'group-search-day': {
    lessons: (parts) =>
      withPart(parts, 'groupSearch', {
        meetingOn: (day, seasonId, club) => new Set(withLessonOn(day, seasonId, club)),
      }),
  },
  'group-search-schedules': {
    lessons: (parts) =>
      withPart(parts, 'groupSearch', {
        item: (group, club) => ({
          ...parts.groupSearch.item(group, club),
          schedules: schedulesOf({ ...group, slot_ids: [] }, club),
        }),
      }),
  },
  'group-search-sport': {
    'with-slots': (parts) =>
      withPart(parts, 'groupSearch', {
        isOfSport: (group, sportId, club) =>
          parts.groupSearch.isOfSport(group, sportId, club) ||
          slotsOf(group, club).some(({ sport_id }) => sport_id === sportId),
      }),
  },
  'group-search-empty-groups': {
    'left-out': (parts) =>
      withPart(parts, 'groupSearch', { isFindable: (group, club) => validatedCount(group, club) > 0 }),
  },
};
