import { setTimeout } from 'node:timers/promises';
import { fieldSchema, withAlteredBody } from '../../alterations/bodies.ts';
import { withHandler, withPayload, withStage } from '../../alterations/operations.ts';
import { withMerge, withResource } from '../../alterations/resources.ts';
import { Refusal } from '../../reference/refusal.ts';
import { allRecords } from '../../reference/store/collection.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import type { Fault } from '../fault.ts';

type SeasonRecord = RecordTypes['seasons'];

export const faults: readonly Fault[] = [
  {
    id: 'season/null-counts-as-left-out',
    breaks: 'season/null-refused-where-not-marked',
    also: ['payload/unknown-field-refused'],
    says: 'null values are dropped before the body is checked',
    apply: (parts) =>
      withAlteredBody(parts, (fields, operation) =>
        operation.id === 'createSeason' || operation.id === 'changeSeason'
          ? Object.fromEntries(
              Object.entries(fields).filter(
                ([name, value]) =>
                  value !== null || [fieldSchema(operation, name).type].flat().includes('null'),
              ),
            )
          : fields,
      ),
  },
  {
    id: 'season/null-cost-is-no-cost',
    breaks: 'season/null-refused-where-not-marked',
    also: [],
    says: 'null for the cost is read as zero',
    apply: (parts) =>
      withAlteredBody(parts, (fields, { id }) =>
        (id === 'createSeason' || id === 'changeSeason') && fields.membership_cost_euros === null
          ? { ...fields, membership_cost_euros: 0 }
          : fields,
      ),
  },
  {
    id: 'season/create-loses-an-option',
    breaks: 'season/shows-what-was-written',
    also: [],
    says: 'the insert has no column for previous_registration_all',
    apply: (parts) =>
      withPayload(parts, 'createSeason', ({ previous_registration_all: _, ...fields }) => fields),
  },
  {
    id: 'season/default-extends-priority',
    breaks: 'season/defaults-on-create',
    also: [],
    says: 'priority is extended to everyone unless the request says otherwise',
    apply: (parts) =>
      withResource(parts, 'seasons', {
        defaults: { ...parts.resources.seasons.defaults, previous_registration_all: true },
      }),
  },
  {
    id: 'season/saved-as-it-was-read',
    breaks: 'season/changes-at-once-are-both-kept',
    also: [],
    says: 'a change reads the whole season and saves all of it a moment later, over what another one changed meanwhile',
    apply: (parts) =>
      withStage(parts, 'commit', (exchange, club, usual) =>
        exchange.operation?.id === 'changeSeason'
          ? setTimeout(20).then(() => usual(exchange, club))
          : usual(exchange, club),
      ),
  },
  {
    id: 'season/change-resets-switches',
    breaks: 'season/change-keeps-omitted-fields',
    also: [],
    says: 'a boolean that is left out of a change counts as false, as in a form with check boxes',
    apply: (parts) =>
      withMerge(parts, 'seasons', (merged, change) => ({
        ...merged,
        previous_registration_all: change.previous_registration_all === true,
        licence_immediate_payment: change.licence_immediate_payment === true,
      })),
  },
  {
    id: 'season/null-keeps-former-member-opening',
    breaks: 'season/null-resets-former-member-opening',
    also: [],
    says: 'null for the opening for former members counts as omitted',
    apply: (parts) =>
      withMerge(parts, 'seasons', (merged, _, before) => ({
        ...merged,
        previous_registration_start: merged.previous_registration_start ?? before.previous_registration_start,
      })),
  },
  {
    id: 'season/null-opening-drops-city-code',
    breaks: 'season/null-resets-city-opening',
    also: [],
    says: 'clearing the opening for the commune clears the commune, too',
    apply: (parts) =>
      withMerge(parts, 'seasons', (merged, { city_registration_start }) => ({
        ...merged,
        city_code: city_registration_start === null ? null : merged.city_code,
      })),
  },
  {
    id: 'season/opening-without-its-code-in-the-change',
    breaks: 'season/null-resets-city-opening',
    also: [],
    says: 'the city code of an opening is looked for in the change alone, not in the season',
    apply: (parts) =>
      withHandler(parts, 'changeSeason', (handle) => (exchange, club) => {
        const { city_registration_start: opening, city_code } = exchange.payload as Partial<SeasonRecord>;
        if (typeof opening === 'string' && city_code === undefined)
          throw new Refusal('rule_broken', 'city_registration_start needs a city_code.');
        return handle(exchange, club);
      }),
  },
  {
    id: 'season/nulls-keep-city-code',
    breaks: 'season/nulls-remove-geographic-priority',
    also: [],
    says: 'if a change clears both the commune and its opening, only the opening is stored',
    apply: (parts) =>
      withMerge(parts, 'seasons', (merged, change, { city_code }) =>
        change.city_code === null && change.city_registration_start === null
          ? { ...merged, city_code }
          : merged,
      ),
  },
  {
    id: 'season/nulls-among-other-fields-keep-city-code',
    breaks: 'season/nulls-remove-geographic-priority',
    also: [],
    says: 'a change of several fields leaves out the city code where it is null',
    apply: (parts) =>
      withMerge(parts, 'seasons', (merged, change, { city_code }) =>
        change.city_code === null && Object.keys(change).length > 2 ? { ...merged, city_code } : merged,
      ),
  },
  {
    id: 'season/null-alone-keeps-city-code',
    breaks: 'season/null-resets-city-opening',
    also: [],
    says: 'null for the commune counts as omitted unless the change contains the opening, too',
    apply: (parts) =>
      withMerge(parts, 'seasons', (merged, change, { city_code }) =>
        change.city_code === null && change.city_registration_start === undefined
          ? { ...merged, city_code }
          : merged,
      ),
  },
  {
    id: 'season/cleared-opening-comes-back',
    breaks: 'season/change-keeps-omitted-fields',
    also: [],
    says: 'every change is merged into the season as it was created, where null counts as not set',
    apply: (parts) => {
      const created = new WeakMap<SeasonRecord, SeasonRecord>();
      return withMerge(parts, 'seasons', (merged, change, before) => {
        const first = created.get(before) ?? before;
        const opening = merged.previous_registration_start ?? first.previous_registration_start;
        const named = 'previous_registration_start' in change;
        const record = named ? { ...merged } : { ...merged, previous_registration_start: opening };
        created.set(record, first);
        return record;
      });
    },
  },
  {
    id: 'season/cost-of-the-change-before',
    breaks: 'season/change-keeps-omitted-fields',
    also: [],
    says: 'the prepared update keeps the cost of the previous change, even one of another season',
    apply: (parts) => {
      let last: unknown;
      return withMerge(parts, 'seasons', (merged, change) => {
        last = change.membership_cost_euros ?? last;
        return { ...merged, membership_cost_euros: Number(last ?? merged.membership_cost_euros) };
      });
    },
  },
  {
    id: 'season/new-commune-loses-the-opening',
    breaks: 'season/change-keeps-omitted-fields',
    also: [],
    says: 'a change of the commune clears its opening',
    apply: (parts) =>
      withMerge(parts, 'seasons', (season, change) =>
        typeof change.city_code === 'string' && !('city_registration_start' in change)
          ? { ...season, city_registration_start: null }
          : season,
      ),
  },
  {
    id: 'season/new-season-takes-the-commune',
    breaks: 'season/change-keeps-omitted-fields',
    also: [],
    says: 'a new season with priority for a commune takes it away from the previous one',
    apply: (parts) =>
      withHandler(parts, 'createSeason', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const { city_registration_start: opening, city_code } = exchange.payload as Partial<SeasonRecord>;
        const older = [...allRecords(club.store.records('seasons'))].filter(
          (season) => season.city_registration_start !== null && season.city_code === city_code,
        );
        const newest = older.at(-1);
        if (typeof opening !== 'string' || newest === undefined) return outcome;
        const put = { ...newest, city_registration_start: null };
        return { ...outcome, changes: [...(outcome.changes ?? []), { collection: 'seasons', put }] };
      }),
  },
];
