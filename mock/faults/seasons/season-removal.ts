import { withHandler } from '../../alterations/operations.ts';
import { withResource } from '../../alterations/resources.ts';
import { blockingCascade, blockingSeason, removedByCascade } from '../../reference/domain/season-removal.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { Resource } from '../../reference/resources/resource.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import type { Store } from '../../reference/store/store.ts';
import type { Fault } from '../fault.ts';

type SeasonRecord = RecordTypes['seasons'];

export const faults: readonly Fault[] = [
  {
    id: 'season/deleted-season-is-gone-410',
    breaks: 'season/deleted-season-is-not-found',
    also: [
      'idempotency/replay-after-deletion',
      'webhook-delivery/deleted-resource-may-be-read',
      'idempotency/key-survives-other-writes',
    ],
    says: 'reading a deleted season returns 410',
    apply: (parts) =>
      withHandler(parts, 'readSeason', (handle) => (exchange, club) => {
        const seasons = club.store.records('seasons');
        const id = Number(exchange.parameters.id);
        if (recordOf(seasons, id) !== undefined || id > seasons.lastId) return handle(exchange, club);
        throw new Refusal('not_found', 'The season was deleted.', { status: 410 });
      }),
  },
  {
    id: 'season/deleted-season-stays-listed',
    breaks: 'season/deleted-season-leaves-list',
    also: [],
    says: 'a deletion only flags the season, and the list ignores the flag',
    apply: flaggedInsteadOfDeleted,
  },
  {
    id: 'season/change-brings-deleted-season-back',
    breaks: 'season/deleted-season-is-not-found',
    also: ['season/deleted-season-leaves-list'],
    says: 'a deletion only flags the season, and a change overwrites the flag with the whole row',
    apply: restoredByChange,
  },
  {
    id: 'season/groups-left-behind',
    breaks: 'season/deletion-blocked-or-whole',
    also: [],
    says: 'a season is deleted without a check for its groups',
    apply: (parts) => withOverlooked(parts, 'groups'),
  },
  {
    id: 'season/slots-left-behind',
    breaks: 'season/deletion-blocked-or-whole',
    also: [],
    says: 'a season is deleted without a check for its slots, which were added later',
    apply: (parts) => withOverlooked(parts, 'slots'),
  },
  {
    id: 'season/lessons-survive-the-cascade',
    breaks: 'season/deletion-blocked-or-whole',
    also: [],
    says: 'the cascade removes groups and forgets their lessons',
    apply: (parts) =>
      withRemoval(parts, {
        blockedBy: blockingCascade,
        removedWith: (season, club) =>
          removedByCascade(season, club).filter(({ collection }) => collection !== 'lessons'),
      }),
  },
  {
    id: 'season/in-use-without-its-code',
    breaks: 'season/deletion-blocked-or-whole',
    also: [],
    says: 'every rule violation is refused with the same code',
    apply: (parts) => withRemoval(parts, { code: 'refused_by_rule' }),
  },
  {
    id: 'season/unknown-season-deleted',
    breaks: 'season/unknown-season-refused',
    also: ['club/records-stay-in-their-club'],
    says: 'deleting a season that does not exist succeeds',
    apply: (parts) =>
      withHandler(parts, 'deleteSeason', (handle) => (exchange, club) => {
        const id = Number(exchange.parameters.id);
        if (recordOf(club.store.records('seasons'), id) !== undefined) return handle(exchange, club);
        const headers = { 'content-type': 'application/json' };
        return { response: { status: 200, headers, body: JSON.stringify({ data: { id } }) } };
      }),
  },
];

function withRemoval(parts: Parts, change: Partial<NonNullable<Resource<'seasons'>['removal']>>): Parts {
  const { removal } = parts.resources.seasons;
  if (removal === undefined) throw new Error('Seasons cannot be deleted.');
  return withResource(parts, 'seasons', { removal: { ...removal, ...change } });
}

/** Returns the parts in which a season is deleted without a check for one type of record. */
function withOverlooked(parts: Parts, kind: string): Parts {
  const { blockedBy = blockingSeason } = parts.resources.seasons.removal ?? {};
  return withRemoval(parts, {
    blockedBy: (season, club) => blockedBy(season, club).filter((blocking) => blocking !== kind),
  });
}

function flaggedInsteadOfDeleted(parts: Parts): Parts {
  const flagged = new WeakSet<SeasonRecord>();
  const hiding: Parts = (['readSeason', 'changeSeason', 'deleteSeason'] as const).reduce(
    (altered, id) =>
      withHandler(altered, id, (handle) => (exchange, club) => {
        const season = recordOf(club.store.records('seasons'), Number(exchange.parameters.id));
        if (season === undefined || !flagged.has(season)) return handle(exchange, club);
        throw new Refusal('not_found', 'The season was deleted.');
      }),
    parts,
  );
  return withHandler(hiding, 'deleteSeason', (handle) => (exchange, club) => {
    const outcome = handle(exchange, club);
    const season = recordOf(club.store.records('seasons'), Number(exchange.parameters.id));
    if (season !== undefined) flagged.add(season);
    return { ...outcome, changes: [] };
  });
}

function restoredByChange(parts: Parts): Parts {
  const deleted = new WeakMap<Store, Map<number, SeasonRecord>>();
  const remembering = withHandler(parts, 'deleteSeason', (handle) => (exchange, club) => {
    const season = recordOf(club.store.records('seasons'), Number(exchange.parameters.id));
    const outcome = handle(exchange, club);
    const flagged = deleted.get(club.store) ?? new Map<number, SeasonRecord>();
    if (season !== undefined) deleted.set(club.store, flagged.set(season.id, season));
    return outcome;
  });
  return withHandler(remembering, 'changeSeason', (handle) => (exchange, club) => {
    const id = Number(exchange.parameters.id);
    const season = deleted.get(club.store)?.get(id);
    if (season === undefined || recordOf(club.store.records('seasons'), id) !== undefined)
      return handle(exchange, club);
    const put = { ...season, ...(exchange.payload as Partial<SeasonRecord>) };
    const headers = { 'content-type': 'application/json' };
    const response = { status: 200, headers, body: JSON.stringify({ data: { id } }) };
    return { response, changes: [{ collection: 'seasons', put }] };
  });
}
