import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { packageFile } from '../../spec/package-file.ts';
import { type RunningMock, startMock } from '../index.ts';
import { controlOperations, controlRouter } from './description.ts';
import { handlers } from './handlers.ts';

let mock: RunningMock;
let captureFolder: string;

beforeAll(async () => {
  captureFolder = mkdtempSync(join(tmpdir(), 'clubproof-capture-'));
  mock = await startMock({ captureFolder });
});

afterAll(async () => {
  await mock.close();
  rmSync(captureFolder, { recursive: true });
});

async function control(method: string, path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json' };
  const sent = { headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
  const response = await fetch(`${mock.origin}/_control${path}`, { method, ...(body !== undefined && sent) });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, text, json: isJson ? JSON.parse(text) : undefined };
}

test('the control interface serves its own description, with its address', async () => {
  const { status, json } = await control('GET', '/openapi.json');
  expect(status).toBe(200);
  expect(json).toMatchObject({ openapi: '3.1.1', servers: [{ url: `${mock.origin}/_control` }] });
  expect(Object.keys(json.paths)).toContain('/clubs/{club}/clock/advance');
});

test('an address with a query that nothing reads is one of the control interface all the same', async () => {
  expect((await control('GET', '?from=a-bookmark')).status).toBe(200);
});

test('a body that is wrong in very many places is refused with the first of them', async () => {
  const permissions = Array(200_000).fill(1);
  const { status, json, text } = await control('POST', '/clubs/demo/integrations', { permissions });
  expect(status).toBe(422);
  expect(json.detail).toContain('/permissions/0 must be string');
  expect(json.errors).toHaveLength(100);
  expect(text.length).toBeLessThan(20_000);
});

test('a club says which faults it has, and which choices are not the defaults', async () => {
  const order = { from: 'demo', faults: ['season/list-leaks-cost'], choices: ['path-form=no-slash'] };
  expect((await control('POST', '/clubs', { name: 'deviant', ...order })).status).toBe(201);
  expect((await control('GET', '/clubs/deviant')).json.data).toMatchObject({
    faults: order.faults,
    choices: order.choices,
  });
  expect((await control('GET', '/clubs/demo')).json.data).toMatchObject({ faults: [], choices: [] });
  await control('DELETE', '/clubs/deviant');
});

test('the overview names the clubs and every route with its fields, as JSON where that is read', async () => {
  const headers = { accept: 'application/json' };
  const { data } = (await (await fetch(`${mock.origin}/_control`, { headers })).json()) as {
    data: { clubs: { name: string }[]; routes: { method: string; path: string; fields: object[] }[] };
  };
  expect(data.clubs.map(({ name }) => name)).toContain('demo');
  expect(data.routes).toHaveLength(controlOperations().length);
  const destination = data.routes.find(
    ({ method, path }) => method === 'PUT' && path.endsWith('/destination'),
  );
  expect(destination?.fields).toContainEqual({
    name: 'clock',
    required: false,
    holds: '"wall" or "club"',
    description: 'Whose time the timestamps tell.',
    default: 'wall',
  });
});

test('the page shows the fields of a body and of a query, too', async () => {
  const { text } = await control('GET', '');
  expect(text).toMatch(/<code>client_id<\/code><\/td><td>text/);
  expect(text).toMatch(/<code>limit<\/code><\/td><td>a whole number from 1 to 1000/);
});

test('the running clubs are listed', async () => {
  const { json } = await control('GET', '/clubs');
  const [{ clock: _, ...first }] = json.data;
  expect((await control('GET', `/clubs/${first.name}`)).json.data).toMatchObject(first);
});

interface ClubTarget {
  base_url: string;
  client: { id: string; secret: string };
  webhooks: { capture_file: string };
}

async function authorizationOf({ base_url, client }: ClubTarget): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret };
  const response = await fetch(`${base_url}/token`, { method: 'POST', body: new URLSearchParams(form) });
  return `Bearer ${((await response.json()) as { access_token: string }).access_token}`;
}

async function seasons(club: ClubTarget): Promise<{ membership_cost_euros?: number }[]> {
  const headers = { authorization: await authorizationOf(club) };
  const response = await fetch(`${club.base_url}/seasons`, { headers });
  return ((await response.json()) as { data: { membership_cost_euros?: number }[] }).data;
}

async function changeSeason(club: ClubTarget, id: number, membership_cost_euros: number): Promise<void> {
  const headers = {
    authorization: await authorizationOf(club),
    'content-type': 'application/json',
    'idempotency-key': `control-test-${membership_cost_euros}-euros`,
  };
  const body = JSON.stringify({ membership_cost_euros });
  expect((await fetch(`${club.base_url}/seasons/${id}`, { method: 'PATCH', headers, body })).status).toBe(
    200,
  );
}

test('the switch takes effect at once', async () => {
  const state = async () => (await control('GET', '/clubs/demo')).json.data.api_enabled;
  expect((await control('PUT', '/clubs/demo/api', { enabled: false })).status).toBe(204);
  expect(await state()).toBe(false);
  await control('PUT', '/clubs/demo/api', { enabled: true });
  expect(await state()).toBe(true);
});

test('a feature is switched off and on, and an unknown one is named', async () => {
  const off = async () => (await control('GET', '/clubs/demo')).json.data.features_off;
  await control('PUT', '/clubs/demo/features/licences', { on: false });
  expect(await off()).toEqual(['licences']);
  await control('PUT', '/clubs/demo/features/licences', { on: true });
  expect(await off()).toEqual([]);
  expect((await control('PUT', '/clubs/demo/features/canteen', { on: true })).json.detail).toMatch(
    /canteen.*licences/,
  );
});

test('the clock is frozen, set, advanced and released', async () => {
  await control('PUT', '/clubs/demo/clock', { now: '2027-01-01T00:00:00Z', frozen: true });
  const { json } = await control('POST', '/clubs/demo/clock/advance', { seconds: 90 });
  expect(json.data).toEqual({ now: '2027-01-01T00:01:30.000Z', frozen: true });
  expect((await control('PUT', '/clubs/demo/clock', { frozen: false })).json.data.frozen).toBe(false);
});

test('a new club is isolated and has credentials that work', async () => {
  const { status, json } = await control('POST', '/clubs', { name: 'fresh', choices: ['retry-count=eight'] });
  expect(status).toBe(201);
  const { base_url, client } = json.data;
  const form = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret };
  expect((await fetch(`${base_url}/token`, { method: 'POST', body: new URLSearchParams(form) })).status).toBe(
    200,
  );
  for (const order of [
    { name: 'fresh' },
    { name: 'x', from: 'nowhere' },
    { name: 'y', faults: ['no/fault'] },
  ]) {
    expect((await control('POST', '/clubs', order)).status).toBe(422);
  }
});

test('a club copies records, clients, features, switch and time of a running one, and is isolated from it', async () => {
  await control('POST', '/clubs', { name: 'pattern', faults: ['season/list-leaks-cost'] });
  await control('PUT', '/clubs/pattern/features/licences', { on: false });
  await control('PUT', '/clubs/pattern/clock', { now: '2030-01-01T00:00:00Z', frozen: true });
  const pattern = mock.target('pattern') as unknown as ClubTarget;
  await changeSeason(pattern, 2, 77);
  const copy = (await control('POST', '/clubs', { name: 'copy', from: 'pattern' })).json.data as ClubTarget;
  expect(copy.client).toEqual(pattern.client);
  expect(copy.webhooks).not.toEqual(pattern.webhooks);
  expect((await control('GET', '/clubs/copy')).json.data).toMatchObject({
    features_off: ['licences'],
    clock: { now: '2030-01-01T00:00:00.000Z', frozen: true },
  });
  // The second by the copied record, all of them by the fault.
  expect((await seasons(copy)).map(({ membership_cost_euros }) => membership_cost_euros)[1]).toBe(77);
  await changeSeason(copy, 2, 78);
  expect((await seasons(pattern)).map(({ membership_cost_euros }) => membership_cost_euros)[1]).toBe(77);
});

test('a removed club leaves nothing, and its name is free again', async () => {
  const { base_url, webhooks } = (await control('POST', '/clubs', { name: 'gone' })).json.data as ClubTarget;
  expect(existsSync(webhooks.capture_file)).toBe(true);
  expect((await control('DELETE', '/clubs/gone')).status).toBe(204);
  expect(existsSync(webhooks.capture_file)).toBe(false);
  expect((await fetch(`${base_url}/`)).status).toBe(404);
  expect((await control('GET', '/clubs/gone')).status).toBe(404);
  expect((await control('DELETE', '/clubs/gone')).status).toBe(404);
  expect((await control('POST', '/clubs', { name: 'gone' })).status).toBe(201);
});

test('only the address of the destination captures, which no page can guess', async () => {
  const { capture_file } = (mock.target('demo') as unknown as ClubTarget).webhooks;
  const { url } = (await control('GET', '/clubs/demo/destination')).json.data;
  expect(url).toMatch(/\/_capture\/[\w-]{32}\/demo$/);
  const before = readFileSync(capture_file, 'utf8');
  const headers = { 'content-type': 'text/plain', origin: 'http://127.0.0.1:9' };
  for (const path of ['demo', 'demo/demo', `${'A'.repeat(32)}/demo`]) {
    const forged = await fetch(`${mock.origin}/_capture/${path}`, { method: 'POST', body: '{}', headers });
    expect(forged.status).toBe(404);
  }
  expect(readFileSync(capture_file, 'utf8')).toBe(before);
});

test('a delivery that cannot be written is a 500, and the mock goes on', async () => {
  const { webhooks } = (await control('POST', '/clubs', { name: 'unwritable' })).json.data as ClubTarget;
  const { url } = (await control('GET', '/clubs/unwritable/destination')).json.data;
  rmSync(webhooks.capture_file);
  mkdirSync(webhooks.capture_file);
  const printed = jest.spyOn(console, 'error').mockReturnValue();
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(500);
  expect(printed).toHaveBeenCalledTimes(1);
  printed.mockRestore();
  rmSync(webhooks.capture_file, { recursive: true });
});

test('only the owner can read deliveries, in a folder by the port', async () => {
  const { capture_file } = (mock.target('demo') as unknown as ClubTarget).webhooks;
  expect(statSync(capture_file).mode & 0o777).toBe(0o600);
  expect(capture_file).toBe(join(captureFolder, new URL(mock.origin).port, 'demo.deliveries.jsonl'));
});

test('a destination gets its own secret; one that is not allowed is refused with the reason', async () => {
  const put = (body: object) => control('PUT', '/clubs/demo/destination', body);
  expect((await put({ url: 'http://127.0.0.1:9/in' })).json.data.secret).toMatch(/^whsec_/);
  expect((await put({ url: 'http://192.168.0.1/in' })).json.detail).toMatch(/https/);
  expect((await put({ url: 'https://10.0.0.1/in' })).json.detail).toMatch(/private/);
  expect((await put({ url: 'http://127.0.0.1:9/in', secret: 'short' })).status).toBe(422);
  expect((await control('DELETE', '/clubs/demo/destination')).status).toBe(204);
  expect((await control('GET', '/clubs/demo/destination')).status).toBe(404);
});

test('a club’s deliveries are captured in a file, and listed with their attempts', async () => {
  const { json } = await control('POST', '/clubs', { name: 'caught' });
  const { base_url, client, webhooks } = json.data;
  const form = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret };
  const token = await (
    await fetch(`${base_url}/token`, { method: 'POST', body: new URLSearchParams(form) })
  ).json();
  const headers = {
    authorization: `Bearer ${(token as { access_token: string }).access_token}`,
    'content-type': 'application/json',
    'idempotency-key': 'control-test-change-1',
  };
  await fetch(`${base_url}/seasons/2`, { method: 'PATCH', headers, body: '{"membership_cost_euros":44}' });
  await control('POST', '/clubs/caught/clock/advance', { seconds: 0 });
  const [line] = readFileSync(webhooks.capture_file, 'utf8')
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one));
  expect(line.headers['webhook-signature']).toMatch(/^v1,/);
  const deliveries = (await control('GET', '/clubs/caught/deliveries')).json.data;
  expect(deliveries).toMatchObject([
    { state: 'delivered', body_base64: line.body_base64, attempts: [{ result: { status: 204 } }] },
  ]);
});

test('the newest deliveries are listed, as many as the limit says, oldest first', async () => {
  const club = (await control('POST', '/clubs', { name: 'many' })).json.data as ClubTarget;
  for (const euros of [41, 42, 43]) await changeSeason(club, 2, euros);
  await control('POST', '/clubs/many/clock/advance', { seconds: 0 });
  const ids = async (query: string) =>
    (await control('GET', `/clubs/many/deliveries${query}`)).json.data.map(({ id }: { id: string }) => id);
  const all = await ids('');
  expect(all).toHaveLength(3);
  expect(await ids('?limit=2')).toEqual(all.slice(1));
  expect(await ids('?limit=1000')).toEqual(all);
});

test.each([
  ['GET', '/clubs/demo/deliveries?limit=0', undefined, 422],
  ['GET', '/clubs/demo/deliveries?limit=1001', undefined, 422],
  ['GET', '/clubs/demo/deliveries?limit=x', undefined, 422],
  ['GET', '/clubs/nobody', undefined, 404],
  ['GET', '/nothing', undefined, 404],
  ['DELETE', '/clubs/demo/api', undefined, 405],
  ['PUT', '/clubs/demo/api', '{', 400],
  ['PUT', '/clubs/demo/api', { enabled: 'yes' }, 422],
  ['PUT', '/clubs/demo/api', { enabled: true, more: 1 }, 422],
  ['POST', '/clubs/demo/clock/advance', { seconds: -1 }, 422],
  ['GET', '/clubs/..%2fdemo', undefined, 404],
  ['DELETE', '/clubs/..%2fdemo', undefined, 404],
  ['DELETE', '/clubs/demo/integrations/nobody', undefined, 404],
])('%s %s with %j is refused with a problem %i', async (method, path, body, status) => {
  const response = await control(method, path, body);
  expect(response).toMatchObject({
    status,
    json: { status, code: expect.any(String), detail: expect.any(String) },
  });
});

test.each<[string, string, object, string]>([
  ['PUT', '/clubs/demo/api', {}, '#/enabled'],
  ['PUT', '/clubs/demo/api', { enabled: true, more: 1 }, '#/more'],
  ['PUT', '/clubs/demo/api', { enabled: 'yes' }, '#/enabled'],
  ['POST', '/clubs', { name: 'demo' }, '#/name'],
  ['POST', '/clubs', { name: 'UPPER' }, '#/name'],
  ['POST', '/clubs', { name: '..' }, '#/name'],
  ['POST', '/clubs', { name: '../escaped' }, '#/name'],
  ['POST', '/clubs', { name: 'a/b' }, '#/name'],
  ['POST', '/clubs', { name: 'x\u0000' }, '#/name'],
  ['POST', '/clubs', { name: '_control' }, '#/name'],
  ['POST', '/clubs', { name: 'x', from: 'nowhere' }, '#/from'],
  ['POST', '/clubs', { name: 'x', fixture: 'nowhere' }, '#/fixture'],
  ['POST', '/clubs', { name: 'x', fixture: 'demo', from: 'demo' }, '#/fixture'],
  ['POST', '/clubs', { name: 'x', faults: ['no/fault'] }, '#/faults'],
  ['POST', '/clubs', { name: 'x', choices: ['no=choice'] }, '#/choices'],
  ['PUT', '/clubs/demo/destination', { url: 'http://10.0.0.1/in' }, '#/url'],
  ['PUT', '/clubs/demo/destination', { url: 'http://127.0.0.1:9/in', secret: 'short' }, '#/secret'],
  ['PUT', '/clubs/demo/destination', { url: 'http://127.0.0.1:9/in', client_id: 'nobody' }, '#/client_id'],
  ['PUT', '/clubs/demo/disturbances', { disturbances: [{ on: 'x', cut: 'after' }] }, '#/disturbances/0/on'],
  [
    'PUT',
    '/clubs/demo/disturbances',
    { disturbances: [{ on: '* /*', cut: 'never' }] },
    '#/disturbances/0/cut',
  ],
  ['PUT', '/clubs/demo/disturbances', { disturbances: [{ on: '* /*' }] }, '#/disturbances/0'],
  ['PUT', '/clubs/demo/quota', { requests_per_minute: 0 }, '#/requests_per_minute'],
])('%s %s with %j names the property that is wrong: %s', async (method, path, body, pointer) => {
  const response = await control(method, path, body);
  expect(response).toMatchObject({ status: 422, json: { errors: [{ pointer }] } });
});

test('the page shows each operation with a curl command, and each of the bodies is valid', async () => {
  const { status, text } = await control('GET', '');
  expect(status).toBe(200);
  expect((await control('GET', '/')).text).toBe(text);
  expect(text).toContain(
    `<pre>curl -sS -X PUT ${mock.origin}/_control/clubs/demo/api -H content-type:application/json -d '{&#34;enabled`,
  );
  const find = controlRouter();
  for (const { method, path, example } of controlOperations()) {
    expect(text).toContain(`<code>${method} /_control${path}</code>`);
    const fits = find(path)?.routes.get(method)?.fits;
    expect([path, fits === undefined ? example === undefined : fits()(example)]).toEqual([path, true]);
  }
});

test('quotas are switched off and on, and reset', async () => {
  await control('POST', '/clubs', { name: 'limited', fixture: 'demo' });
  const club = mock.target('limited') as unknown as ClubTarget;
  const tokenStatus = async () => (await fetch(`${club.base_url}/token`, { method: 'POST' })).status;
  const quota = (body: object) => control('PUT', '/clubs/limited/quota', body);
  for (let sent = 0; sent < 30; sent += 1) await tokenStatus();
  expect(await tokenStatus()).toBe(429);
  expect((await quota({ enabled: false })).status).toBe(204);
  expect((await control('GET', '/clubs/limited')).json.data.quota_enabled).toBe(false);
  expect(await tokenStatus()).not.toBe(429);
  await quota({ enabled: true });
  expect(await tokenStatus()).toBe(429);
  await quota({ reset: true });
  expect(await tokenStatus()).not.toBe(429);
});

test('quotas of another size are kept, told in the target file, and null is the size of the interface', async () => {
  await control('POST', '/clubs', { name: 'small', fixture: 'demo' });
  const club = mock.target('small') as unknown as ClubTarget;
  const headers = { authorization: await authorizationOf(club) };
  const status = async () => (await fetch(`${club.base_url}/seasons`, { headers })).status;
  await control('PUT', '/clubs/small/quota', { requests_per_minute: 2, token_requests_per_minute: 1 });
  expect([await status(), await status(), await status()]).toEqual([200, 200, 429]);
  expect((await fetch(`${club.base_url}/token`, { method: 'POST' })).status).toBe(429);
  const rate = { requests_per_minute: 2, token_requests_per_minute: 1 };
  expect(mock.target('small')).toMatchObject({ rate });
  expect((await control('GET', '/clubs/small')).json.data.quota).toEqual(rate);
  await control('PUT', '/clubs/small/quota', { requests_per_minute: null });
  expect(await status()).toBe(200);
  await control('POST', '/clubs/small/reset');
  expect(mock.target('small')).toMatchObject({
    rate: { requests_per_minute: 300, token_requests_per_minute: 30 },
  });
});

test('one token expires, or all of them, while the time of the club stays', async () => {
  await control('POST', '/clubs', { name: 'expiring', fixture: 'demo' });
  const club = mock.target('expiring') as unknown as ClubTarget;
  const tokens = [await authorizationOf(club), await authorizationOf(club)];
  const statuses = () =>
    Promise.all(
      tokens.map(
        async (authorization) =>
          (await fetch(`${club.base_url}/seasons`, { headers: { authorization } })).status,
      ),
    );
  const expire = async (body: object) => control('POST', '/clubs/expiring/tokens/expire', body);
  const { now } = (await control('PUT', '/clubs/expiring/clock', { frozen: true })).json.data;
  expect((await expire({ token: tokens[0]?.slice('Bearer '.length) })).json.data).toEqual({ expired: 1 });
  expect(await statuses()).toEqual([401, 200]);
  expect((await expire({})).json.data).toEqual({ expired: 1 });
  expect(await statuses()).toEqual([401, 401]);
  expect((await expire({ token: 'none of the club' })).json.errors).toMatchObject([{ pointer: '#/token' }]);
  expect((await control('GET', '/clubs/expiring/clock')).json.data.now).toBe(now);
});

test('disturbances are set, read with what they met, and removed', async () => {
  await control('POST', '/clubs', { name: 'shaken', fixture: 'demo' });
  const { base_url } = mock.target('shaken') as unknown as ClubTarget;
  const disturbances = [{ on: 'getDocs', status: 503, times: 1 }];
  const path = '/clubs/shaken/disturbances';
  expect((await control('PUT', path, { disturbances, seed: 7 })).json.data).toEqual({
    seed: 7,
    disturbances: [{ ...disturbances[0], met: 0 }],
  });
  expect((await fetch(`${base_url}/docs`)).status).toBe(503);
  expect((await control('GET', path)).json.data.disturbances).toMatchObject([{ met: 1 }]);
  expect((await control('DELETE', path)).status).toBe(204);
  expect((await control('GET', path)).json.data.disturbances).toEqual([]);
});

test('each schema of spec/control.yaml is valid: the mock does not check that', () => {
  const ajv = new Ajv2020();
  const text = readFileSync(packageFile('spec/control.yaml'), 'utf8');
  const schemas: object[] = [];
  JSON.stringify(parse(text), (name, value) => {
    if (name === 'schema') schemas.push(value);
    return value;
  });
  expect(schemas.length).toBeGreaterThan(20);
  for (const schema of schemas) expect([schema, ajv.validateSchema(schema)]).toEqual([schema, true]);
});

test('every operation of spec/control.yaml has a handler, and no other', () => {
  const { paths } = parse(readFileSync(packageFile('spec/control.yaml'), 'utf8')) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const ids = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId }) => operationId ?? []),
  );
  expect(ids.sort()).toEqual(Object.keys(handlers).sort());
});

test('a fixture that is too large makes no club, and the refusal says how large one may be', async () => {
  const response = await control('POST', '/clubs', {
    name: 'huge',
    data: { name: 'x'.repeat(16 * 2 ** 20) },
  });
  expect(response).toMatchObject({
    status: 413,
    json: { code: 'payload_too_large', detail: 'The body has more than 15728640 bytes.' },
  });
  expect((await control('GET', '/clubs/huge')).status).toBe(404);
});

test('a fixture that is wrong in thousands of places is refused with the first hundred of them', async () => {
  const sports = Array.from({ length: 5_000 }, () => ({ name: 1 }));
  const integrations = [{ id: 'app', name: 'App', key: false, permissions: [] }];
  const data = { name: 'wrong', now: '2030-02-01T09:00:00Z', integrations, sports };
  const { status, json } = await control('POST', '/clubs', { name: 'wrong', data });
  expect([status, json.errors.length]).toEqual([422, 100]);
  expect((await control('GET', '/clubs/wrong')).status).toBe(404);
});
