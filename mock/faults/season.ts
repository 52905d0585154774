import type { JsonObject } from '../../spec/index.ts';
import { fieldSchema, withAlteredBody } from '../changed-bodies.ts';
import { withAnswer, withHandler } from '../changed-operations.ts';
import {
  withDetail,
  withListItem,
  withMerge,
  withResource,
  withRule,
  withRuleForgotten,
} from '../changed-resources.ts';
import { blockingSeason } from '../reference/domain/season-removal.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Parts } from '../reference/parts.ts';
import type { Resource } from '../reference/resources/resource.ts';
import { allRecords, recordOf } from '../reference/store/collection.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import type { Store } from '../reference/store/store.ts';
import type { Fault } from './fault.ts';

type SeasonRecord = RecordTypes['seasons'];

const nextDay = (date: unknown) => new Date(Date.parse(String(date)) + 86_400_000).toISOString().slice(0, 10);

const shown: readonly Fault[] = [
  {
    id: 'season/list-without-payments-path',
    breaks: 'season/list-item-fields',
    also: ['season/collection-paths-lead-to-lists', 'description/answers-conform'],
    says: 'a path that came with a later version was added to the detail only',
    apply: (parts) => withListItem(parts, 'seasons', ({ payments_path: _, ...others }) => others),
  },
  {
    id: 'season/list-leaks-cost',
    breaks: 'season/list-shows-no-detail-field',
    also: [],
    says: 'the list shows what membership costs, which needs groups:read',
    apply: (parts) =>
      withListItem(parts, 'seasons', (item, { membership_cost_euros }) => ({
        ...item,
        membership_cost_euros,
      })),
  },
  {
    id: 'season/detail-without-path-to-itself',
    breaks: 'season/detail-fields',
    also: ['description/answers-conform'],
    says: 'the detail leaves out the path that leads to it',
    apply: (parts) => withDetail(parts, 'seasons', ({ detail_path: _, ...others }) => others),
  },
  {
    id: 'season/list-shows-exclusive-end',
    breaks: 'season/list-agrees-with-detail',
    also: [],
    says: 'the list gives the day after the last day of registration, as its database view does',
    apply: (parts) =>
      withListItem(parts, 'seasons', (item) => ({
        ...item,
        registration_end: nextDay(item.registration_end),
      })),
  },
  {
    id: 'season/detail-path-of-next-season',
    breaks: 'season/detail-path-leads-to-season',
    also: ['payload/paths-name-their-record'],
    says: 'the path counts from one where the identifiers count from zero',
    apply: (parts) => {
      const show = (item: JsonObject, { id }: SeasonRecord) => ({
        ...item,
        detail_path: `/seasons/${id + 1}`,
      });
      return withListItem(withDetail(parts, 'seasons', show), 'seasons', show);
    },
  },
];

const paths: readonly Fault[] = [
  {
    id: 'season/event-registrations-path-of-the-annual-ones',
    breaks: 'season/collection-paths-lead-to-lists',
    also: ['payload/paths-name-their-record'],
    says: 'the line for the registrations to events was copied from the one above',
    apply: (parts) =>
      withListItem(parts, 'seasons', (item) => ({
        ...item,
        event_registrations_path: item.annual_registrations_path ?? null,
      })),
  },
];

const nulls: readonly Fault[] = [
  {
    id: 'season/null-counts-as-left-out',
    breaks: 'season/null-refused-where-not-marked',
    also: [],
    says: 'whatever is null is left out before the body is looked at',
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
];

const statuses: readonly Fault[] = [
  {
    id: 'season/create-answers-200',
    breaks: 'season/create-gives-201',
    also: [],
    says: 'a create answers like every other write',
    apply: (parts) => withAnswer(parts, 'createSeason', (answer) => ({ ...answer, status: 200 })),
  },
  {
    id: 'season/change-answers-201',
    breaks: 'season/change-gives-200',
    also: [
      'season/changed-values-read-back',
      'season/change-keeps-omitted-fields',
      'season/equal-dates-accepted',
      'season/null-resets-former-member-opening',
      'season/null-resets-city-opening',
      'season/nulls-remove-geographic-priority',
    ],
    says: 'the answer of the change was copied from that of the create',
    apply: (parts) => withAnswer(parts, 'changeSeason', (answer) => ({ ...answer, status: 201 })),
  },
  {
    id: 'season/delete-answers-202',
    breaks: 'season/delete-gives-200',
    also: ['idempotency/deletion-replays'],
    says: 'a deletion is said to be accepted although it is done',
    apply: (parts) => withAnswer(parts, 'deleteSeason', (answer) => ({ ...answer, status: 202 })),
  },
];

const stored: readonly Fault[] = [
  {
    id: 'season/create-loses-an-option',
    breaks: 'season/created-values-read-back',
    also: [],
    says: 'the insert has no column for previous_registration_all',
    apply: (parts) =>
      withHandler(parts, 'createSeason', (handle) => (exchange, club) => {
        const { previous_registration_all: _, ...payload } = exchange.payload as Record<string, unknown>;
        return handle({ ...exchange, payload }, club);
      }),
  },
  {
    id: 'season/name-in-latin-1',
    breaks: 'season/created-values-read-back',
    also: [],
    says: 'the table of seasons is older than the others, and its character set knows western Europe alone',
    apply: (parts) =>
      withHandler(parts, 'createSeason', (handle) => (exchange, club) => {
        const payload = exchange.payload as Record<string, unknown>;
        const name = String(payload.name).replace(/[\u0100-\uffff]/g, '?');
        return handle({ ...exchange, payload: { ...payload, name } }, club);
      }),
  },
  {
    id: 'season/name-escaped',
    breaks: 'season/created-values-read-back',
    also: [],
    says: 'a name is made safe for a page when it is stored',
    apply: (parts) =>
      withHandler(parts, 'createSeason', (handle) => (exchange, club) => {
        const payload = exchange.payload as Record<string, unknown>;
        const name = String(payload.name).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        return handle({ ...exchange, payload: { ...payload, name } }, club);
      }),
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
    id: 'season/change-loses-an-option',
    breaks: 'season/changed-values-read-back',
    also: [],
    says: 'the update has no column for max_annual_registrations',
    apply: (parts) =>
      withMerge(parts, 'seasons', (merged, _, { max_annual_registrations }) => ({
        ...merged,
        max_annual_registrations,
      })),
  },
  {
    id: 'season/change-resets-switches',
    breaks: 'season/change-keeps-omitted-fields',
    also: [],
    says: 'a switch that is left out of a change counts as off, as in a form with check boxes',
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
    also: ['season/changed-values-read-back'],
    says: 'null for the opening for former members counts as left out',
    apply: (parts) =>
      withMerge(parts, 'seasons', (merged, _, before) => ({
        ...merged,
        previous_registration_start: merged.previous_registration_start ?? before.previous_registration_start,
      })),
  },
  {
    id: 'season/null-opening-drops-city-code',
    breaks: 'season/null-resets-city-opening',
    also: ['season/changed-values-read-back', 'season/change-keeps-omitted-fields'],
    says: 'without its opening the commune is taken away, too',
    apply: (parts) =>
      withMerge(parts, 'seasons', (merged, { city_registration_start }) => ({
        ...merged,
        city_code: city_registration_start === null ? null : merged.city_code,
      })),
  },
  {
    id: 'season/nulls-keep-city-code',
    breaks: 'season/nulls-remove-geographic-priority',
    also: [],
    says: 'of two nulls in one change only that of the opening is stored',
    apply: (parts) =>
      withMerge(parts, 'seasons', (merged, change, { city_code }) =>
        change.city_code === null && change.city_registration_start === null
          ? { ...merged, city_code }
          : merged,
      ),
  },
  {
    id: 'season/cleared-opening-comes-back',
    breaks: 'season/change-keeps-omitted-fields',
    also: [],
    says: 'every change is laid over the season as it was created, and what is null counts as not set yet',
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
    says: 'the prepared update keeps the cost that the last change had, of whichever season',
    apply: (parts) => {
      let last: unknown;
      return withMerge(parts, 'seasons', (merged, change) => {
        last = change.membership_cost_euros ?? last;
        return { ...merged, membership_cost_euros: Number(last ?? merged.membership_cost_euros) };
      });
    },
  },
  {
    id: 'season/new-season-takes-the-commune',
    breaks: 'season/change-keeps-omitted-fields',
    also: [],
    says: 'a commune has priority in one season, so a new one takes it from the newest that has it',
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

const dates: readonly Fault[] = [
  {
    id: 'season/ends-in-start-month',
    breaks: 'season/ends-on-or-after-start',
    also: ['payload/refused-write-has-no-effect'],
    says: 'only months are compared',
    apply: (parts) =>
      withRule(
        parts,
        'seasons',
        'season/ends-on-or-after-start',
        ({ start_date, end_date }) => end_date.slice(0, 7) >= start_date.slice(0, 7),
      ),
  },
  {
    id: 'season/end-may-precede-start-after-change',
    breaks: 'season/ends-on-or-after-start',
    also: ['payload/refused-write-has-no-effect'],
    says: 'the date check is forgotten on PATCH',
    apply: (parts) => withRuleForgotten(parts, 'seasons', 'changeSeason', 'season/ends-on-or-after-start'),
  },
  {
    id: 'season/registration-end-unchecked-on-change',
    breaks: 'season/registration-ends-on-or-after-start',
    also: [],
    says: 'the check of the registration period is forgotten on PATCH',
    apply: (parts) =>
      withRuleForgotten(parts, 'seasons', 'changeSeason', 'season/registration-ends-on-or-after-start'),
  },
  {
    id: 'season/former-member-opening-unchecked-on-create',
    breaks: 'season/former-member-opening-not-after-general',
    also: [],
    says: 'the opening for former members is checked on PATCH only',
    apply: (parts) =>
      withRuleForgotten(parts, 'seasons', 'createSeason', 'season/former-member-opening-not-after-general'),
  },
  {
    id: 'season/city-opening-until-registration-ends',
    breaks: 'season/city-opening-not-after-general',
    also: [],
    says: 'the opening for the commune is compared with the end of registration',
    apply: (parts) =>
      withRule(
        parts,
        'seasons',
        'season/city-opening-not-after-general',
        ({ city_registration_start: opening, registration_end }) =>
          opening === null || opening <= registration_end,
      ),
  },
  {
    id: 'season/city-code-may-go-alone',
    breaks: 'season/city-opening-needs-city-code',
    also: [],
    says: 'whether an opening has its commune is asked on create only',
    apply: (parts) =>
      withRuleForgotten(parts, 'seasons', 'changeSeason', 'season/city-opening-needs-city-code'),
  },
  {
    id: 'season/openings-may-not-coincide',
    breaks: 'season/equal-dates-accepted',
    also: ['season/former-member-opening-not-after-general'],
    says: 'the opening for former members must be before the general one, not on the same day',
    apply: (parts) =>
      withRule(
        parts,
        'seasons',
        'season/former-member-opening-not-after-general',
        ({ previous_registration_start: opening, registration_start }) =>
          opening === null || opening < registration_start,
      ),
  },
];

const removal: readonly Fault[] = [
  {
    id: 'season/deleted-season-is-gone-410',
    breaks: 'season/deleted-season-gives-404',
    also: [
      'idempotency/replay-after-deletion',
      'webhook-delivery/deleted-resource-may-be-read',
      'idempotency/key-survives-other-writes',
    ],
    says: 'a deleted season answers 410',
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
    also: ['season/list-agrees-with-detail', 'season/detail-path-leads-to-season'],
    says: 'a deletion only marks the season, and the list does not look at the mark',
    apply: markedInsteadOfDeleted,
  },
  {
    id: 'season/change-brings-deleted-season-back',
    breaks: 'season/deleted-season-gives-404',
    also: ['season/deleted-season-leaves-list'],
    says: 'a deletion only marks the season, and a change writes the whole row, its mark included',
    apply: broughtBackByChange,
  },
  {
    id: 'season/groups-left-behind',
    breaks: 'season/deletion-blocked-or-whole',
    also: [],
    says: 'nobody looks for groups before a season is deleted',
    apply: (parts) =>
      withRemoval(parts, {
        blockedBy: (season, club) => blockingSeason(season, club).filter((name) => name !== 'groups'),
      }),
  },
  {
    id: 'season/slots-left-behind',
    breaks: 'season/deletion-blocked-or-whole',
    also: [],
    says: 'slots were added later, and nobody looks for them before a season is deleted',
    apply: (parts) => {
      const { blockedBy = () => [] } = parts.resources.seasons.removal ?? {};
      return withRemoval(parts, {
        blockedBy: (season, club) => blockedBy(season, club).filter((what) => !what.includes('slot')),
      });
    },
  },
  {
    id: 'season/in-use-without-its-code',
    breaks: 'season/deletion-blocked-or-whole',
    also: [],
    says: 'whatever a rule refuses has one code',
    apply: (parts) => withRemoval(parts, { code: 'refused_by_rule' }),
  },
  {
    id: 'season/unknown-season-deleted',
    breaks: 'season/unknown-season-refused',
    also: ['club/records-stay-in-their-club'],
    says: 'deleting what is not there succeeds',
    apply: (parts) =>
      withHandler(parts, 'deleteSeason', (handle) => (exchange, club) => {
        const id = Number(exchange.parameters.id);
        if (recordOf(club.store.records('seasons'), id) !== undefined) return handle(exchange, club);
        const headers = { 'content-type': 'application/json' };
        return { answer: { status: 200, headers, body: JSON.stringify({ data: { id } }) } };
      }),
  },
];

function withRemoval(parts: Parts, change: Partial<NonNullable<Resource<'seasons'>['removal']>>): Parts {
  const { removal } = parts.resources.seasons;
  if (removal === undefined) throw new Error('Nothing says how a season is deleted.');
  return withResource(parts, 'seasons', { removal: { ...removal, ...change } });
}

function markedInsteadOfDeleted(parts: Parts): Parts {
  const marked = new WeakSet<SeasonRecord>();
  const hiding: Parts = (['readSeason', 'changeSeason', 'deleteSeason'] as const).reduce(
    (altered, id) =>
      withHandler(altered, id, (handle) => (exchange, club) => {
        const season = recordOf(club.store.records('seasons'), Number(exchange.parameters.id));
        if (season === undefined || !marked.has(season)) return handle(exchange, club);
        throw new Refusal('not_found', 'The season was deleted.');
      }),
    parts,
  );
  return withHandler(hiding, 'deleteSeason', (handle) => (exchange, club) => {
    const outcome = handle(exchange, club);
    const season = recordOf(club.store.records('seasons'), Number(exchange.parameters.id));
    if (season !== undefined) marked.add(season);
    return { ...outcome, changes: [] };
  });
}

function broughtBackByChange(parts: Parts): Parts {
  const deleted = new WeakMap<Store, Map<number, SeasonRecord>>();
  const remembering = withHandler(parts, 'deleteSeason', (handle) => (exchange, club) => {
    const season = recordOf(club.store.records('seasons'), Number(exchange.parameters.id));
    const outcome = handle(exchange, club);
    const marked = deleted.get(club.store) ?? new Map<number, SeasonRecord>();
    if (season !== undefined) deleted.set(club.store, marked.set(season.id, season));
    return outcome;
  });
  return withHandler(remembering, 'changeSeason', (handle) => (exchange, club) => {
    const id = Number(exchange.parameters.id);
    const season = deleted.get(club.store)?.get(id);
    if (season === undefined || recordOf(club.store.records('seasons'), id) !== undefined)
      return handle(exchange, club);
    const put = { ...season, ...(exchange.payload as Partial<SeasonRecord>) };
    const headers = { 'content-type': 'application/json' };
    const answer = { status: 200, headers, body: JSON.stringify({ data: { id } }) };
    return { answer, changes: [{ collection: 'seasons', put }] };
  });
}

export const faults: readonly Fault[] = [
  ...shown,
  ...paths,
  ...nulls,
  ...statuses,
  ...stored,
  ...dates,
  ...removal,
];
