import { isObject, mapped } from './changed-json.ts';
import {
  type NewVariation,
  type ProxiedRequest,
  type ProxyResponse,
  problem,
  type ServerVariation,
} from './server-variation.ts';

export const escapedSlashes: NewVariation = () => ({ json: (text) => text.replaceAll('/', '\\/') });

/** Indents JSON and reverses the order of the members of each object. */
export const indented: NewVariation = () => ({
  json: (text) => JSON.stringify(JSON.parse(text, reversed), undefined, 2),
});

function reversed(_: string, value: unknown): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).reverse()) : value;
}

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

/** Sets two cookies with each response, as a load balancer and a framework do that keep sessions. */
export const twoCookies: NewVariation = () => ({
  headers: { 'set-cookie': ['balancer=b2; Path=/', 'session=5f2c; Path=/; HttpOnly; Secure'] },
});

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

/** Describes the actions on a registration as one path, whose last part is one of their names. */
export const templatedActions: NewVariation = () => ({
  json: (text, path) => {
    if (!path.endsWith('/openapi.json')) return text;
    const { paths = {}, ...rest } = JSON.parse(text) as { paths?: Record<string, { post?: object }> };
    const templated = Object.entries(paths).flatMap(([name, item]) => templatedPath(name, item));
    return JSON.stringify({ ...rest, paths: Object.fromEntries(templated) });
  },
});

const actions = ['validate', 'refuse', 'cancel'];

function templatedPath(name: string, item: { post?: object }): [string, object][] {
  const [, owner = name, action = ''] = /^(.*-registrations\/\{id\})\/(\w+)$/.exec(name) ?? [];
  const [first, ...others] = actions;
  if (others.includes(action)) return [];
  if (action !== first) return [[name, item]];
  const parameter = { name: 'action', in: 'path', required: true, schema: { type: 'string', enum: actions } };
  const { parameters = [], ...post } = (item.post ?? {}) as { parameters?: readonly object[] };
  return [[`${owner}/{action}`, { ...item, post: { ...post, parameters: [...parameters, parameter] } }]];
}

/** Serves a few requests at a time, and refuses the others for a second. */
export const fewAtOnce: NewVariation = () => ({ mostUnderWay: 8 });

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

/** Refuses every change: the club receives an array. */
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
