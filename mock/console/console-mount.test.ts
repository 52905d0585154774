import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogue } from '../control/catalogue.ts';
import { type HandledRequest, type RunningMock, startMock } from '../index.ts';

const token = 'a-token-of-the-control';
const watched: HandledRequest[] = [];
let mock: RunningMock;

beforeAll(async () => {
  mock = await startMock({
    controlToken: token,
    watch: (event) => event.kind === 'request' && watched.push(event),
  });
});

afterAll(() => mock.close());

const requested = (path: string, init: RequestInit = {}) => fetch(`${mock.origin}/_control${path}`, init);

test('the console is a page that loads from its own origin alone', async () => {
  const { status, headers } = await requested('/console');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(policy?.join(' ')).not.toContain('unsafe');
});

test('the page has no script and no style within it, and names no other server', async () => {
  const html = await (await requested('/console')).text();
  expect(html).not.toMatch(/<style|<script[^>]*>[^<]|\bon\w+=|style=|https?:/);
});

test.each([
  ['console.js', 'text/javascript; charset=utf-8'],
  ['console.css', 'text/css; charset=utf-8'],
])('%s is served as what it is, and read anew after an update', async (name, type) => {
  const { status, headers } = await requested(`/console/${name}`);
  expect([status, headers.get('content-type')]).toEqual([200, type]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('nothing else is below the console, and nothing is written to it', async () => {
  for (const path of ['/', '/console.html', '/constructor', '/..%2f..%2fpackage.json'])
    expect((await requested(`/console${path}`)).status).toBe(404);
  const written = await requested('/console', { method: 'POST' });
  expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('the console comes without the token of control, and gets nothing from control without it', async () => {
  expect((await requested('/clubs')).status).toBe(403);
  expect((await requested('/clubs', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
});

test('what a page reads again and again is not reported, and what it changes is', async () => {
  watched.length = 0;
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
  };
  await requested('/clubs', { headers });
  await requested('/clubs/demo/clock', { method: 'PUT', headers, body: '{"frozen":true}' });
  expect(watched.map(({ method }) => method)).toEqual(['PUT']);
});

test('the control page leads to the console', async () => {
  const page = await requested('', { headers: { authorization: `Bearer ${token}` } });
  expect(await page.text()).toContain('/_control/console">console</a>');
});

test('the catalogue explains what a club can have, and each rule that a refusal can name', async () => {
  const { scopes, features, faults, points, rules } = catalogue();
  expect(scopes).toContain('members:read');
  expect(features).toContainEqual({ id: 'licences', says: expect.stringContaining('federation') });
  expect(faults).toContainEqual({ id: 'season/list-leaks-cost', says: expect.any(String) });
  expect(points?.find(({ id }) => id === 'validation-status')).toMatchObject({ default: 'unprocessable' });
  expect(rules).toContainEqual({ id: 'season/ends-on-or-after-start', says: expect.any(String) });
});
