import type { IncomingHttpHeaders } from 'node:http';

/** A request that the proxy received; `url` is the path and the query. */
export interface ProxiedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** A response that the proxy sends without forwarding the request. */
export interface ProxyResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A lawful way in which a server differs from the mock, as the proxy plays it. */
export interface ServerVariation {
  /** Returns the proxy's own response, or undefined to forward the request. */
  readonly respond?: (request: ProxiedRequest) => ProxyResponse | undefined;
  /** Returns the path and the query to forward the request to. */
  readonly url?: (url: string) => string;
  /** Returns the body to forward instead of the client's, or undefined to forward that. */
  readonly body?: (request: ProxiedRequest) => string | undefined;
  /** Returns the JSON to send instead of the club's response to a request for this path. */
  readonly json?: (text: string, path: string, method: string) => string;
}

/** Each world has variations of its own: some count requests. */
export type NewVariation = () => ServerVariation;

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
    if (!isWrite) return withoutSchemasOf(text, path, ['']);
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

function withEntries(text: string, change: (entry: Entry) => Entry): string {
  return withList(text, (entries) => entries.map((entry) => (isObject(entry) ? change(entry) : entry)));
}

/** Takes the schemas of successful responses out of the description, for paths that end so. */
function withoutSchemasOf(text: string, path: string, ends: readonly string[]): string {
  if (!path.endsWith('/openapi.json')) return text;
  const { paths = {}, ...rest } = JSON.parse(text) as { paths?: Record<string, unknown> };
  const loosened = Object.entries(paths).map(([name, item]) => [
    name,
    ends.some((end) => name.endsWith(end)) ? loose(item) : item,
  ]);
  return JSON.stringify({ ...rest, paths: Object.fromEntries(loosened) });
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

export const escapedSlashes: NewVariation = () => ({ json: (text) => text.replaceAll('/', '\\/') });

/** Indents JSON and reverses the order of the members of each object. */
export const indented: NewVariation = () => ({
  json: (text) => JSON.stringify(JSON.parse(text, reversed), undefined, 2),
});

function reversed(_: string, value: unknown): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).reverse()) : value;
}

/** Higher than the identifier of any record, so that a position is never taken for one. */
const firstPosition = 1_000_000_000;

/** `next_after` is a number that is no identifier. An `after` that the club did not return starts at the first page. */
export const opaquePositions: NewVariation = () => ({
  url: (url) =>
    url.replace(/([?&]after=)(\d+)(?=&|$)/, (_, name, value) => {
      const position = Number(value);
      return `${name}${position >= firstPosition ? position - firstPosition : 0}`;
    }),
  json: (text) =>
    mapped(text, (value) =>
      typeof value.next_after === 'number'
        ? { ...value, next_after: value.next_after + firstPosition }
        : value,
    ),
});

/** Positions that are no exact numbers in JavaScript, as a server with identifiers of 64 bits has them. */
export const widePositions: NewVariation = () => {
  const beyond = 2n ** 60n + 1n;
  return {
    url: (url) =>
      url.replace(/([?&]after=)(\d{16,})(?=&|$)/, (_, name, value) => `${name}${BigInt(value) - beyond}`),
    json: (text) =>
      text.replace(/("next_after" *: *)(\d+)/g, (_, name, value) => `${name}${BigInt(value) + beyond}`),
  };
};

/** Every list has both kinds of position; the one that it does not use is null. */
export const bothPositions: NewVariation = () => ({
  json: (text, path) =>
    path.endsWith('/openapi.json')
      ? text
      : mapped(text, (value) => ('next_offset' in value ? { next_after: null, ...value } : value)),
});

/** Writes every instant at the offset +05:30. */
export const otherOffset: NewVariation = () => ({
  json: (text, path) =>
    path.endsWith('.json')
      ? text
      : text.replace(
          /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)"/g,
          (_, civil, fraction = '', offset) => `"${atOffset(`${civil}${offset}`, fraction)}"`,
        ),
});

function atOffset(instant: string, fraction: string): string {
  const shown = new Date(Date.parse(instant) + 330 * 60_000).toISOString();
  return `${shown.slice(0, 19)}${fraction}+05:30`;
}

/** Renames the path parameter `id` in the description. */
export const otherParameterNames: NewVariation = () => ({
  json: (text, path) => {
    if (!path.endsWith('/openapi.json')) return text;
    const { paths = {}, ...rest } = JSON.parse(text) as { paths?: object };
    const renamed = Object.entries(paths).map(([name, item]) => [name.replace('{id}', '{record_id}'), item]);
    return mapped(JSON.stringify({ ...rest, paths: Object.fromEntries(renamed) }), (value) =>
      value.in === 'path' && value.name === 'id' ? { ...value, name: 'record_id' } : value,
    );
  },
});

/** Redirects the documentation to the same address with a slash at its end. */
export const redirectedDocs: NewVariation = () => ({
  respond: ({ url, headers: { host = '' } }) =>
    url.endsWith('/docs')
      ? { status: 302, headers: { location: `http://${host}${url}/` }, body: '' }
      : undefined,
  url: (url) => url.replace(/\/docs\/$/, '/docs'),
});

/** The metadata name the token address that was called, as of a server that builds it from the request. */
export const tokenAddressAsCalled: NewVariation = () => {
  let called = '';
  return {
    respond: ({ url, headers: { host = '' } }) => {
      if (url.endsWith(metadataRoute)) called = `http://${host}${url.slice(0, -metadataRoute.length)}/token`;
      return undefined;
    },
    json: (text, path) =>
      path.endsWith(metadataRoute) ? JSON.stringify({ ...JSON.parse(text), token_endpoint: called }) : text,
  };
};

const metadataRoute = '/oauth-authorization-server';

/** Redirects the guide from the base address with a slash to the one without. */
export const redirectedGuide: NewVariation = () => ({
  respond: ({ url, headers: { host = '' } }) =>
    url.endsWith('/api/v1/')
      ? { status: 308, headers: { location: `http://${host}${url.slice(0, -1)}` }, body: '' }
      : undefined,
  url: (url) => url.replace(/\/api\/v1$/, '/api/v1/'),
});

/** Redirects the documentation to a site of its own. */
export const docsElsewhere: NewVariation = () => ({
  respond: ({ url }) =>
    url.endsWith('/docs')
      ? { status: 302, headers: { location: 'https://docs.club.example/' }, body: '' }
      : undefined,
});

/** A framework refuses a token request that is no form before OAuth reads it, in the form of the resource errors. */
export const tokenFormAlone: NewVariation = () => ({
  respond: ({ method, url, headers }) =>
    method === 'POST' && url.endsWith('/token') && headers['content-type'] === 'application/json'
      ? problem(415, 'unsupported_media_type', 'Send the token request as a form.')
      : undefined,
});

/** Refuses every write without a Content-Type, even one without a body. */
export const requiredContentType: NewVariation = () => ({
  respond: ({ method, url, headers }) =>
    !['GET', 'HEAD'].includes(method) && !url.endsWith('/token') && headers['content-type'] === undefined
      ? problem(415, 'unsupported_media_type', 'Send the write as application/json.')
      : undefined,
});

/** A gateway between the suite and the club fails now and then. */
export const badGateway: NewVariation = () =>
  nowAndThen(() => ({ status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' }));

/** A server that restarts forgets the tokens that it issued. */
export const forgottenTokens: NewVariation = () =>
  nowAndThen(({ headers }) =>
    headers.authorization?.startsWith('Bearer ')
      ? {
          ...problem(401, 'invalid_token', 'The token is not known.'),
          headers: {
            'content-type': 'application/problem+json',
            'www-authenticate': 'Bearer error="invalid_token"',
          },
        }
      : undefined,
  );

/** Refuses every creation, as a club may that has rules of its own: the club receives an empty object. */
export const refusedCreations: NewVariation = () => ({
  body: ({ method, url }) =>
    method === 'POST' && /\/api\/v1\/(?!token)[^/?]+$/.test(url) ? '{}' : undefined,
});

/** Refuses every change, as a club may that has rules of its own: the club receives an array. */
export const refusedChanges: NewVariation = () => ({
  body: ({ method }) => (method === 'PATCH' ? '[]' : undefined),
});

/** People and groups of the demo club that a director has deleted, while registrations and lessons keep their ids. */
const deleted = { members: [101, 102, 107], groups: [20, 21] } as const;

/** Plays a club in which a director has deleted people and groups: what names them keeps their ids. */
export const deletedRecords: NewVariation = () => ({
  respond: ({ url }) => {
    const [, resource, id] = /\/(members|groups)\/(\d+)(?=\/|\?|$)/.exec(url) ?? [];
    const isDeleted = deletedAmong(resource).includes(Number(id));
    return isDeleted ? problem(404, 'not_found', 'It was deleted.') : undefined;
  },
  json: (text, path) => {
    const [, resource] = /\/(members|groups)$/.exec(path) ?? [];
    return withList(text, (entries) =>
      entries.filter(({ id }) => !deletedAmong(resource).includes(Number(id))),
    );
  },
});

function deletedAmong(resource: string | undefined): readonly number[] {
  return resource === 'members' || resource === 'groups' ? deleted[resource] : [];
}

/** Every third registration names no person, and the list of a person names the person nowhere. */
export const unnamedPeople: NewVariation = () => ({
  json: (text, path) => {
    if (!path.endsWith('registrations')) return text;
    const isOfPerson = /\/members\/\d+\//.test(path);
    const isUnnamed = ({ id }: Entry) => isOfPerson || Number(id) % 3 === 1;
    return withList(text, (entries) =>
      entries.map((entry) => (isUnnamed(entry) ? { ...entry, member_id: null } : entry)),
    );
  },
});

/** Reverses the entries of every second list. Payments alone have an order. */
export const otherOrder: NewVariation = () => {
  let lists = 0;
  return {
    json: (text, path) =>
      path.endsWith('/payments')
        ? text
        : withList(text, (entries) => (lists++ % 2 === 0 ? [...entries].reverse() : entries)),
  };
};

type Entry = Readonly<Record<string, unknown>>;

function withList(text: string, change: (entries: readonly Entry[]) => readonly Entry[]): string {
  const body: unknown = JSON.parse(text);
  if (!isObject(body) || !Array.isArray(body.data)) return text;
  return JSON.stringify({ ...body, data: change(body.data as Entry[]) });
}

/** Makes the control interface refuse new clubs, so that the suite judges the club of the target. */
export const noClubs: NewVariation = () => ({
  respond: ({ method, url }) =>
    method === 'POST' && url.endsWith('/clubs') ? { status: 404, headers: {}, body: '' } : undefined,
});

const requestsBetweenAccidents = 15;

/** Plays an accident at every fifteenth request, but at most once for the same method and URL: a repetition succeeds. */
function nowAndThen(accident: (request: ProxiedRequest) => ProxyResponse | undefined): ServerVariation {
  const met = new Set<string>();
  let requests = 0;
  return {
    respond: (request) => {
      requests += 1;
      const name = `${request.method} ${request.url}`;
      if (requests % requestsBetweenAccidents !== 0 || met.has(name)) return undefined;
      met.add(name);
      return accident(request);
    },
  };
}

function problem(status: number, code: string, detail: string): ProxyResponse {
  const body = JSON.stringify({ type: 'about:blank', title: 'Refused', status, code, detail });
  return { status, headers: { 'content-type': 'application/problem+json' }, body };
}

function mapped(text: string, change: (value: Record<string, unknown>) => Record<string, unknown>): string {
  return JSON.stringify(JSON.parse(text, (_, value: unknown) => (isObject(value) ? change(value) : value)));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
