import type { Club } from '../club.ts';
import type { Exchange } from '../http/exchange.ts';
import { Refusal } from '../refusal.ts';
import { recordOf } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';

/** Returns the season that a query names as season_id. Throws a Refusal when it does not exist. */
export function seasonOfQuery({ parameters }: Exchange, { store }: Club): RecordTypes['seasons'] {
  const id = Number(parameters.season_id);
  const season = recordOf(store.records('seasons'), id);
  if (season !== undefined) return season;
  throw new Refusal('unknown_reference', `There is no season ${id} in this club.`, {
    errors: [{ parameter: 'season_id', detail: `names ${id}, which this club does not have` }],
  });
}
