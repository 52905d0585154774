import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type RunningMock, startMock } from '../index.ts';
import { request } from '../request.testing.ts';
import { refusalOfAnotherPage } from './another-page.ts';
import { controlOperations } from './description.ts';

const own = { address: 'http://127.0.0.1:4010', needsToken: false };
const reached = { address: 'https://clubs.example.org', needsToken: true };
const host = '127.0.0.1:4010';

const refusal = (headers: IncomingHttpHeaders, method = 'POST', mock = own) =>
  refusalOfAnotherPage({ method, headers: { host, ...headers } } as unknown as IncomingMessage, mock);

const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
const types = fc.constantFrom(undefined, 'application/json');
/** Names as pages have them, those that look like the mock's own included. */
const names = fc.oneof(
  fc.domain(),
  fc.constantFrom(
    'localhost:4010',
    '127.0.0.1',
    '127.0.0.1:4011',
    '127.0.0.1.evil.example:4010',
    '[::1]:4010',
  ),
);
const origins = fc.oneof(
  fc.tuple(fc.constantFrom('http', 'https'), names).map(([scheme, name]) => `${scheme}://${name}`),
  fc.constantFrom('null', '', 'file://', 'chrome-extension://abc', `ftp://${host}`),
);

test('a page of any other origin is refused, whatever it sends, and is told so', () => {
  fc.assert(
    fc.property(methods, origins, types, (method, origin, type) => {
      const refused = refusal({ origin, 'content-type': type }, method);
      expect(refused?.code).toBe('control_forbidden');
      expect(refused?.message).toContain(`"Origin: ${origin}"`);
    }),
  );
});

test('the page of a name that was rebound to this machine is refused by its host', () => {
  fc.assert(
    fc.property(methods, fc.domain(), types, (method, name, type) => {
      const rebound = {
        host: `${name}:4010`,
        origin: `http://${name}:4010`,
        'sec-fetch-site': 'same-origin',
      };
      const refused = refusal({ ...rebound, 'content-type': type }, method);
      expect(refused?.message).toContain(`The host "${name}:4010"`);
    }),
  );
});

test.each(['cross-site', 'same-site', 'anything'])(
  'a browser that says %s is believed, also where it sends no origin',
  (site) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect(refusal({ 'sec-fetch-site': site, 'sec-fetch-dest': 'empty' }, method)?.message).toContain(site);
    expect(refusal({ 'sec-fetch-site': site, 'sec-fetch-dest': 'iframe' }, 'GET')).toBeDefined();
  },
);

test('a link of another page may lead to the page of the mock, and a form may not', () => {
  const followed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
  expect(refusal(followed, 'GET')).toBeUndefined();
  expect(refusal(followed, 'POST')).toBeDefined();
});

test('what a page can send without a preflight changes nothing: forms, text and bodies without a type', () => {
  const simple = [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain;charset=UTF-8',
  ];
  for (const type of [...simple, '', 'application/jsonp', 'text/json']) {
    const refused = refusal({ 'content-type': type, 'content-length': '2' });
    expect([type, refused?.code]).toEqual([type, 'unsupported_media_type']);
    expect(refused?.message).toContain('-H content-type:application/json');
  }
  expect(refusal({ 'content-length': '2' })?.message).toContain('a body without a type');
  expect(refusal({ 'transfer-encoding': 'chunked' })?.message).toContain('a body without a type');
});

test('programs, which send no origin, and pages of the mock are accepted', () => {
  const sent: IncomingHttpHeaders[] = [
    {},
    { 'content-length': '0' },
    { 'content-type': 'application/json', 'content-length': '2' },
    { 'content-type': 'Application/JSON; charset=utf-8', 'content-length': '2' },
    { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
    { host: 'LOCALHOST:4010', origin: 'http://localhost:4010' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of sent) expect([headers, refusal(headers)]).toEqual([headers, undefined]);
});

test('a mock with a token has pages at its public address and at every name by which it is reached', () => {
  const origin = 'https://clubs.example.org';
  expect(refusal({ origin }, 'POST', reached)).toBeUndefined();
  expect(refusal({ host: 'mock:4010', origin: 'http://mock:4010' }, 'POST', reached)).toBeUndefined();
  expect(refusal({ host: 'mock:4010' }, 'POST', reached)).toBeUndefined();
  expect(refusal({ origin: 'https://evil.example' }, 'POST', reached)?.message).toContain('evil.example');
});

let mock: RunningMock;

beforeAll(async () => {
  mock = await startMock();
});

afterAll(() => mock.close());

/** What a page of another origin can make a browser send to an operation, with its example as the body. */
const forged: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example', 'content-type': 'application/json' },
  { origin: 'null', 'content-type': 'text/plain' },
  { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
  { host: 'evil.example', origin: 'http://evil.example', 'content-type': 'application/json' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
];

test('no operation of the control interface takes what another page can send, and no header opens it', async () => {
  const changing = controlOperations().filter(({ method }) => method !== 'GET');
  expect(changing.length).toBeGreaterThan(20);
  const state = () => JSON.stringify(mock.control('demo').integrations());
  const before = state();
  for (const { method, path, example } of changing) {
    const target = `/_control${path.replace('{club}', 'demo')}`;
    for (const headers of forged) {
      const send = request(mock.origin)[method.toLowerCase() as 'post'](target).set(headers);
      const response = await send.send(JSON.stringify(example ?? {}));
      expect([method, path, headers, [403, 415].includes(response.status)]).toEqual([
        method,
        path,
        headers,
        true,
      ]);
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  }
  expect(state()).toBe(before);
});

test('a preflight is refused, and no page of another origin may frame or embed a response', async () => {
  const preflight = request(mock.origin)
    .options('/_control/clubs/demo/reset')
    .set('origin', 'https://evil.example');
  const { status, headers } = await preflight.set('access-control-request-method', 'POST');
  expect(status).toBe(403);
  expect(Object.keys(headers).join(' ')).not.toContain('access-control');
  const page = await request(mock.origin).get('/_control');
  expect([page.status, page.headers['content-security-policy']]).toEqual([200, "frame-ancestors 'none'"]);
  expect(page.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('a page of a rebound name reads nothing of a club, and programs are served by any name of this machine', async () => {
  const asked = (name: string, { origin } = mock) => request(origin).get('/demo/api/v1/').set('host', name);
  for (const name of ['evil.example', 'evil.example:4010', 'localhost.evil.example']) {
    const { status, body } = await asked(name);
    expect([status, body.code]).toEqual([421, 'foreign_host']);
    expect(body.detail).toContain(`The host "${name}"`);
  }
  for (const name of ['localhost:4010', '127.0.0.1', '[::1]:4010', '127.0.0.1'])
    expect((await asked(name)).status).toBe(200);
  const forOthers = await startMock({ publicUrl: 'https://clubs.example.org' });
  expect((await asked('clubs.example.org', forOthers)).status).toBe(200);
  await forOthers.close();
});

test('a token in a query opens nothing, and is not repeated', async () => {
  const controlToken = 'a-token-of-the-test';
  const withToken = await startMock({ controlToken });
  for (const name of ['access_token', 'token', 'control_token']) {
    const response = await request(withToken.origin).get(`/_control/clubs?${name}=${controlToken}`);
    expect([name, response.status]).toEqual([name, 403]);
    expect(response.text).not.toContain(controlToken);
  }
  await withToken.close();
});
