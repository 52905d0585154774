import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadTopicFiles } from '../../engine/run/topic-files.ts';
import { cutOff, loopbackBase, problem, seen, staging } from '../seen.testing.ts';
import type { WatchedExchange } from '../watched-exchange.ts';
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
          milliseconds: 12.5,
          url,
          headers: ['X-A', 'b'],
          bytes: 0,
          status: 200,
          responseBody: Buffer.from('{"data":[]}'),
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
  expect(exchange.responseBody).toEqual(Buffer.from([0xff, 0x7b]));
  expect(leftOut.size).toBe(0);
});

/** Returns why a recorded response was not judged, or its JSON. */
function madeOf(response: object): unknown {
  const traffic = watching();
  const { exchange, leftOut } = only(harOf(response));
  const { response: judged, notJudged } = traffic.see(exchange, leftOut);
  expect([...traffic.counts.notJudged.keys()]).toEqual(notJudged === undefined ? [] : [notJudged]);
  return notJudged ?? judged?.json;
}

const header = (name: string, value: string) => ({ headers: [{ name, value }] });
const notRecorded = 'a response body that was not recorded';
const cutShort = 'a response body that the recording cuts short';

test.each<[string, object, string]>([
  ['JSON that the recorder cut', { content: { size: 120, text: '{"data":[{"id":1,' } }, cutShort],
  [
    'JSON that is shorter than its Content-Length',
    { ...header('Content-Length', '120'), content: { text: '{"data":[' } },
    cutShort,
  ],
  [
    'JSON that ends in the middle at a round number',
    { content: { size: 1024, text: `{"data":["${'x'.repeat(1014)}` } },
    cutShort,
  ],
  ['a body that the recorder left out', { content: { size: 120 } }, notRecorded],
  [
    'a body without text or size, as from a cache',
    { content: { size: 0, mimeType: 'application/json' } },
    notRecorded,
  ],
  ['a body that is null, as of a stream', { content: { size: 0, text: null } }, notRecorded],
  ['an empty text with a size', { content: { size: 120, text: '' } }, notRecorded],
  [
    'an empty text with a Content-Length',
    { ...header('content-length', '120'), content: { size: 0, text: '' } },
    notRecorded,
  ],
  ['no content at all', {}, notRecorded],
  [
    'a request that failed',
    { status: 0, _error: 'net::ERR_FAILED' },
    'no response was recorded (net::ERR_FAILED)',
  ],
  [
    'a coding that cannot be told',
    { content: { text: Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0]).toString('base64'), encoding: 'base64' } },
    'a body in a content coding that cannot be read (zstd)',
  ],
  [
    'bytes of a coding that were read as text',
    { ...header('content-encoding', 'br'), content: { text: '\x0b\uFFFD\uFFFD' } },
    'a body in a content coding, of which the recording lost bytes',
  ],
  [
    'half of what is compressed',
    { content: { text: gzipSync('{"data":[]}').subarray(0, 20).toString('base64'), encoding: 'base64' } },
    'a body in a content coding that cannot be read (gzip)',
  ],
])('%s is told as not judged', (_, response, reason) => {
  expect(madeOf(response)).toBe(reason);
});

const json = '{"data":["caf\u00e9"]}';

test.each<[string, Buffer | string, string | undefined]>([
  ['gzip that its header names', gzipSync(json), 'gzip'],
  ['gzip whose header was left out', gzipSync(json), undefined],
  ['deflate whose header was left out', deflateSync(json), undefined],
  ['brotli that its header names', brotliCompressSync(json), 'br'],
  ['gzip with each byte as a character', gzipSync(json).toString('latin1'), 'gzip'],
  ['brotli with each byte as a character', brotliCompressSync(json).toString('latin1'), 'br'],
  ['text that the recorder decoded', json, 'gzip'],
  ['text in base64 that the recorder decoded', Buffer.from(json), 'br'],
])('%s is judged by what it holds', (_, body, coding) => {
  const content =
    typeof body === 'string' ? { text: body } : { text: body.toString('base64'), encoding: 'base64' };
  const headers = coding === undefined ? {} : header('Content-Encoding', coding);
  expect(madeOf({ ...headers, content })).toEqual(JSON.parse(json));
});

test.each([
  ['broken JSON', { content: { size: 17, text: '{"data":[{"id":1,' } }],
  ['broken JSON that is not cut, at a round number', { content: { text: `{"data":]${'x'.repeat(1015)}` } }],
  ['an empty text', { content: { size: 0, text: '' } }],
  ['no text with a length of 0', { ...header('content-length', '0'), content: {} }],
  ['a page', { content: { size: 5_000, text: '<!doctype html>' } }],
])('%s is judged as it is', (_, response) => {
  const traffic = watching();
  const { exchange, leftOut } = only(harOf(response));
  expect(traffic.see(exchange, leftOut).violated).toContain('payload/answers-are-json');
});

test('a 304 has no body, whatever a cache filled in', () => {
  const { exchange } = only(harOf({ status: 304, content: { size: 11, text: '{"data":[]}' } }));
  expect(exchange.responseBody).toEqual(Buffer.alloc(0));
});

test('a response without content has an empty body', () => {
  expect(only(harOf({ status: 304, content: { size: 0 } })).exchange.responseBody).toEqual(Buffer.alloc(0));
});

test('a form may stand in its fields', () => {
  const postData = { mimeType: 'application/x-www-form-urlencoded', params: [{ name: 'a b', value: '&' }] };
  expect(only(harOf({}, { postData })).exchange.body?.toString()).toBe('a+b=%26');
});

test.each([
  ['no HAR and no journal', 'hello', 'it is no JSON from line 1, column 1 on'],
  ['another JSON', '{"entries":[]}', 'line 1 is no exchange'],
  ['another JSON of several lines', '{\n"entries":[]}', 'no log.entries'],
  ['a HAR with a number that is none', '{"log":{\n "entries":[{"time": NaN}]}}', 'line 2, column 22'],
  ['a HAR with a member too many', '{"log":{\n "entries":[1 2]}}', 'line 2, column 15'],
  ['a HAR that is cut', '{\n"log":{\n"entries":[{"a":"b', 'it ends in the middle, in line 3, column 19'],
  ['a HAR of one line that is cut', '{"log":{"entries":[', 'it ends in the middle, in line 1, column 20'],
  ['a journal of one line that is cut', '{"id":1,"request":{', 'it ends in the middle, in line 1'],
  [
    'a journal that breaks between its lines',
    '{"left_out":1}\n{"left_out":]}\n{}',
    'line 2 is no JSON: it is no JSON from column 13 on',
  ],
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
  expect({ unread: unread.length, urls: exchanges.map(({ exchange }) => exchange.url.slice(0, 10)) }).toEqual(
    {
      unread: 4,
      urls: ['data:image', url.slice(0, 10)],
    },
  );
});

test('addresses of two clubs need a base URL', () => {
  const one = JSON.parse(harOf({})) as { log: { entries: object[] } };
  const other = JSON.parse(harOf({}, { url: `${staging}/seasons` })) as typeof one;
  one.log.entries.push(...other.log.entries);
  expect(() => recordedTraffic(JSON.stringify(one), undefined)).toThrow('several base URLs');
  expect(recordedTraffic(JSON.stringify(one), staging).baseUrl).toBe(staging);
});

test('a stream whose last line is cut is read up to it', () => {
  const line = JSON.stringify({ request: { method: 'GET', target: '/', headers: {} }, response: null });
  const { exchanges, unread } = recordedTraffic(`${line}\n${line}\n${line.slice(0, 30)}`, undefined);
  expect([exchanges.length, unread]).toEqual([2, ['a last line that is cut']]);
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
        body: Buffer.from('grant_type=client_credentials&client_secret=***'),
        status: 200,
        responseBody: Buffer.from('{"expires_in":600}'),
      },
      leftOut: new Set(['payload/answers-are-utf-8', 'payload/answers-are-dated']),
    },
    { exchange: { responseBody: undefined, missing: expect.stringContaining('did not keep') } },
  ]);
  const atOnce = JSON.stringify({ data: [line, long] }, null, 2);
  expect(recordedTraffic(atOnce, undefined).exchanges).toEqual(exchanges);
  expect(() => recordedTraffic('{"data":[]}', undefined)).toThrow('it has no exchange');
});

function watching() {
  return watchTraffic({
    isSelected: () => true,
    isSkipped: () => false,
    rerunCommand: () => 'again',
  });
}

/** Records exchanges as a watch does. Returns the text of the HAR and what was found. */
function recorded(exchanges: readonly WatchedExchange[]) {
  const path = join(folder, 'traffic.har');
  const traffic = watching();
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
  const { text, results } = recorded([
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
  const { exchanges } = recordedTraffic(text, undefined);
  const again = watching();
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
  const { text } = recorded([
    seen({ base: staging, target: '/members/12', response: { data: { id: 12, first_name: 'Amandine' } } }),
    seen({ base: staging, target: '/seasons/9', status: 404, response: problem(404) }),
  ]);
  expect(text).not.toContain('Amandine');
  const again = watching();
  for (const { exchange, leftOut } of recordedTraffic(text, undefined).exchanges)
    again.see(exchange, leftOut);
  expect(again.counts).toMatchObject({ judged: 1, exchanges: 2 });
  expect([...again.counts.notJudged.keys()]).toEqual(['a body that is masked in the recording']);
});
