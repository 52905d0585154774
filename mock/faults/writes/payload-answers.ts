import { greatestIdentifier, type JsonObject, type RuleId } from '../../../spec/index.ts';
import { mapFields } from '../../alterations/bodies.ts';
import { withJson, withResponse, withStage } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import { withListItem } from '../../alterations/resources.ts';
import type { Club } from '../../reference/club.ts';
import { jsonResponse } from '../../reference/http/responses.ts';
import type { Parts } from '../../reference/parts.ts';
import { recordOf } from '../../reference/store/collection.ts';
import type { Response } from '../../reference/store/response.ts';
import type { Fault } from '../fault.ts';
import { withReadOfTheNewest } from '../read-of-the-newest.ts';

const detailRules: readonly RuleId[] = ['season/defaults-on-create', 'season/change-keeps-omitted-fields'];

export const faults: readonly Fault[] = [
  {
    id: 'payload/identifier-as-text',
    breaks: 'payload/write-answers-with-identifier',
    also: ['idempotency/replay-gives-same-identifier', 'idempotency/replay-with-new-token'],
    says: 'a change returns the id as text, as it was in the path',
    apply: (parts) =>
      withJson(parts, 'changeSeason', ({ data }) => ({ data: { id: String((data as JsonObject).id) } })),
  },
  {
    id: 'payload/no-capacity-as-999999',
    breaks: 'payload/answered-values-within-bounds',
    also: ['description/answers-conform', 'group/null-clears-a-field', 'group/shows-what-was-written'],
    says: 'a group without a capacity shows the 999999 that stands for null in the database',
    apply: (parts) =>
      withListItem(parts, 'groups', (item) => ({ ...item, capacity: item.capacity ?? 999_999 })),
  },
  {
    id: 'payload/any-identifier-served',
    breaks: 'payload/path-identifier-bounded',
    // Other resources then return a season.
    also: [
      'payload/answers-have-required-members',
      'payload/read-is-of-its-record',
      'description/answers-conform',
      'payload/answered-types-as-stated',
      'payload/paths-name-their-record',
    ],
    says: 'an unreadable id in the path stands for the newest season',
    apply: (parts) =>
      withStage(parts, 'parameters', (exchange, club, run) => {
        const id = exchange.route?.parameters.id;
        const isValid = id === undefined || (/^[1-9]\d{0,9}$/.test(id) && Number(id) <= greatestIdentifier);
        return isValid ? run(exchange, club) : newestSeason(club);
      }),
  },
  {
    id: 'payload/letters-behind-a-field-ignored',
    breaks: 'payload/path-identifier-bounded',
    also: [],
    says: 'a field id is parsed up to its first character that is not a digit',
    apply: (parts) =>
      withPart(parts, 'payload', {
        parameters: (operation, path, query, club) => {
          const { field_id } = path;
          const read =
            field_id === undefined ? path : { ...path, field_id: `${Number.parseInt(field_id, 10)}` };
          return parts.payload.parameters(operation, read, query, club);
        },
      }),
  },
  {
    id: 'payload/switches-as-numbers',
    breaks: 'payload/answered-types-as-stated',
    also: ['description/answers-conform', ...detailRules],
    says: 'booleans are returned as the database stores them, as 0 and 1',
    apply: (parts) =>
      withDetail(
        parts,
        (shown) =>
          mapFields(shown, (value) => (typeof value === 'boolean' ? Number(value) : value)) as JsonObject,
      ),
  },
  {
    id: 'payload/wide-identifier',
    breaks: 'payload/answered-identifiers-in-range',
    also: [
      'description/answers-conform',
      'season/detail-path-leads-to-season',
      'season/list-agrees-with-detail',
      'group/paths-lead',
      'pagination/single-item-in-data',
      'payload/answered-values-within-bounds',
      'webhook-delivery/deleted-resource-may-be-read',
      'payload/paths-name-their-record',
      'payload/read-is-of-its-record',
      'event/paths-lead',
    ],
    says: 'a single record shows its internal 64-bit id',
    apply: (parts) => withDetail(parts, (shown) => ({ ...shown, id: Number(shown.id) + 2 ** 32 })),
  },
  {
    id: 'payload/newest-lesson-read',
    breaks: 'payload/read-is-of-its-record',
    also: ['pagination/single-item-in-data'],
    says: 'the read of a lesson shows the last row of a query that lost its condition',
    apply: (parts) => withReadOfTheNewest(parts, 'readLesson', 'lessons'),
  },
  {
    id: 'payload/newest-event-read',
    breaks: 'payload/read-is-of-its-record',
    also: ['pagination/single-item-in-data'],
    says: 'the read of an event shows the last row of a query that lost its condition',
    apply: (parts) => withReadOfTheNewest(parts, 'readEvent', 'events'),
  },
  {
    id: 'payload/moment-as-the-database-writes-it',
    breaks: 'payload/answered-date-times-have-offset',
    also: [],
    says: 'the list of people shows created_at in the format of the database',
    apply: (parts) =>
      withListItem(parts, 'members', (item) => ({
        ...item,
        created_at: String(item.created_at).slice(0, 19).replace('T', ' '),
      })),
  },
  {
    id: 'payload/day-with-a-time',
    breaks: 'payload/answered-dates-are-civil',
    also: ['season/list-agrees-with-detail'],
    says: 'the list shows a date with the time of midnight',
    apply: (parts) =>
      withListItem(parts, 'seasons', (item, { end_date }) => ({
        ...item,
        end_date: `${end_date}T00:00:00Z`,
      })),
  },
  {
    id: 'payload/absolute-path',
    breaks: 'payload/paths-are-relative',
    also: ['season/collection-paths-lead-to-lists'],
    says: 'one path in the list is an absolute URL',
    apply: (parts) =>
      withListItem(parts, 'seasons', (item, { id }, { baseUrl }) => ({
        ...item,
        slots_path: `${baseUrl}/seasons/${id}/slots`,
      })),
  },
  {
    id: 'payload/empty-page-without-content',
    breaks: 'payload/answers-are-json',
    also: [],
    says: 'a page of seasons without an entry is returned without content',
    apply: (parts) => withEmptyPage(parts, () => ''),
  },
  {
    id: 'payload/empty-list-left-out',
    breaks: 'payload/answers-have-required-members',
    also: [],
    says: 'the serializer leaves out what is empty, so that a page without an entry has no data',
    apply: (parts) => withEmptyPage(parts, ({ pagination }) => JSON.stringify({ pagination })),
  },
  {
    id: 'payload/byte-order-mark',
    breaks: 'payload/answers-are-utf-8',
    also: [],
    says: 'the cached list of sports was saved by an editor that writes a byte order mark',
    apply: (parts) =>
      withResponse(parts, 'listSports', (response) => ({ ...response, body: `\uFEFF${response.body}` })),
  },
];

function withEmptyPage(parts: Parts, bodyOf: (page: JsonObject) => string): Parts {
  return withResponse(parts, 'listSeasons', (response) => {
    const page = JSON.parse(String(response.body)) as JsonObject;
    return [page.data].flat().length > 0 ? response : { ...response, body: bodyOf(page) };
  });
}

function newestSeason(club: Club): Response {
  const seasons = club.store.records('seasons');
  const newest = recordOf(seasons, seasons.lastId);
  const data = newest === undefined ? {} : club.parts.resources.seasons.detail(newest, club);
  return jsonResponse(200, { data });
}

function withDetail(parts: Parts, show: (shown: JsonObject) => JsonObject): Parts {
  return withJson(parts, 'readSeason', ({ data }) => ({ data: show(data as JsonObject) }));
}
