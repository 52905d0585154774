import { type Entry, isObject, mapped, withEntries } from './changed-json.ts';
import type { NewVariation } from './server-variation.ts';

/** Adds members to every object in a response, one with another value each time; not to documents that describe others. */
export const moreMembers: NewVariation = () => {
  let responses = 0;
  return {
    json: (text, path) => {
      if (/\/(openapi|webhook-schema)\.json$/.test(path)) return text;
      responses += 1;
      const federation = { federation_id: 20_210_001_000_030 };
      return mapped(text, (value) => ({ ...value, ...federation, x_served: `response ${responses}` }));
    },
  };
};

/** Shows a found person with a path to another person, in front of the person's own members. */
export const pathsToOthers: NewVariation = () => ({
  json: (text, path) =>
    path.endsWith('/members/search')
      ? withEntries(text, (person) => ({ household_path: `/members/${Number(person.id) + 1}`, ...person }))
      : withoutSchemasOf(text, path, ['/members/search']),
});

/** The lists whose entries are not shown in the interface. */
const listsNotShown = [
  '/slots',
  '/seasons/{id}/slots',
  '/lessons',
  '/groups/{id}/lessons',
  '/payments',
  '/seasons/{id}/payments',
  '/documents',
  '/medical',
  '/sports',
];

/** Shows each entry whose members the interface does not name as a record in a member of the entry. */
export const recordsInMembers: NewVariation = () => ({
  json: (text, path, method) => {
    if (path.endsWith('/members/search')) return withEntries(text, (person) => ({ person }));
    const isNotShown = listsNotShown.some((list) => path.endsWith(list.replace('{id}', idOf(path))));
    return method === 'GET' && isNotShown
      ? withEntries(text, (record) => ({ kind: 'record', record }))
      : withoutSchemasOf(text, path, [...listsNotShown, '/members/search']);
  },
});

function idOf(path: string): string {
  return /\/(\d+)\//.exec(path)?.[1] ?? '';
}

/** Puts the record into a member of the response to each write, as it does in the lists. */
export const writtenRecordsInMembers: NewVariation = () => ({
  json: (text, path, method) => {
    const isWrite = method !== 'GET' && !/\/(search|token|attendance)$/.test(path);
    if (!isWrite) return withoutSchemasOf(text, path, [''], (method) => method !== 'get');
    const { data, ...rest } = JSON.parse(text) as { data?: unknown };
    return isObject(data) ? JSON.stringify({ ...rest, data: { resource: data } }) : text;
  },
});

/** Identifies the file of a person by the person and the field. */
export const twoIdentifiers: NewVariation = () => ({
  json: (text, path) => {
    const [, member, field] = /\/member-documents\/(\d+)\/fields\/(\d+)$/.exec(path) ?? [];
    const { data } = JSON.parse(text) as { data?: unknown };
    if (member === undefined || !isObject(data))
      return withoutSchemasOf(text, path, ['/member-documents/{id}/fields/{field_id}']);
    return JSON.stringify({ data: { member_id: Number(member), field_id: Number(field) } });
  },
});

/** Shows the field of a person's file under another name. */
export const otherFieldNames: NewVariation = () => ({
  json: (text, path, method) =>
    method === 'GET' && /\/member-documents\/\d+$/.test(path)
      ? withEntries(text, ({ field_id }) => ({ size: 1, field: field_id }))
      : withoutSchemasOf(text, path, ['/member-documents/{id}']),
});

/** Lists the oldest season without its identifier. */
export const seasonWithoutIdentifier: NewVariation = () => ({
  json: (text, path) =>
    path.endsWith('/seasons')
      ? withEntries(text, (season) => (season.id === 1 ? { ...season, id: null } : season))
      : text,
});

/** Shows a sport with the first name that it had, in an address of its page and in a member of its own. */
export const firstNamesOfSports: NewVariation = () => {
  const first = new Map<unknown, unknown>();
  const shown = (sport: Entry): Entry => {
    if (!first.has(sport.id)) first.set(sport.id, sport.name);
    return { ...sport, slug: `sport-${first.get(sport.id)}`, former_name: first.get(sport.id) };
  };
  return {
    json: (text, path, method) => {
      if (method !== 'GET' || !/\/sports(\/\d+)?$/.test(path)) return text;
      const { data, ...rest } = JSON.parse(text) as { data?: unknown };
      return isObject(data) ? JSON.stringify({ ...rest, data: shown(data) }) : withEntries(text, shown);
    },
  };
};

/** Says of each person at a session whether their attendance can be taken, as of a session. */
export const takableParticipants: NewVariation = () => ({
  json: (text, path, method) =>
    method === 'GET' && path.endsWith('/attendance')
      ? withEntries(text, (entry) => ('presence' in entry ? { ...entry, can_take_attendance: true } : entry))
      : text,
});

/** Takes the schemas of successful responses out of the description, for paths that end so and for these of their operations. */
function withoutSchemasOf(
  text: string,
  path: string,
  ends: readonly string[],
  isLoosened: (method: string) => boolean = () => true,
): string {
  if (!path.endsWith('/openapi.json')) return text;
  const { paths = {}, ...rest } = JSON.parse(text) as { paths?: Record<string, unknown> };
  const loosened = Object.entries(paths).map(([name, item]) => [
    name,
    ends.some((end) => name.endsWith(end)) && isObject(item) ? loosePath(item, isLoosened) : item,
  ]);
  return JSON.stringify({ ...rest, paths: Object.fromEntries(loosened) });
}

function loosePath(
  item: Readonly<Record<string, unknown>>,
  isLoosened: (method: string) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(item).map(([method, each]) => [method, isLoosened(method) ? loose(each) : each]),
  );
}

function loose(item: unknown): unknown {
  return JSON.parse(
    mapped(JSON.stringify(item), ({ responses, ...operation }) =>
      isObject(responses)
        ? { ...operation, responses: looseSuccesses(responses) }
        : { ...operation, ...(responses !== undefined && { responses }) },
    ),
  );
}

function looseSuccesses(responses: Record<string, unknown>): Record<string, unknown> {
  const content = { 'application/json': { schema: { type: 'object' } } };
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      /^2/.test(status) && isObject(response) && JSON.stringify(response).includes('application/json')
        ? { description: 'A success.', content }
        : response,
    ]),
  );
}
