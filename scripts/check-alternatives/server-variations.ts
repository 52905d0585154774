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
  readonly json?: (text: string, path: string) => string;
}

/** Each world has variations of its own: some count requests. */
export type NewVariation = () => ServerVariation;

/** Adds a member to every object in a response, with another value each time; not to documents that describe others. */
export const moreMembers: NewVariation = () => {
  let responses = 0;
  return {
    json: (text, path) => {
      if (/\/(openapi|webhook-schema)\.json$/.test(path)) return text;
      responses += 1;
      return mapped(text, (value) => ({ ...value, x_served: `response ${responses}` }));
    },
  };
};

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
