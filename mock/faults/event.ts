import type { JsonObject } from '../../spec/index.ts';
import { withListWhere } from '../changed-lists.ts';
import { withHandler } from '../changed-operations.ts';
import { withReferenceTrusted } from '../changed-references.ts';
import { withCompletion, withListItem, withMerge } from '../changed-resources.ts';
import { today } from '../reference/domain/civil-date.ts';
import { Refusal } from '../reference/http/refusal.ts';
import type { Parts } from '../reference/parts.ts';
import type { Fields } from '../reference/resources/resource.ts';
import { recordOf } from '../reference/store/collection.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf } from '../reference/store/list.ts';
import { changeFaults } from './event-change.ts';
import { participantFaults } from './event-participants.ts';
import type { Fault } from './fault.ts';

/** The parts with the body of a new event changed before it is stored. */
function withNewEvent(parts: Parts, change: (fields: Fields) => Fields): Parts {
  return withHandler(
    parts,
    'createEvent',
    (handle) => (exchange, club) =>
      handle({ ...exchange, payload: change(exchange.payload as Fields) }, club),
  );
}

/** A date-time without its offset, taken for one in UTC. */
const withoutOffset = (instant: unknown) => `${String(instant).slice(0, 19)}Z`;

const stored: readonly Fault[] = [
  {
    id: 'event/not-found-before-its-opening',
    breaks: 'event/created-one-can-be-read',
    also: [],
    says: 'an event is shown to everybody from the day on which registration to it opens',
    apply: (parts) =>
      withHandler(parts, 'readEvent', (handle) => (exchange, club) => {
        const event = recordOf(club.store.records('events'), Number(exchange.parameters.id));
        if (event === undefined || (event.registration_opening ?? '') <= today(club))
          return handle(exchange, club);
        throw new Refusal('not_found', `There is no event ${event.id} in this club.`);
      }),
  },
  {
    id: 'event/create-loses-location',
    breaks: 'event/created-fields-read-back',
    also: ['payload/values-at-bounds-read-back'],
    says: 'the insert has no column for the location',
    apply: (parts) => withNewEvent(parts, ({ location: _, ...others }) => others),
  },
  {
    id: 'event/deadline-is-the-day-before',
    breaks: 'event/created-fields-read-back',
    also: ['event/changed-fields-read-back'],
    says: 'the deadline is kept as midnight in Paris, and its day is read in UTC',
    apply: (parts) =>
      withListItem(parts, 'events', (item, { registration_deadline }) => ({
        ...item,
        registration_deadline:
          registration_deadline === null
            ? null
            : new Date(Date.parse(registration_deadline) - 86_400_000).toISOString().slice(0, 10),
      })),
  },
  {
    id: 'event/season-not-looked-up',
    breaks: 'event/season-must-exist',
    also: [],
    says: 'the season of a new event has no foreign key',
    apply: (parts) => withReferenceTrusted(parts, 'events', 'createEvent', 'season_id'),
  },
  {
    id: 'event/new-season-not-looked-up',
    breaks: 'event/season-must-exist',
    also: [],
    says: 'the season of an event is looked up when it is created, and trusted in a change',
    apply: (parts) => withReferenceTrusted(parts, 'events', 'changeEvent', 'season_id'),
  },
  {
    id: 'event/change-loses-description',
    breaks: 'event/changed-fields-read-back',
    also: ['payload/values-at-bounds-read-back'],
    says: 'the update has no column for the description',
    apply: (parts) =>
      withMerge(parts, 'events', (merged, _, { description }) => ({ ...merged, description })),
  },
  {
    id: 'event/change-resets-switches',
    breaks: 'event/change-keeps-omitted-fields',
    also: [],
    says: 'a switch that is left out of a change counts as off, as in a form with check boxes',
    apply: (parts) =>
      withMerge(parts, 'events', (merged, change) => ({
        ...merged,
        external_access: change.external_access === true,
        auto_validate: change.auto_validate === true,
      })),
  },
  {
    id: 'event/prepaid-one-left-out',
    breaks: 'event/null-clears-a-field',
    also: [
      'event/change-keeps-omitted-fields',
      'event/changed-fields-read-back',
      'event/begin-and-end-keep-the-instant',
      'event/costs-are-in-whole-euros',
      'payload/chosen-values-read-back',
    ],
    says: 'a season lists the events that one joins without payment',
    apply: (parts) =>
      withListWhere(
        parts,
        'listSeasonEvents',
        ({ id }, { store }) => recordOf(store.records('events'), id)?.pre_registration_required !== true,
      ),
  },
  {
    id: 'event/null-keeps-external-cost',
    breaks: 'event/null-clears-a-field',
    also: ['event/changed-fields-read-back'],
    says: 'null for the cost for people from outside counts as left out',
    apply: (parts) =>
      withMerge(parts, 'events', (merged, _, { external_cost_euros }) => ({
        ...merged,
        external_cost_euros: merged.external_cost_euros ?? external_cost_euros,
      })),
  },
  {
    id: 'event/null-keeps-sport',
    breaks: 'event/null-clears-a-field',
    also: [],
    says: 'null for the sport counts as left out',
    apply: (parts) =>
      withMerge(parts, 'events', (merged, _, { sport_id }) => ({
        ...merged,
        sport_id: merged.sport_id ?? sport_id,
      })),
  },
  {
    id: 'event/end-west-of-greenwich',
    breaks: 'event/begin-and-end-keep-the-instant',
    also: ['event/changed-fields-read-back'],
    says: 'the sign before the offset of an end is lost, and that of a begin is not',
    apply: (parts) =>
      withCompletion(parts, 'events', (event) => ({
        ...event,
        end: event.end.replace(/-(\d\d:\d\d)$/, '+$1'),
      })),
  },
  {
    id: 'event/offset-dropped-on-create',
    breaks: 'event/begin-and-end-keep-the-instant',
    also: ['event/created-fields-read-back'],
    says: 'a new event keeps the hour that was sent and takes it for UTC',
    apply: (parts) =>
      withNewEvent(parts, ({ begin, end, ...others }) => ({
        ...others,
        begin: withoutOffset(begin),
        end: withoutOffset(end),
      })),
  },
  {
    id: 'event/half-hours-of-an-offset-lost',
    breaks: 'event/begin-and-end-keep-the-instant',
    also: ['event/changed-fields-read-back'],
    says: 'of an offset the hours are read',
    apply: (parts) =>
      withCompletion(parts, 'events', (event) => ({
        ...event,
        begin: event.begin.replace(/([+-]\d\d):\d\d$/, '$1:00'),
      })),
  },
  {
    id: 'event/free-for-people-from-outside-is-null',
    breaks: 'event/changed-fields-read-back',
    also: ['event/costs-are-in-whole-euros', 'payload/values-at-bounds-read-back'],
    says: 'a cost of zero for people from outside counts as none given',
    apply: (parts) =>
      withCompletion(parts, 'events', (event) => ({
        ...event,
        external_cost_euros: event.external_cost_euros || null,
      })),
  },
  {
    id: 'event/end-in-utc-on-change',
    breaks: 'event/begin-and-end-keep-the-instant',
    also: ['event/changed-fields-read-back'],
    says: 'a change reads the offset of the begin for the end, too',
    apply: (parts) =>
      withMerge(parts, 'events', (merged, { begin, end }) =>
        begin === undefined || end === undefined
          ? merged
          : { ...merged, end: `${String(end).slice(0, 19)}${String(begin).slice(19)}` },
      ),
  },
  {
    id: 'event/hour-told-twice-is-the-first',
    breaks: 'event/begin-and-end-keep-the-instant',
    also: [],
    says: 'hours are kept as the clocks of the club tell them, and one that they tell twice is the first',
    apply: (parts) =>
      withCompletion(parts, 'events', (event) => ({
        ...event,
        begin: asToldInParis(event.begin),
        end: asToldInParis(event.end),
      })),
  },
  {
    id: 'event/location-escaped',
    breaks: 'event/created-fields-read-back',
    also: ['event/changed-fields-read-back', 'event/change-keeps-omitted-fields'],
    says: 'a location is made safe for a page when it is stored',
    apply: (parts) =>
      withCompletion(parts, 'events', (event) => ({
        ...event,
        location: event.location?.replaceAll('&', '&amp;').replaceAll('<', '&lt;') ?? null,
      })),
  },
  {
    id: 'event/location-called-null',
    breaks: 'event/changed-fields-read-back',
    also: [],
    says: 'the word null is taken for no location',
    apply: (parts) =>
      withCompletion(parts, 'events', (event) => ({
        ...event,
        location: event.location === 'null' ? null : event.location,
      })),
  },
  {
    id: 'event/external-cost-in-cents',
    breaks: 'event/costs-are-in-whole-euros',
    also: [
      'event/created-fields-read-back',
      'event/changed-fields-read-back',
      'payload/answered-values-within-bounds',
      'payload/values-at-bounds-read-back',
    ],
    says: 'the list shows the cost for people from outside in cents, as payments have them',
    apply: (parts) =>
      withListItem(parts, 'events', (item, { external_cost_euros }) => ({
        ...item,
        external_cost_euros: external_cost_euros === null ? null : external_cost_euros * 100,
      })),
  },
];

/** The instant at which the clocks in Paris first tell what they tell at this one. */
function asToldInParis(instant: string): string {
  const told = (at: string) =>
    new Date(at).toLocaleString('sv', { timeZone: 'Europe/Paris' }).replace(' ', 'T');
  const time = told(instant);
  const offset = ['+02:00', '+01:00'].find((each) => told(`${time}${each}`) === time);
  return offset === undefined ? instant : `${time}${offset}`;
}

const shown: readonly Fault[] = [
  {
    id: 'event/nulls-left-out',
    breaks: 'event/listed-one-has-every-field',
    also: ['description/answers-conform'],
    says: 'the serializer leaves out a capacity that is null',
    apply: (parts) =>
      withListItem(parts, 'events', ({ capacity, ...others }) =>
        capacity === null ? others : { ...others, capacity: capacity ?? null },
      ),
  },
  {
    id: 'event/season-lists-overlapping-events',
    breaks: 'event/belongs-to-one-season',
    also: ['exports/agree-with-other-lists'],
    says: 'the list of a season is that of all events, with the season filled in',
    apply: (parts) =>
      withHandler(parts, 'listSeasonEvents', (handle) => (exchange, club) => {
        const outcome = handle(exchange, club);
        const season_id = Number(exchange.parameters.id);
        const season_path = club.parts.paths.path('readSeason', season_id, false);
        const filledIn = withListItem(club.parts, 'events', (item) => ({ ...item, season_id, season_path }));
        return club.parts.handlers.listEvents?.(exchange, { ...club, parts: filledIn }) ?? outcome;
      }),
  },
  {
    id: 'event/new-event-not-in-its-season',
    breaks: 'event/belongs-to-one-season',
    also: [],
    says: 'the list of a season joins the sports that its groups have, and leaves out events of another sport',
    apply: (parts) =>
      withListWhere<RecordTypes['events']>(
        parts,
        'listSeasonEvents',
        ({ sport_id, season_id }, { store }) =>
          sport_id === null ||
          allOf(recordsBy(store.records('groups'), 'season_id', season_id)).some(
            (group) => group.sport_id === sport_id,
          ),
      ),
  },
  {
    id: 'event/season-is-the-newest',
    breaks: 'event/season-list-names-the-season',
    also: ['payload/paths-name-their-record', 'registration/prior-payment-makes-pending'],
    says: 'a list fills in the season that is being prepared',
    apply: (parts) =>
      withListItem(parts, 'events', (item, _, { store }) => ({
        ...item,
        season_id: store.records('seasons').lastId,
      })),
  },
  {
    id: 'event/season-path-of-own-identifier',
    breaks: 'event/paths-lead',
    also: ['payload/paths-name-their-record'],
    says: 'the path to the season is made with the identifier of the event',
    apply: (parts) =>
      withListItem(parts, 'events', (item, { id }, club) => ({
        ...item,
        season_path: club.parts.paths.path('readSeason', id, false),
      })),
  },
  {
    id: 'event/members-path-misspelt',
    breaks: 'event/paths-lead',
    also: [],
    says: 'the path to the participants is that of a version in which they were called so',
    apply: (parts) =>
      withListItem(
        parts,
        'events',
        (item): JsonObject => ({
          ...item,
          members_path: String(item.members_path).replace(/members$/, 'participants'),
        }),
      ),
  },
];

export const faults: readonly Fault[] = [...stored, ...shown, ...changeFaults, ...participantFaults];
