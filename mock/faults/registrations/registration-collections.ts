import type { JsonObject } from '../../../spec/index.ts';
import { clubListing, withListWhere } from '../../alterations/lists.ts';
import { withHandler, withResponse } from '../../alterations/operations.ts';
import { type Kind, type Registration, withBothKinds } from '../../alterations/registrations.ts';
import { withListItem } from '../../alterations/resources.ts';
import type { Club } from '../../reference/club.ts';
import { byStatus } from '../../reference/domain/decision.ts';
import type { Parts } from '../../reference/parts.ts';
import { keptByEach } from '../../reference/per-club.ts';
import { recordOf } from '../../reference/store/collection.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import { allOf } from '../../reference/store/list.ts';
import type { Fault } from '../fault.ts';

/** What a request for a season’s registrations selects. The status is undefined if the request has none. */
interface Selection {
  readonly season: number;
  readonly status: unknown;
}

/** A registration that was removed, and how lists showed it. */
interface Removed {
  readonly one: Registration<'annual_registrations'>;
  readonly item: JsonObject;
}

type Chooses<N extends Kind> = (registration: Registration<N>, selection: Selection, club: Club) => boolean;

const lists = {
  annual_registrations: { all: 'listAnnualRegistrations', ofSeason: 'listSeasonAnnualRegistrations' },
  event_registrations: { all: 'listEventRegistrations', ofSeason: 'listSeasonEventRegistrations' },
} as const;

/** Returns the parts in which a moment of registrations is shown in the time of Paris, but labelled as UTC. */
function withLocalTime(parts: Parts, field: 'registered_at' | 'validated_at'): Parts {
  const show = (item: JsonObject, moment: string | null): JsonObject =>
    moment === null ? item : { ...item, [field]: new Date(Date.parse(moment) + 3_600_000).toISOString() };
  return withBothKinds(parts, (altered, name) =>
    withListItem(altered, name, (item, registration) => show(item, registration[field])),
  );
}

/** Returns the parts with another selection of the registrations in a season’s collection. */
function withSeasonCollection<N extends Kind>(parts: Parts, name: N, chooses: Chooses<N>): Parts {
  return withHandler(parts, lists[name].ofSeason, (usual) => (exchange, club) => {
    const outcome = usual(exchange, club);
    const selection = { season: Number(exchange.parameters.id), status: exchange.parameters.status };
    const chosen = clubListing<Registration<N>>(club, (one) => chooses(one, selection, club));
    return club.parts.handlers[lists[name].all]?.(exchange, chosen) ?? outcome;
  });
}

/** Returns the parts with a list of all registrations that leaves some out. */
function withAllRegistrations<N extends Kind>(
  parts: Parts,
  name: N,
  isShown: (registration: Registration<N>, club: Club) => boolean,
): Parts {
  return withListWhere<Registration<N>>(parts, lists[name].all, isShown);
}

/** Returns whether a season’s collection should contain the registration. */
function isSelected({ season_id, valid }: Registration, { season, status }: Selection): boolean {
  return season_id === season && (status === undefined || byStatus.chooses({ valid }, status));
}

export const faults: readonly Fault[] = [
  {
    id: 'registration/nulls-left-out',
    breaks: 'registration/listed-one-has-every-field',
    also: ['description/answers-conform'],
    says: 'the serializer leaves out null values, such as the licence of an event registration',
    apply: (parts) =>
      withListItem(parts, 'event_registrations', ({ licence_id, ...others }) =>
        licence_id === null ? others : { ...others, licence_id: licence_id ?? null },
      ),
  },
  {
    id: 'registration/validated-at-in-local-time',
    breaks: 'registration/moments-have-passed',
    also: [],
    says: 'validated_at is in local time but labelled as UTC',
    apply: (parts) => withLocalTime(parts, 'validated_at'),
  },
  {
    id: 'registration/registered-at-in-local-time',
    breaks: 'registration/moments-have-passed',
    also: [],
    says: 'registered_at is in local time but labelled as UTC',
    apply: (parts) => withLocalTime(parts, 'registered_at'),
  },
  {
    id: 'registration/validated-at-left-out',
    breaks: 'registration/listed-one-has-every-field',
    also: ['description/answers-conform'],
    says: 'validated_at is only included for registrations that are validated',
    apply: (parts) =>
      withListItem(parts, 'annual_registrations', ({ validated_at, ...others }) =>
        others.valid === true ? { ...others, validated_at: validated_at ?? null } : others,
      ),
  },
  {
    id: 'registration/group-of-first-registration',
    breaks: 'registration/annual-one-links-person-and-group',
    also: [
      'registration/change-keeps-person-and-group',
      'payload/paths-name-their-record',
      'group/members-are-validated',
      'group/validated-people-are-members',
      'member/season-member-registrations-are-their-own',
    ],
    says: 'the collection looks the group up by the person, and takes their first one in the season',
    apply: (parts) =>
      withListItem(parts, 'annual_registrations', (item, { member_id, season_id }, { store }) => {
        const own = allOf(recordsBy(store.records('annual_registrations'), 'member_id', member_id));
        return { ...item, group_id: own.find((one) => one.season_id === season_id)?.group_id ?? null };
      }),
  },
  {
    id: 'registration/automatic-ones-elsewhere',
    breaks: 'registration/event-one-links-person-and-event',
    also: ['registration/prior-payment-makes-pending'],
    says: 'the collection leaves out registrations to events that validate automatically',
    apply: (parts) =>
      withSeasonCollection(
        parts,
        'event_registrations',
        (one, selection, { store }) =>
          isSelected(one, selection) &&
          recordOf(store.records('events'), one.event_id)?.auto_validate !== true,
      ),
  },
  {
    id: 'registration/removed-one-under-its-status',
    breaks: 'registration/deleted-one-is-gone',
    also: [],
    says: 'the status filter reads an index that a removal does not reach, and adds what it finds there to the last page',
    apply: (parts) => {
      const removedIn = keptByEach(() => [] as Removed[]);
      const noting = withHandler(parts, 'deleteAnnualRegistration', (handle) => (exchange, club) => {
        const one = recordOf(club.store.records('annual_registrations'), Number(exchange.parameters.id));
        const item = one && club.parts.resources.annual_registrations.listItem(one, club);
        const outcome = handle(exchange, club);
        if (one !== undefined && item !== undefined) removedIn(club).push({ one, item });
        return outcome;
      });
      return withResponse(noting, lists.annual_registrations.ofSeason, (response, { parameters }, club) => {
        const { id, status } = parameters;
        const { data, pagination } = JSON.parse(String(response.body));
        const left = removedIn(club).filter(({ one }) => isSelected(one, { season: Number(id), status }));
        if (status === undefined || left.length === 0 || pagination?.next_after !== null) return response;
        const shown = [...data, ...left.map(({ item }) => item)];
        return { ...response, body: JSON.stringify({ data: shown, pagination }) };
      });
    },
  },
  {
    id: 'registration/pending-not-in-the-list',
    breaks: 'registration/created-one-is-in-the-list',
    also: ['pagination/walk-is-complete'],
    says: 'the list of all annual registrations contains only decided ones',
    apply: (parts) => withAllRegistrations(parts, 'annual_registrations', ({ valid }) => valid !== null),
  },
  {
    id: 'registration/coming-events-not-in-the-list',
    breaks: 'registration/created-one-is-in-the-list',
    also: ['pagination/walk-is-complete'],
    says: 'the list of all event registrations contains only those of past events',
    apply: (parts) =>
      withAllRegistrations(
        parts,
        'event_registrations',
        ({ event_id }, { store, clock }) =>
          Date.parse(recordOf(store.records('events'), event_id)?.end ?? '') < clock.now(),
      ),
  },
  {
    id: 'registration/season-collection-of-the-year',
    breaks: 'registration/season-collection-is-of-the-season',
    also: ['member/registrations-are-all-of-the-season'],
    says: 'a collection contains all registrations made since the season opened, whatever their season',
    apply: (parts) =>
      withSeasonCollection(parts, 'event_registrations', (one, selection, { store }) => {
        const season = recordOf(store.records('seasons'), selection.season);
        const isSince = one.registered_at.slice(0, 10) >= (season?.registration_start ?? '');
        return isSelected({ ...one, season_id: isSince ? selection.season : one.season_id }, selection);
      }),
  },
  {
    id: 'registration/valid-is-a-word',
    breaks: 'registration/valid-is-one-of-three',
    also: [
      'description/answers-conform',
      'payload/answered-types-as-stated',
      'registration/prior-payment-makes-pending',
      'registration/read-follows-the-decision',
      'registration/status-filter-means-valid',
    ],
    says: 'a pending event registration has the text "pending" instead of null',
    apply: (parts) =>
      withListItem(parts, 'event_registrations', (item, { valid }) => ({
        ...item,
        valid: valid ?? 'pending',
      })),
  },
  {
    id: 'registration/filter-lost-on-the-next-page',
    breaks: 'registration/status-filter-means-valid',
    also: [
      'registration/three-filters-make-the-whole',
      'registration/new-one-is-under-its-status',
      'registration/decided-one-is-under-its-status',
    ],
    says: 'the next page is cut from the whole collection, without the filter of the first page',
    apply: (parts) =>
      withHandler(parts, 'listSeasonAnnualRegistrations', (usual) => (exchange, club) => {
        const { status: _, ...others } = exchange.parameters;
        return usual(Number(others.after) > 0 ? { ...exchange, parameters: others } : exchange, club);
      }),
  },
  {
    id: 'registration/refused-includes-pending',
    breaks: 'registration/status-filter-means-valid',
    also: ['registration/three-filters-make-the-whole', 'registration/new-one-is-under-its-status'],
    says: 'the filter refused is implemented as not validated, so it lists pending registrations, too',
    apply: (parts) =>
      withSeasonCollection(parts, 'annual_registrations', (one, { season, status }) =>
        status === 'refused'
          ? one.season_id === season && one.valid !== true
          : isSelected(one, { season, status }),
      ),
  },
  {
    id: 'registration/filter-read-at-events-alone',
    breaks: 'registration/status-filter-means-valid',
    also: [
      'registration/three-filters-make-the-whole',
      'registration/new-one-is-under-its-status',
      'registration/decided-one-is-under-its-status',
    ],
    says: 'the filter pending is misspelt for event registrations, so it filters nothing',
    apply: (parts) =>
      withSeasonCollection(parts, 'event_registrations', (one, { season, status }) =>
        isSelected(one, { season, status: status === 'pending' ? undefined : status }),
      ),
  },
  {
    id: 'registration/refused-hidden',
    breaks: 'registration/three-filters-make-the-whole',
    also: [],
    says: 'refused registrations are only listed with a status filter',
    apply: (parts) =>
      withSeasonCollection(
        parts,
        'annual_registrations',
        (one, selection) =>
          isSelected(one, selection) && (one.valid !== false || selection.status !== undefined),
      ),
  },
  {
    id: 'registration/validated-by-a-person-alone',
    breaks: 'registration/new-one-is-under-its-status',
    also: ['registration/three-filters-make-the-whole'],
    says: 'the filter validated looks for a person who validated, so it misses automatic validations',
    apply: (parts) =>
      withSeasonCollection(
        parts,
        'annual_registrations',
        (one, selection, { store }) =>
          isSelected(one, selection) &&
          (selection.status !== 'validated' ||
            recordOf(store.records('groups'), one.group_id)?.auto_validate !== true),
      ),
  },
  {
    id: 'registration/refused-today-still-pending',
    breaks: 'registration/decided-one-is-under-its-status',
    also: ['registration/status-filter-means-valid', 'registration/three-filters-make-the-whole'],
    says: 'the filter pending lists refused registrations, too, until the mail about them is sent the next day',
    apply: (parts) =>
      withSeasonCollection(parts, 'event_registrations', (one, { season, status }) =>
        status === 'pending'
          ? one.season_id === season && one.valid !== true
          : isSelected(one, { season, status }),
      ),
  },
  {
    id: 'registration/member-path-of-own-identifier',
    breaks: 'registration/member-path-leads-to-the-person',
    also: ['payload/paths-name-their-record'],
    says: 'the path to the person is built with the id of the registration',
    apply: (parts) =>
      withListItem(parts, 'annual_registrations', (item, { id }, club) => ({
        ...item,
        member_path: club.parts.paths.path('readMember', id, false),
      })),
  },
  {
    id: 'registration/activity-path-to-a-group',
    breaks: 'registration/activity-path-leads-to-group-or-event',
    also: ['payload/paths-name-their-record'],
    says: 'the path of an event registration was copied from that of an annual one, and leads to a group',
    apply: (parts) =>
      withListItem(parts, 'event_registrations', (item, { event_id }, club) => ({
        ...item,
        activity_path: club.parts.paths.path('readGroup', event_id, false),
      })),
  },
];
