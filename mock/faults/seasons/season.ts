import type { JsonObject } from '../../../spec/index.ts';
import { withResponse } from '../../alterations/operations.ts';
import { withDetail, withListItem } from '../../alterations/resources.ts';
import { rememberedField } from '../../alterations/stale-field.ts';
import { Refusal } from '../../reference/refusal.ts';
import type { RecordTypes } from '../../reference/store/collections.ts';
import { recordsBy } from '../../reference/store/indexed-collection.ts';
import type { Fault } from '../fault.ts';
import { faults as dates } from './season-dates.ts';
import { faults as refusedRemoval } from './season-refused-removal.ts';
import { faults as removal } from './season-removal.ts';
import { faults as values } from './season-values.ts';

type SeasonRecord = RecordTypes['seasons'];

const nextDay = (date: unknown) => new Date(Date.parse(String(date)) + 86_400_000).toISOString().slice(0, 10);

const shown: readonly Fault[] = [
  {
    id: 'season/no-payment-is-not-found',
    breaks: 'season/new-one-has-its-lists',
    also: [],
    says: 'a list without entries is a 404, as its query found nothing',
    apply: (parts) =>
      withResponse(parts, 'listSeasonPayments', (response, { parameters }) => {
        const { data } = JSON.parse(String(response.body));
        if (data.length > 0 || Number(parameters.after) > 0) return response;
        throw new Refusal('not_found', 'The season has no payment.');
      }),
  },
  {
    id: 'season/list-escapes-names',
    breaks: 'season/list-agrees-with-detail',
    also: [],
    says: 'the list HTML-escapes names',
    apply: (parts) =>
      withListItem(parts, 'seasons', (item) => ({
        ...item,
        name: String(item.name).replaceAll('&', '&amp;').replaceAll("'", '&#39;'),
      })),
  },
  {
    id: 'season/list-without-payments-path',
    breaks: 'season/list-item-fields',
    also: ['season/collection-paths-lead-to-lists', 'description/answers-conform'],
    says: 'a path from a later version was added to the detail only',
    apply: (parts) => withListItem(parts, 'seasons', ({ payments_path: _, ...others }) => others),
  },
  {
    id: 'season/list-without-path-to-no-slots',
    breaks: 'season/list-item-fields',
    also: ['description/answers-conform'],
    says: 'the list leaves out the path to the slots of a season that has none',
    apply: (parts) =>
      withListItem(parts, 'seasons', ({ slots_path, ...others }, { id }, { store }) =>
        recordsBy(store.records('slots'), 'season_id', id).from(0, 1).length === 0
          ? others
          : { ...others, slots_path: slots_path ?? null },
      ),
  },
  {
    id: 'season/list-leaks-cost',
    breaks: 'season/list-shows-no-detail-field',
    also: [],
    says: 'the list shows the membership cost, which requires groups:read',
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
    says: 'the detail leaves out its own path',
    apply: (parts) => withDetail(parts, 'seasons', ({ detail_path: _, ...others }) => others),
  },
  {
    id: 'season/list-shows-exclusive-end',
    breaks: 'season/list-agrees-with-detail',
    also: [],
    says: 'the list shows the day after the last day of registration, as its database view does',
    apply: (parts) =>
      withListItem(parts, 'seasons', (item) => ({
        ...item,
        registration_end: nextDay(item.registration_end),
      })),
  },
  {
    id: 'season/list-remembers-names',
    breaks: 'season/list-agrees-with-detail',
    also: [],
    says: 'the list caches names by season id and never refreshes them',
    apply: (parts) => {
      const remembered = rememberedField('name');
      return withListItem(parts, 'seasons', (item, _, club) => remembered(item, club));
    },
  },
  {
    id: 'season/detail-path-of-next-season',
    breaks: 'season/detail-path-leads-to-season',
    also: ['payload/paths-name-their-record'],
    says: 'the path counts from one, but the ids count from zero',
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
    says: 'the path to the event registrations was copied from that to the annual ones',
    apply: (parts) =>
      withListItem(parts, 'seasons', (item) => ({
        ...item,
        event_registrations_path: item.annual_registrations_path ?? null,
      })),
  },
];

const statuses: readonly Fault[] = [
  {
    id: 'season/create-answers-200',
    breaks: 'season/create-has-stated-status',
    also: [],
    says: 'a create returns the status of every other write',
    apply: (parts) => withResponse(parts, 'createSeason', (response) => ({ ...response, status: 200 })),
  },
  {
    id: 'season/change-answers-201',
    breaks: 'season/change-has-stated-status',
    also: [],
    says: 'the response to a change was copied from that to a create',
    apply: (parts) => withResponse(parts, 'changeSeason', (response) => ({ ...response, status: 201 })),
  },
  {
    id: 'season/delete-answers-202',
    breaks: 'season/delete-has-stated-status',
    also: [],
    says: 'a deletion returns 202 although it is complete',
    apply: (parts) => withResponse(parts, 'deleteSeason', (response) => ({ ...response, status: 202 })),
  },
];

export const faults: readonly Fault[] = [
  ...shown,
  ...paths,
  ...statuses,
  ...dates,
  ...removal,
  ...refusedRemoval,
  ...values,
];
