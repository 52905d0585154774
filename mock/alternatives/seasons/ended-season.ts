import { withStage } from '../../alterations/operations.ts';
import type { Club } from '../../reference/club.ts';
import { today } from '../../reference/domain/civil-date.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { Alternatives } from '../alternative.ts';

type Fields = Readonly<Record<string, unknown>>;

export const endedSeason: Alternatives = { 'ended-season': { refused: withEndedSeasonsClosed } };

/**
 * Returns the parts that refuse a write to a season that has ended, or to a record that is or would
 * be part of one.
 */
function withEndedSeasonsClosed(parts: Parts): Parts {
  return withStage(parts, 'operation', (exchange, club, usual) => {
    const ended = seasonsOfWrite(exchange, club).find((id) => hasEnded(id, club));
    if (ended === undefined) return usual(exchange, club);
    throw new Refusal('refused_by_rule', `Season ${ended} has ended, and its records cannot be changed.`);
  });
}

function seasonsOfWrite(exchange: Exchange, club: Club): readonly number[] {
  const { operation, payload } = exchange;
  if (operation?.idempotent !== true) return [];
  const target = club.parts.targets[operation.id]?.(exchange, club) as Fields | undefined;
  const isSeason = operation.path.startsWith('/seasons/');
  return [
    ...(isSeason && target !== undefined ? [Number(target.id)] : seasonsOf(target, club)),
    ...seasonsOf(payload as Fields | undefined, club),
  ];
}

/** Returns the seasons of a record or a body, its own and those of its group and event. */
function seasonsOf(fields: Fields | undefined, { store }: Club): readonly number[] {
  const group = recordOf(store.records('groups'), Number(fields?.group_id));
  const event = recordOf(store.records('events'), Number(fields?.event_id));
  const ids = [fields?.season_id, group?.season_id, event?.season_id];
  return ids.filter((id): id is number => typeof id === 'number');
}

function hasEnded(id: number, club: Club): boolean {
  const end = recordOf(club.store.records('seasons'), id)?.end_date;
  // Dates have the form YYYY-MM-DD. A season from an older club may lack one.
  return typeof end === 'string' && end < today(club);
}
