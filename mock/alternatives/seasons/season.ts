import type { JsonObject } from '../../../spec/index.ts';
import { withHandler } from '../../alterations/operations.ts';
import {
  withCompletion,
  withDetail,
  withListItem,
  withoutRule,
  withResource,
  withRules,
} from '../../alterations/resources.ts';
import { today } from '../../reference/domain/civil-date.ts';
import { blockingCascade, removedByCascade } from '../../reference/domain/season-removal.ts';
import { targetIn } from '../../reference/operations/resource-target.ts';
import type { Parts } from '../../reference/parts.ts';
import { Refusal } from '../../reference/refusal.ts';
import { allRecords, nextId, recordsAfter } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { recordsBy, withIndexedRecord } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Records } from '../../reference/store/store.ts';
import type { Alternatives } from '../alternative.ts';

export const season: Alternatives = {
  'old-records': { 'with-nulls': withOldRecords },
  'season-removal': { cascade: withCascade, 'payments-kept': withPaymentsKept },
  'removal-of-the-present-season': { refused: withoutRemovalOfThePresent },
  'priority-opening-reset': { 'as-the-day': withOpeningsReset },
  'registration-and-season-dates': {
    'ends-with-season': withRegistrationWithinSeason,
    'opens-within-a-year': withRegistrationNearSeason,
  },
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

/** Returns the parts with the same cascade, in which the payments of the season stay without it. */
function withPaymentsKept(parts: Parts): Parts {
  const cascading = withCascade(parts);
  const { removal } = cascading.resources.seasons;
  if (removal === undefined) throw new Error('Seasons cannot be deleted.');
  const kept = withResource(cascading, 'seasons', {
    removal: {
      ...removal,
      blockedBy: (season, club) => removal.blockedBy(season, club).filter((name) => name !== 'payments'),
      removedWith: (season, club) => [
        ...removal.removedWith(season, club),
        ...allOf(recordsBy(club.store.records('payments'), 'season_id', season.id)).map((payment) => ({
          collection: 'payments' as const,
          // The type of the record has a season, since no other choice leaves a payment without one.
          put: { ...payment, season_id: noSeason },
        })),
      ],
    },
  });
  const show = (item: JsonObject, { season_id }: { readonly season_id: number }) =>
    season_id === noSeason ? { ...item, season_id: null } : item;
  return withDetail(withListItem(kept, 'payments', show), 'payments', show);
}

/** Stands for no season in a stored record. */
const noSeason = 0;

/** Returns the parts in which a season is not removed from its first day to its last. */
function withoutRemovalOfThePresent(parts: Parts): Parts {
  return withHandler(parts, 'deleteSeason', (handle) => (exchange, club) => {
    const season = targetIn('seasons')(exchange, club);
    const day = today(club);
    if (season.start_date <= day && day <= season.end_date)
      throw new Refusal('refused_by_rule', 'A season that goes on is not removed.');
    return handle(exchange, club);
  });
}

/** Returns the parts in which a priority opening that a change resets gets the day of the general opening. */
function withOpeningsReset(parts: Parts): Parts {
  return withCompletion(parts, 'seasons', (season, _, before) => {
    if (before === undefined) return season;
    const isReset = (opening: 'previous_registration_start' | 'city_registration_start') =>
      before[opening] !== null && season[opening] === null;
    const { registration_start } = season;
    return {
      ...season,
      ...(isReset('previous_registration_start') && { previous_registration_start: registration_start }),
      // Without a commune there is no priority for it.
      ...(isReset('city_registration_start') &&
        season.city_code !== null && { city_registration_start: registration_start }),
    };
  });
}

function withRegistrationNearSeason(parts: Parts): Parts {
  return withRules(parts, 'seasons', (rules) => [
    ...rules,
    {
      name: 'registration-near-season',
      field: 'registration_start',
      holds: ({ registration_start, start_date }) =>
        Date.parse(start_date) - Date.parse(registration_start) <= 366 * 86_400_000,
      requirement: 'registration_start must be within a year before start_date',
    },
  ]);
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
