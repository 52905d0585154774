import { withListWhere } from '../../alterations/lists.ts';
import { withHandler } from '../../alterations/operations.ts';
import { withReferenceTrusted } from '../../alterations/references.ts';
import { withCompletion, withListItem, withMerge } from '../../alterations/resources.ts';
import { today } from '../../reference/domain/civil-date.ts';
import { Refusal } from '../../reference/refusal.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { Fault } from '../fault.ts';
import { faults as changes } from './event-change.ts';
import { faults as dates } from './event-dates.ts';
import { faults as lists } from './event-lists.ts';
import { faults as participants } from './event-participants.ts';
import { withRisingBirthYears } from './rising-birth-years.ts';

const stored: readonly Fault[] = [
  {
    id: 'event/not-found-before-its-opening',
    breaks: 'event/created-one-can-be-read',
    also: [],
    says: 'an event is only found from the day on which registration opens',
    apply: (parts) =>
      withHandler(parts, 'readEvent', (handle) => (exchange, club) => {
        const event = recordOf(club.store.records('events'), Number(exchange.parameters.id));
        if (event === undefined || (event.registration_opening ?? '') <= today(club))
          return handle(exchange, club);
        throw new Refusal('not_found', `There is no event ${event.id} in this club.`);
      }),
  },
  {
    id: 'event/years-in-rising-order',
    breaks: 'event/most-recent-birth-year-stands-first',
    also: ['payload/creation-is-possible'],
    says: 'the birth years of an event are expected in ascending order',
    apply: (parts) => withRisingBirthYears(parts, 'events'),
  },
  {
    id: 'event/season-not-looked-up',
    breaks: 'event/season-must-exist',
    also: [],
    says: 'the season of a new event is not checked by a foreign key',
    apply: (parts) => withReferenceTrusted(parts, 'events', 'createEvent', 'season_id'),
  },
  {
    id: 'event/new-season-not-looked-up',
    breaks: 'event/season-must-exist',
    also: [],
    says: 'the season of an event is checked when it is created, but not when it is changed',
    apply: (parts) => withReferenceTrusted(parts, 'events', 'changeEvent', 'season_id'),
  },
  {
    id: 'event/change-loses-description',
    breaks: 'event/shows-what-was-written',
    also: [],
    says: 'the update has no column for the description',
    apply: (parts) =>
      withMerge(parts, 'events', (merged, _, { description }) => ({ ...merged, description })),
  },
  {
    id: 'event/change-resets-switches',
    breaks: 'event/change-keeps-omitted-fields',
    also: [],
    says: 'a boolean that is left out of a change counts as false, as in a form with check boxes',
    apply: (parts) =>
      withMerge(parts, 'events', (merged, change) => ({
        ...merged,
        external_access: change.external_access === true,
        auto_validate: change.auto_validate === true,
      })),
  },
  {
    id: 'event/prepaid-one-left-out',
    breaks: 'event/belongs-to-one-season',
    also: [],
    says: 'a season lists only events that require no payment in advance',
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
    also: [],
    says: 'null for the cost for people from outside counts as omitted',
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
    says: 'null for the sport counts as omitted',
    apply: (parts) =>
      withMerge(parts, 'events', (merged, _, { sport_id }) => ({
        ...merged,
        sport_id: merged.sport_id ?? sport_id,
      })),
  },
  {
    id: 'event/location-escaped',
    breaks: 'event/shows-what-was-written',
    also: ['event/change-keeps-omitted-fields'],
    says: 'a location is HTML-escaped when it is stored',
    apply: (parts) =>
      withCompletion(parts, 'events', (event) => ({
        ...event,
        location: event.location?.replaceAll('&', '&amp;').replaceAll('<', '&lt;') ?? null,
      })),
  },
  {
    id: 'event/location-called-null',
    breaks: 'event/shows-what-was-written',
    also: [],
    says: 'the text "null" is stored as no location',
    apply: (parts) =>
      withCompletion(parts, 'events', (event) => ({
        ...event,
        location: event.location === 'null' ? null : event.location,
      })),
  },
  {
    id: 'event/external-cost-in-cents',
    breaks: 'event/costs-are-in-whole-euros',
    also: ['payload/answered-values-within-bounds', 'event/shows-what-was-written'],
    says: 'the list shows the cost for people from outside in cents, as for payments',
    apply: (parts) =>
      withListItem(parts, 'events', (item, { external_cost_euros }) => ({
        ...item,
        external_cost_euros: external_cost_euros === null ? null : external_cost_euros * 100,
      })),
  },
];

export const faults: readonly Fault[] = [...stored, ...changes, ...participants, ...dates, ...lists];
