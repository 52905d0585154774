import type { OperationId } from '../../../spec/index.ts';
import { withListWhere } from '../../alterations/lists.ts';
import type { Club } from '../../reference/club.ts';
import { today } from '../../reference/domain/civil-date.ts';
import type { Parts } from '../../reference/parts.ts';
import { allRecords, recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import type { Alternatives } from '../alternative.ts';

type Season = RecordTypes['seasons'];

/**
 * Choices about the seasons that lists of all records cover. Dates have the form YYYY-MM-DD, so
 * they can be compared as text.
 */
export const collectionSpan: Alternatives = {
  'collection-span': {
    'not-ended': (parts) => withSpan(parts, ({ end_date }, day) => end_date >= day),
    current: (parts) => withSpan(parts, isCurrent),
    marked: (parts) => withSpan(parts, ({ id }, day, club) => id === markedSeason(day, club)?.id),
  },
};

function isCurrent({ start_date, end_date }: Season, day: string): boolean {
  return start_date <= day && end_date >= day;
}

/** Returns the season that the club has marked as its current one: the oldest of those that go on. */
function markedSeason(day: string, club: Club): Season | undefined {
  return [...allRecords(club.store.records('seasons'))].find((season) => isCurrent(season, day));
}

/** The lists of all records that are not global exports. */
const lists: readonly OperationId[] = [
  'listSlots',
  'listLessons',
  'listAnnualRegistrations',
  'listEventRegistrations',
  'listPayments',
];

type Covers = (season: Season, day: string, club: Club) => boolean;

function withSpan(parts: Parts, covers: Covers): Parts {
  return lists.reduce(
    (made, id) => withListWhere(made, id, (record, club) => isCovered(record, covers, club)),
    parts,
  );
}

function isCovered(record: object, covers: Covers, club: Club): boolean {
  const { season_id } = record as { readonly season_id?: number };
  const season = recordOf(club.store.records('seasons'), Number(season_id));
  return season !== undefined && covers(season, today(club), club);
}
