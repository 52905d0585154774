import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadTopicFiles } from '../../engine/run/topic-files.ts';
import { cutOff, loopbackBase, problem, seen, staging } from '../seen.testing.ts';
import type { SeenExchange } from '../seen-exchange.ts';
import { watchTraffic } from '../watched-traffic.ts';
import { harEntry } from './har-entry.ts';
import { openHarFile } from './har-file.ts';
import { recordedTraffic } from './recorded-traffic.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-har-'));
beforeAll(loadTopicFiles);
afterAll(() => rmSync(folder, { recursive: true }));

const url = `${loopbackBase}/seasons`;

/** A HAR of one entry, as a browser writes it. */
function harOf(response: object, request: object = {}, entry: object = {}): string {
  const entries = [
    {
      startedDateTime: '2026-11-24T10:00:00.000Z',
      time: 12.5,
      request: {
        method: 'GET',
        url,
        headers: [
          { name: ':path', value: '/' },
          { name: 'X-A', value: 'b' },
        ],
        ...request,
      },
      response: { status: 200, headers: [], ...response },
      ...entry,
    },
  ];
  return JSON.stringify({ log: { version: '1.2', creator: {}, entries } });
}

const only = (text: string) => {
  const [first] = recordedTraffic(text, undefined).exchanges;
  if (first === undefined) throw new Error('nothing was read');
  return first;
};

test('an entry of a HAR is an exchange; the base URL is that of its addresses', () => {
  const text = harOf({ content: { mimeType: 'application/json', text: '{"data":[]}' } });
  expect(recordedTraffic(text, undefined)).toMatchObject({
    baseUrl: loopbackBase,
    exchanges: [
      {
        exchange: {
          startedAt: Date.parse('2026-11-24T10:00:00Z'),
          durationMs: 12.5,
          url,
          request: { headers: ['X-A', 'b'], bytes: 0 },
          response: { status: 200, body: Buffer.from('{"data":[]}') },
        },
        leftOut: new Set(['payload/answers-are-utf-8']),
      },
    ],
  });
});

test('a body in base64 is its bytes, so that nothing about them is left out', () => {
  const { exchange, leftOut } = only(
    harOf({ content: { text: Buffer.from([0xff, 0x7b]).toString('base64'), encoding: 'base64' } }),
  );
  expect(exchange.response?.body).toEqual(Buffer.from([0xff, 0x7b]));
  expect(leftOut.size).toBe(0);
});

test.each([
  [
    'JSON that the recorder cut',
    { content: { size: 120, text: '{"data":[{"id":1,' } },
    'a response body that the recording cuts short',
  ],
  ['a body that the recorder left out', { content: { size: 120 } }, 'a response body that was not recorded'],
  [
    'a request that failed',
    { status: 0, _error: 'net::ERR_FAILED' },
    'no response was recorded (net::ERR_FAILED)',
  ],
])('%s is told as not judged', (_, response, reason) => {
  const traffic = watchTraffic({
    baseUrl: loopbackBase,
    isSelected: () => true,
    isSkipped: () => false,
    rerunCommand: () => 'again',
  });
  const { exchange, leftOut } = only(harOf(response));
  traffic.see(exchange, leftOut);
  expect([...traffic.counts.notJudged.keys()]).toEqual([reason]);
});

test('bytes of a content coding that a recorder kept are decoded, text that it decoded is not', () => {
  const headers = [{ name: 'Content-Encoding', value: 'gzip' }];
  const judgedIn = (content: object) => {
    const traffic = watchTraffic({
      baseUrl: loopbackBase,
      isSelected: () => true,
      isSkipped: () => false,
      rerunCommand: () => 'again',
    });
    const { exchange, leftOut } = only(harOf({ headers, content }));
    return traffic.see(exchange, leftOut).response?.json;
  };
  const text = gzipSync('{"data":[]}').toString('base64');
  expect(judgedIn({ text, encoding: 'base64' })).toEqual({ data: [] });
  expect(judgedIn({ text: '{"data":[]}' })).toEqual({ data: [] });
});

test('a response without content has an empty body', () => {
  expect(only(harOf({ status: 304, content: { size: 0 } })).exchange.response?.body).toEqual(Buffer.alloc(0));
});

test('a form may stand in its fields', () => {
  const postData = { mimeType: 'application/x-www-form-urlencoded', params: [{ name: 'a b', value: '&' }] };
  expect(only(harOf({}, { postData })).exchange.request.body?.toString()).toBe('a+b=%26');
});

test.each([
  ['no HAR and no journal', 'hello', 'line 1 is no JSON'],
  ['another JSON', '{"entries":[]}', 'line 1 is no exchange'],
  ['an empty file', '\n', 'it is empty'],
  ['a HAR without a list', '{"log":{}}', 'no log.entries'],
  ['a HAR without an exchange', '{"log":{"entries":[{"response":{}}]}}', 'no exchange'],
  ['addresses of no club', harOf({}, { url: 'https://example.org/' }), '/api/v1'],
])('%s is refused, and the message says why', (_, text, says) => {
  expect(() => recordedTraffic(text, undefined)).toThrow(says);
});

test('entries that are no exchanges are counted, and keep nothing from being read', () => {
  const har = JSON.parse(harOf({})) as { log: { entries: unknown[] } };
  har.log.entries.unshift(null, 5, {}, { request: { method: 'GET', url: '/seasons' } });
  har.log.entries.push({ request: { method: 'GET', url: 'data:image/png;base64,AAAA' } });
  const { exchanges, unread } = recordedTraffic(JSON.stringify(har), undefined);
  expect({ unread, urls: exchanges.map(({ exchange }) => exchange.url.slice(0, 10)) }).toEqual({
    unread: 4,
    urls: ['data:image', url.slice(0, 10)],
  });
});

test('addresses of two clubs need a base URL', () => {
  const one = JSON.parse(harOf({})) as { log: { entries: object[] } };
  const other = JSON.parse(harOf({}, { url: `${staging}/seasons` })) as typeof one;
  one.log.entries.push(...other.log.entries);
  expect(() => recordedTraffic(JSON.stringify(one), undefined)).toThrow('several base URLs');
  expect(recordedTraffic(JSON.stringify(one), staging).baseUrl).toBe(staging);
});

test('the lines of a journal are exchanges, and what a journal does not tell is left out', () => {
  const line = {
    id: 1,
    at: '2026-11-24T10:00:00.000Z',
    client: 'demo-full',
    operation: 'requestToken',
    request: {
      method: 'POST',
      target: '/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: { grant_type: 'client_credentials', client_secret: '***' },
      bytes: 60,
    },
    response: {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: { expires_in: 600 },
      bytes: 18,
    },
    milliseconds: 4,
  };
  const long = { ...line, id: 2, response: { ...line.response, body: '{"data":[', bytes: 90_000 } };
  const text = [line, { left_out: 3 }, long].map((one) => JSON.stringify(one)).join('\n');
  const { baseUrl, exchanges } = recordedTraffic(text, undefined);
  expect(exchanges).toMatchObject([
    {
      exchange: {
        client: 'demo-full',
        url: `${baseUrl}/token`,
        startedAt: Date.parse('2026-11-24T10:00:00Z') - 4,
        request: { body: Buffer.from('grant_type=client_credentials&client_secret=***') },
        response: { status: 200, body: Buffer.from('{"expires_in":600}') },
      },
      leftOut: new Set(['payload/answers-are-utf-8', 'payload/answers-are-dated']),
    },
    { exchange: { response: { body: undefined, missing: expect.stringContaining('did not keep') } } },
  ]);
});

function watching(baseUrl: string) {
  return watchTraffic({
    baseUrl,
    isSelected: () => true,
    isSkipped: () => false,
    rerunCommand: () => 'again',
  });
}

/** Records exchanges as a watch does. Returns the text of the HAR and what was found. */
function recorded(baseUrl: string, exchanges: readonly SeenExchange[]) {
  const path = join(folder, 'traffic.har');
  const traffic = watching(baseUrl);
  const file = openHarFile(path, '0.1.0');
  for (const exchange of exchanges) {
    file.add(harEntry(exchange, traffic.see(exchange), 'a-client'));
    // The file is whole after each exchange.
    JSON.parse(readFileSync(path, 'utf8'));
  }
  file.close();
  return { text: readFileSync(path, 'utf8'), results: traffic.results() };
}

function verdictsOf(results: ReturnType<ReturnType<typeof watching>['results']>) {
  return results.map(({ id, verdict, examples }) => ({ id, verdict, examples }));
}

test('what was recorded is judged again with the same verdicts', () => {
  const token = 'a-token-that-no-file-may-hold';
  const { text, results } = recorded(loopbackBase, [
    seen({
      method: 'POST',
      target: '/token',
      response: { access_token: token, scope: 'a b' },
      responseHeaders: { 'cache-control': 'no-store' },
    }),
    seen({ headers: { Authorization: `Bearer ${token}` }, response: { data: { id: 1 } } }),
    seen({ target: '/seasons/9', status: 404, response: { status: 404, detail: 'no' } }),
    seen({ target: '/seasons/8', status: 422, response: problem(422, 7) }),
    seen({ target: '/seasons', response: Buffer.from([0x22, 0xff, 0x22]) }),
    seen({ method: 'HEAD', target: '/seasons' }),
    cutOff({ target: '/sports' }),
    cutOff({ target: '/sports' }),
  ]);
  const { baseUrl, exchanges } = recordedTraffic(text, undefined);
  const again = watching(baseUrl);
  for (const { exchange, leftOut } of exchanges) again.see(exchange, leftOut);
  expect(
    verdictsOf(results).filter(({ verdict }) => verdict === 'fail' || verdict === 'warn').length,
  ).toBeGreaterThan(2);
  expect(verdictsOf(again.results())).toEqual(verdictsOf(results));
  expect(text).not.toContain(token);
  expect(exchanges.map(({ exchange }) => exchange.client)).toEqual(Array(8).fill('a-client'));
  const entries = (JSON.parse(text) as { log: { entries: { _clubproof: object }[] } }).log.entries;
  expect(entries[2]?._clubproof).toMatchObject({ operation: 'readSeason', violates: ['problem/members'] });
});

test('records of a club elsewhere are masked in the recording, and are told as not judged when it is read', () => {
  const { text } = recorded(staging, [
    seen({ base: staging, target: '/members/12', response: { data: { id: 12, first_name: 'Amandine' } } }),
    seen({ base: staging, target: '/seasons/9', status: 404, response: problem(404) }),
  ]);
  expect(text).not.toContain('Amandine');
  const again = watching(staging);
  for (const { exchange, leftOut } of recordedTraffic(text, undefined).exchanges)
    again.see(exchange, leftOut);
  expect(again.counts).toMatchObject({ judged: 1, exchanges: 2 });
  expect([...again.counts.notJudged.keys()]).toEqual(['a body that is masked in the recording']);
});
