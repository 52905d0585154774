import { withHandler } from '../../alterations/operations.ts';
import type { Club } from '../../reference/club.ts';
import { removedByCascade } from '../../reference/domain/season-removal.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import type { Change } from '../../reference/store/store.ts';
import type { Fault } from '../fault.ts';

type SeasonRecord = RecordTypes['seasons'];

/** What is lost although the deletion of a season is refused. */
export const faults: readonly Fault[] = [
  {
    id: 'season/lessons-lost-to-a-refusal',
    breaks: 'season/deletion-blocked-or-whole',
    also: [],
    says: 'the lessons of a season are removed before its groups are found to block the deletion',
    apply: (parts) =>
      withLossByRefusal(parts, (season, club) =>
        removedByCascade(season, club).filter(({ collection }) => collection === 'lessons'),
      ),
  },
  {
    id: 'season/closed-by-a-refusal',
    breaks: 'season/deletion-blocked-or-whole',
    also: [],
    says: 'registration to a season is closed before its deletion, and stays closed where that is refused',
    apply: (parts) =>
      withLossByRefusal(parts, (season) => [
        { collection: 'seasons', put: { ...season, registration_end: season.registration_start } },
      ]),
  },
];

/** Returns the parts in which some changes are committed although the deletion of a season with linked data is refused. */
function withLossByRefusal(
  parts: Parts,
  lost: (season: SeasonRecord, club: Club) => readonly Change[],
): Parts {
  return withHandler(parts, 'deleteSeason', (handle) => (exchange, club) => {
    try {
      return handle(exchange, club);
    } catch (error) {
      const season = recordOf(club.store.records('seasons'), Number(exchange.parameters.id));
      if (error instanceof Refusal && error.code === 'season_in_use' && season !== undefined)
        club.store.commit(lost(season, club));
      throw error;
    }
  });
}
