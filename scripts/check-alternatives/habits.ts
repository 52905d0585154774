import type { IncomingHttpHeaders } from 'node:http';

/** A request that is on its way to a club; `url` is the path and the query. */
export interface Passing {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** An answer that is given in place of the club's. */
export interface Given {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Something that lawful servers do in different ways; a new one is made for each world. */
export interface Habit {
  /** Answers in place of the club; undefined lets the request through. */
  readonly answer?: (request: Passing) => Given | undefined;
  /** The path and the query by which the club itself knows what is asked for. */
  readonly url?: (url: string) => string;
  /** What the club is sent in place of the body. */
  readonly body?: (request: Passing) => string | undefined;
  /** A JSON answer to a request for this path, written otherwise. */
  readonly json?: (text: string, path: string) => string;
}

export type NewHabit = () => Habit;

/** Every object in an answer has one member more, with another value each time; documents that describe others stay. */
export const moreMembers: NewHabit = () => {
  let answers = 0;
  return {
    json: (text, path) => {
      if (/\/(openapi|webhook-schema)\.json$/.test(path)) return text;
      answers += 1;
      return mapped(text, (value) => ({ ...value, x_served: `answer ${answers}` }));
    },
  };
};

export const escapedSlashes: NewHabit = () => ({ json: (text) => text.replaceAll('/', '\\/') });

/** Indented, and the members of each object the other way round. */
export const indented: NewHabit = () => ({
  json: (text) => JSON.stringify(JSON.parse(text, reversed), undefined, 2),
});

function reversed(_: string, value: unknown): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).reverse()) : value;
}

/** From here on a number is a position: no record has such an identifier. */
const firstPosition = 1_000_000_000;

/** `after` takes what `next_after` gave, which is no identifier; whoever makes one up begins anew. */
export const opaquePositions: NewHabit = () => ({
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

/** The same instants as a clock shows them that is five and a half hours ahead of UTC. */
export const otherOffset: NewHabit = () => ({
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

/** The description has another name for the identifier in a path. */
export const otherParameterNames: NewHabit = () => ({
  json: (text, path) => {
    if (!path.endsWith('/openapi.json')) return text;
    const { paths = {}, ...rest } = JSON.parse(text) as { paths?: object };
    const renamed = Object.entries(paths).map(([name, item]) => [name.replace('{id}', '{record_id}'), item]);
    return mapped(JSON.stringify({ ...rest, paths: Object.fromEntries(renamed) }), (value) =>
      value.in === 'path' && value.name === 'id' ? { ...value, name: 'record_id' } : value,
    );
  },
});

/** The documentation stands at an address with a slash at its end. */
export const redirectedDocs: NewHabit = () => ({
  answer: ({ url, headers: { host = '' } }) =>
    url.endsWith('/docs')
      ? { status: 302, headers: { location: `http://${host}${url}/` }, body: '' }
      : undefined,
  url: (url) => url.replace(/\/docs\/$/, '/docs'),
});

/** A write without a media type is refused, also one that has no body. */
export const demandedContentType: NewHabit = () => ({
  answer: ({ method, url, headers }) =>
    !['GET', 'HEAD'].includes(method) && !url.endsWith('/token') && headers['content-type'] === undefined
      ? problem(415, 'unsupported_media_type', 'Send the write as application/json.')
      : undefined,
});

/** Something between the suite and the club fails now and then. */
export const badGateway: NewHabit = () =>
  nowAndThen(() => ({ status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' }));

/** A server that was started again has forgotten what tokens it gave. */
export const forgottenTokens: NewHabit = () =>
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

/** No record can be made: the club has rules that the interface does not state. Here it sees nothing of the body. */
export const refusedCreations: NewHabit = () => ({
  body: ({ method, url }) =>
    method === 'POST' && /\/api\/v1\/(?!token)[^/?]+$/.test(url) ? '{}' : undefined,
});

/** What is to be changed stays as it is: a body that is no object fits no description. */
export const refusedChanges: NewHabit = () => ({
  body: ({ method }) => (method === 'PATCH' ? '[]' : undefined),
});

/** The control interface makes no club, so that the suite stays in the one it was led to. */
export const noClubs: NewHabit = () => ({
  answer: ({ method, url }) =>
    method === 'POST' && url.endsWith('/clubs') ? { status: 404, headers: {}, body: '' } : undefined,
});

const requestsBetweenAccidents = 15;

/** An accident in every so many requests, but only once to the same request. */
function nowAndThen(accident: (request: Passing) => Given | undefined): Habit {
  const met = new Set<string>();
  let requests = 0;
  return {
    answer: (request) => {
      requests += 1;
      const name = `${request.method} ${request.url}`;
      if (requests % requestsBetweenAccidents !== 0 || met.has(name)) return undefined;
      met.add(name);
      return accident(request);
    },
  };
}

function problem(status: number, code: string, detail: string): Given {
  const body = JSON.stringify({ type: 'about:blank', title: 'Refused', status, code, detail });
  return { status, headers: { 'content-type': 'application/problem+json' }, body };
}

function mapped(text: string, change: (value: Record<string, unknown>) => Record<string, unknown>): string {
  return JSON.stringify(JSON.parse(text, (_, value: unknown) => (isObject(value) ? change(value) : value)));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
