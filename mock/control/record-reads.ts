import type { JsonObject, JsonValue } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import { handleExchange } from '../reference/http/pipeline.ts';
import type { RecordTypes } from '../reference/store/collections.ts';
import { recordsBy } from '../reference/store/indexed-collection.ts';
import { allOf, type Sequence } from '../reference/store/list.ts';
import type { Response } from '../reference/store/response.ts';
import { medicalRecordOf } from './medical-record.ts';
import { wrongProperty } from './wrong-property.ts';

/** A read of a club's API: by GET, or a search where it has a body. */
export interface RecordRead {
  /** Below the base URL, with its query. */
  readonly path: string;
  readonly body?: JsonObject;
}

/** What guards the API from its clients does not stand between a director and the records; what the club shows is the same. */
const guards = new Set([
  'token',
  'quota',
  'switched-off',
  'scope',
  'key-syntax',
  'media-type',
  'json',
  'replay',
]);

/** Returns the responses that a client with every scope gets, and the sizes of lists. It leaves no trace in the club. */
export function recordReads(reads: readonly RecordRead[], club: Club): Promise<JsonObject[]> {
  return Promise.all(reads.map((read, index) => readingOf(read, `/requests/${index}/path`, club)));
}

async function readingOf({ path, body }: RecordRead, pointer: string, club: Club): Promise<JsonObject> {
  const [name = '', query] = path.split('?', 2);
  if (body !== undefined && !name.endsWith('/search'))
    throw wrongProperty(
      pointer,
      'Only a search has a body: what changes records is done by the API of the club.',
    );
  let total: number | undefined;
  const request = {
    method: body === undefined ? 'GET' : 'POST',
    path: name,
    query: new URLSearchParams(query),
    headers: {},
    body: Buffer.alloc(0),
    address: '',
  };
  const unguarded = withoutGuards(club, (size) => {
    total = size;
  });
  const response = await handleExchange({ request, parameters: {}, payload: body }, unguarded);
  return { status: response.status, body: jsonOf(response), ...(total !== undefined && { total }) };
}

/** Returns the club as a director sees it; it tells the size of each list that it cuts a page from. */
function withoutGuards(club: Club, tell: (size: number) => void): Club {
  const { stages, pager } = club.parts;
  const told = <T extends Sequence<unknown>>(list: T): T => {
    tell(list.size);
    return list;
  };
  const parts: Club['parts'] = Object.assign({}, club.parts, {
    stages: { ...stages, resource: stages.resource.filter(({ name }) => !guards.has(name)) },
    pager: {
      after: ((list, ...rest) => pager.after(told(list), ...rest)) satisfies typeof pager.after,
      offset: ((list, ...rest) => pager.offset(told(list), ...rest)) satisfies typeof pager.offset,
    },
  });
  // What else it has changes with the club.
  return Object.create(club, { parts: { value: parts } });
}

function jsonOf({ headers, body }: Response): JsonValue {
  const isJson = /[/+]json\b/.test(headers['content-type'] ?? '');
  return isJson && body !== undefined ? JSON.parse(String(body)) : null;
}

/** Returns the paths of a person's records, below the base URL. */
export function pathsOf({ id }: RecordTypes['members'], club: Club): JsonObject {
  const { store } = club;
  const medical = medicalRecordOf(id, club);
  const annual = recordsBy(store.records('annual_registrations'), 'member_id', id);
  const event = recordsBy(store.records('event_registrations'), 'member_id', id);
  const hours = allOf(recordsBy(store.records('staff_hours'), 'member_id', id));
  return {
    registrations: [...pathsIn('/annual-registrations', annual), ...pathsIn('/event-registrations', event)],
    payments: pathsIn('/payments', recordsBy(store.records('payments'), 'member_id', id)),
    medical: medical === undefined ? [] : [`/medical/${medical.id}`],
    staff_hours: hours
      .filter(({ submitted }) => submitted)
      .map(({ month }) => `/staff-hours/${id}?month=${month}`),
  };
}

function pathsIn(collection: string, list: Sequence<{ readonly id: number }>): string[] {
  return allOf(list).map((record) => `${collection}/${record.id}`);
}
