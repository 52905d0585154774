import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { type RunningMock, startMock } from '../../../mock/index.ts';
import { dimensions } from './circumstances.ts';
import { otherOffset } from './server-variations.ts';
import { makeWorldClub } from './world-club.ts';
import { exclusions, factors, worldWith } from './worlds.ts';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock({ clubs: [] });
});
afterAll(() => mock.close());

/** Makes a club in the world with these unusual settings, looks at it and removes it. */
async function seenIn<T>(settings: Record<string, string>, look: (target: Target) => Promise<T>): Promise<T> {
  const { target, close } = await makeWorldClub(worldWith(settings), mock);
  return look(target).finally(close);
}

const tokens = new Map<string, Promise<string>>();

/** Returns the token of a target, requested once: a test with many reads would spend the quota of tokens. */
function tokenOf(target: Target): Promise<string> {
  const token = tokens.get(target.base_url) ?? requestedToken(target);
  tokens.set(target.base_url, token);
  return token;
}

async function requestedToken({ base_url, client }: Target): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: client.id,
    client_secret: client.secret ?? '',
  });
  const response = await fetch(`${base_url}/token`, { method: 'POST', body });
  return ((await response.json()) as { access_token: string }).access_token;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads bodies of every shape
async function read(target: Target, path: string): Promise<any> {
  const headers = { authorization: `Bearer ${await tokenOf(target)}` };
  return (await fetch(`${target.base_url}${path}`, { headers })).json();
}

const withCredentials = ['all', 'read-only', 'groups:read'];

test.each(
  Object.entries(dimensions).flatMap(([dimension, circumstances]) =>
    Object.keys(circumstances).map((name) => ({ dimension, name })),
  ),
)('the world with $dimension $name responds', async ({ dimension, name }) => {
  const guide = await seenIn({ [dimension]: name }, ({ base_url }) => fetch(`${base_url}/`));
  expect(guide.status).toBe(200);
});

test('a client may have one scope only', async () => {
  const context = await seenIn({ permissions: 'groups:read' }, (target) => read(target, '/context'));
  expect(context.integration.permissions).toEqual(['groups:read']);
});

test.each(withCredentials)('with the permissions %s a client has a scope', async (permissions) => {
  const context = await seenIn({ permissions }, (target) => read(target, '/context'));
  expect(context.integration.permissions.length).toBeGreaterThan(0);
});

test('a clock may be in another year', async () => {
  const response = await seenIn({ clock: 'a-year-back' }, ({ base_url }) => fetch(`${base_url}/`));
  const behind = Date.now() - Date.parse(response.headers.get('date') ?? '');
  expect(Math.round(behind / 86_400_000)).toBe(366);
});

test('a club may be empty, or have 10,000 seasons', async () => {
  const last = async (target: Target) =>
    (await read(target, '/seasons?after=9990&limit=100')).data.at(-1)?.id;
  expect(await seenIn({ volume: 'empty' }, (target) => read(target, '/seasons'))).toMatchObject({ data: [] });
  expect(await seenIn({ volume: 'many-seasons' }, last)).toBeGreaterThanOrEqual(10_000);
});

test('a feature may be off', async () => {
  const describes = async ({ base_url }: Target) => {
    // biome-ignore lint/suspicious/noExplicitAny: a test reads bodies of every shape
    const { components } = (await (await fetch(`${base_url}/openapi.json`)).json()) as any;
    return Object.keys(components.schemas.SeasonDraft.properties);
  };
  expect(await seenIn({}, describes)).toContain('licence_immediate_payment');
  expect(await seenIn({ licences: 'off' }, describes)).not.toContain('licence_immediate_payment');
});

test('a client may have a secret alone, or a key alone', async () => {
  const client = async (target: Target) => Object.keys(target.client).sort();
  expect(await seenIn({ credentials: 'secret-only' }, client)).toEqual(['id', 'secret']);
  expect(await seenIn({ credentials: 'key-only' }, client)).toEqual(['id', 'private_key_file']);
});

test('another client may write during the run', async () => {
  const newest = async (target: Target): Promise<number> => (await read(target, '/seasons')).data.at(-1).id;
  const untilMore = async (target: Target) => {
    const before = await newest(target);
    for (let looks = 0; looks < 200; looks += 1) if ((await newest(target)) > before) return true;
    return false;
  };
  expect(await seenIn({ 'other-clients': 'writing' }, untilMore)).toBe(true);
});

test('responses may have one member more, with another value each time', async () => {
  const served = async (target: Target) => [
    (await read(target, '/seasons')).data[0].x_served,
    (await read(target, '/seasons')).data[0].x_served,
  ];
  const [first, second] = await seenIn({ responses: 'with-more-members' }, served);
  expect(first).toMatch(/^response \d+$/);
  expect(second).not.toBe(first);
});

test('slashes may be escaped, and JSON indented', async () => {
  const text = ({ base_url }: Target) => fetch(`${base_url}/`).then((response) => response.text());
  expect(await seenIn({ 'json-format': 'escaped-slashes' }, text)).not.toMatch(/[^\\]\//);
  expect(await seenIn({ 'json-format': 'indented' }, text)).toMatch(/^\{\n {2}"/);
});

test('a position may be no identifier, and leads to the next page', async () => {
  const pages = async (target: Target) => {
    const first = await read(target, '/seasons?limit=1');
    const next = await read(target, `/seasons?limit=1&after=${first.pagination.next_after}`);
    return { position: first.pagination.next_after, ids: [first.data[0].id, next.data[0].id] };
  };
  const { position, ids } = await seenIn({ positions: 'opaque' }, pages);
  expect(position).toBeGreaterThan(999_999_999);
  expect(ids[1]).not.toBe(ids[0]);
});

test('instants may be shown at another offset', () => {
  const text = '{"at":"2026-03-29T01:30:00.25+01:00","day":"2026-03-29"}';
  const shown = otherOffset().json?.(text, '/lessons', 'GET');
  expect(shown).toBe('{"at":"2026-03-29T06:00:00.25+05:30","day":"2026-03-29"}');
});

test('each response may set two cookies', async () => {
  const cookies = ({ base_url }: Target) =>
    fetch(`${base_url}/`).then(({ headers }) => headers.getSetCookie());
  expect(await seenIn({ cookies: 'two' }, cookies)).toHaveLength(2);
});

test('the description may have another name for the identifier in a path', async () => {
  const paths = async ({ base_url }: Target) =>
    Object.keys(((await (await fetch(`${base_url}/openapi.json`)).json()) as { paths: object }).paths);
  expect(await seenIn({ 'parameter-names': 'other' }, paths)).toContain('/seasons/{record_id}');
});

test('the documentation may be behind a redirect', async () => {
  const address = ({ base_url }: Target) =>
    fetch(`${base_url}/docs`).then((response) => [response.status, response.url]);
  const [status, url] = await seenIn({ docs: 'redirected' }, address);
  expect(status).toBe(200);
  expect(url).toMatch(/\/docs\/$/);
});

test.each([
  ['a DELETE without a Content-Type is refused', { 'media-type': 'of-every-write' }, 'DELETE', {}, 415],
  [
    'a creation is refused by a rule that the interface does not state',
    { writes: 'creations-refused' },
    'POST',
    { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-this-test' },
    422,
  ],
])('%s', async (_, settings, method, headers, status) => {
  const response = await seenIn(settings, async (target) =>
    fetch(`${target.base_url}/seasons${method === 'DELETE' ? '/1' : ''}`, {
      method,
      headers: { authorization: `Bearer ${await tokenOf(target)}`, ...headers },
      ...(method === 'POST' && { body: JSON.stringify({ name: 'A season' }) }),
    }),
  );
  expect(response.status).toBe(status);
});

test('a request may meet an accident, and its repetition succeeds', async () => {
  const statuses = async ({ base_url }: Target) => {
    const seen: number[] = [];
    for (let count = 0; count < 31; count += 1) seen.push((await fetch(`${base_url}/`)).status);
    return seen;
  };
  const seen = await seenIn({ accidents: 'bad-gateway' }, statuses);
  expect(seen.filter((status) => status === 502)).toHaveLength(1);
});

test('a club may be served below a path, and its links name another address', async () => {
  const { base, issuer } = await seenIn({ address: 'under-a-prefix' }, async ({ base_url }) => ({
    base: base_url,
    issuer: ((await (await fetch(`${base_url}/oauth-authorization-server`)).json()) as { issuer: string })
      .issuer,
  }));
  expect(new URL(base).pathname).toMatch(/^\/partners\/clubs\/trial-\d+\/api\/v1$/);
  expect(issuer.startsWith(mock.origin)).toBe(true);
});

test('points and dimensions are factors, and the exclusions of points are known', () => {
  expect(Object.keys(factors)).toEqual(
    expect.arrayContaining(['last-page', 'canonical-base', 'permissions']),
  );
  expect(exclusions).toContainEqual([
    ['list-order', 'descending'],
    ['position-in-list', 'last-id'],
  ]);
});
