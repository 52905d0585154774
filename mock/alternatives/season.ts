import type { JsonObject } from '../../spec/index.ts';
import { withDetail, withListItem, withoutRule, withResource, withRules } from '../alterations/resources.ts';
import { blockingCascade, removedByCascade } from '../reference/domain/season-removal.ts';
import type { Parts } from '../reference/parts.ts';
import { allRecords, nextId, recordsAfter } from '../reference/store/collection.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import { withIndexedRecord } from '../reference/store/indexed-collection.ts';
import type { Records } from '../reference/store/store.ts';
import type { Alternatives } from './alternative.ts';

export const season: Alternatives = {
  'old-records': { 'with-nulls': withOldRecords },
  'season-removal': { cascade: withCascade },
  'registration-and-season-dates': { 'ends-with-season': withRegistrationWithinSeason },
  'season-overlap': { refused: withoutOverlap },
  'unknown-city-code': {
    accepted: (parts) => withoutRule(parts, 'seasons', 'known-city-code'),
  },
};

function withCascade(parts: Parts): Parts {
  const { removal } = parts.resources.seasons;
  if (removal === undefined) throw new Error('Seasons cannot be deleted.');
  return withResource(parts, 'seasons', {
    removal: { ...removal, blockedBy: blockingCascade, removedWith: removedByCascade },
  });
}

function withRegistrationWithinSeason(parts: Parts): Parts {
  return withRules(parts, 'seasons', (rules) => [
    ...rules,
    {
      name: 'registration-within-season',
      field: 'registration_end',
      // Dates have the form YYYY-MM-DD, so they can be compared as text.
      holds: ({ registration_end, end_date }) => registration_end <= end_date,
      requirement: 'registration_end must be on or before end_date',
    },
  ]);
}

/**
 * Returns the parts in which seasons may not overlap. A season whose dates stay the same may still
 * be changed.
 */
function withoutOverlap(parts: Parts): Parts {
  return withRules(parts, 'seasons', (rules) => [
    ...rules,
    {
      name: 'seasons-apart',
      field: 'start_date',
      holds: (season, { store }, before) =>
        (before?.start_date === season.start_date && before.end_date === season.end_date) ||
        ![...allRecords(store.records('seasons'))].some(
          (other) => other.id !== season.id && overlaps(season, other),
        ),
      requirement: 'start_date and end_date must not overlap another season',
    },
  ]);
}

// Dates have the form YYYY-MM-DD, so they can be compared as text.
function overlaps(one: RecordTypes['seasons'], other: RecordTypes['seasons']): boolean {
  return one.start_date <= other.end_date && other.start_date <= one.end_date;
}

/**
 * Returns the parts of a club that starts with a season and a group from a time when no field was
 * required.
 */
function withOldRecords(parts: Parts): Parts {
  // In the store, the group keeps its season, so that it is in the season’s list.
  const show = (item: JsonObject, { name }: { readonly name: string | null }) =>
    name === null ? { ...item, season_id: null } : item;
  const shown = withDetail(withListItem(parts, 'groups', show), 'groups', show);
  return { ...shown, initialRecords: (records) => withOldGroup(withOldSeason(records)) };
}

function withOldGroup(records: Records): Records {
  const groups = recordsAfter(records.groups, 0, Number.POSITIVE_INFINITY);
  const [pattern] = groups;
  if (pattern === undefined || groups.some(({ name }) => name === null)) return records;
  const { season_id, slot_ids, licence_ids, ...fields } = pattern;
  const empty = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
  const lists = { slot_ids: slot_ids.slice(0, 0), licence_ids: licence_ids.slice(0, 0) };
  const old = {
    ...empty,
    ...lists,
    season_id,
    id: nextId(records.groups),
  } as unknown as RecordTypes['groups'];
  return { ...records, groups: withIndexedRecord(records.groups, old) };
}

/** Returns the records with a season from a time when no field was required. */
function withOldSeason(records: Records): Records {
  const seasons = recordsAfter(records.seasons, 0, Number.POSITIVE_INFINITY);
  const [pattern] = seasons;
  // A club that starts as a copy of another one may already have it.
  if (pattern === undefined || seasons.some(({ name }) => name === null)) return records;
  const empty = {
    name: null,
    start_date: null,
    end_date: null,
    registration_start: null,
    registration_end: null,
  };
  const old = { ...pattern, ...empty, id: nextId(records.seasons) } as unknown as RecordTypes['seasons'];
  return { ...records, seasons: withIndexedRecord(records.seasons, old) };
}
