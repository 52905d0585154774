import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, expect, test } from '@jest/globals';
import { packageFile } from '../../../spec/package-file.ts';
import { agentsFor } from '../../engine/wire/send/agents.ts';
import type { WayToTarget } from '../../engine/wire/target/target.ts';
import type { WatchedExchange } from '../watched-exchange.ts';
import { openPassage, type Passage, type PassageOptions } from './passage.ts';

let service: Server;
let passage: Passage;
let sockets: Socket[] = [];

afterEach(async () => {
  await passage.close();
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await new Promise((resolve) => service.close(resolve));
});

/** Opens a passage to a service that does something with each of its connections. */
async function passageTo(handle: (socket: Socket) => void) {
  service = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    handle(socket);
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  return watched(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
}

async function watched(upstream: string, way: Partial<WayToTarget> = {}, door: Partial<PassageOptions> = {}) {
  const exchanges: WatchedExchange[] = [];
  const unread: string[] = [];
  passage = await openPassage({
    baseUrl: upstream,
    agents: agentsFor({ base_url: `${upstream}/api/v1`, ...way }),
    host: '127.0.0.1',
    port: 0,
    ...door,
    onExchange: (exchange) => exchanges.push(exchange),
    onUnread: (why) => unread.push(why),
  });
  return { upstream, exchanges, unread };
}

/** A connection of a client, and all that it received. */
async function client() {
  const socket = connect({
    port: Number(new URL(passage.origin).port),
    host: '127.0.0.1',
    allowHalfOpen: true,
  });
  sockets.push(socket);
  await once(socket, 'connect');
  const received = collected(socket);
  return { socket, received };
}

function collected(socket: Socket) {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  return {
    text: () => text,
    /** Resolves once the text contains something. */
    async until(part: string) {
      while (!text.includes(part)) await once(socket, 'data');
    },
  };
}

/** Resolves when a connection is over; whether a reset is seen as one depends on the system. */
function closed(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => socket.once('close', resolve).once('end', resolve));
}

const lines = (...parts: string[]) => parts.join('\r\n');

test('a request passes byte for byte but for the value of Host and Via, and its response as it is', async () => {
  const response = lines(
    'HTTP/1.1 200 Very  Fine',
    'date: Tue, 24 Nov 2026 10:00:00 GMT',
    'X-TWICE:one',
    'x-Twice:  two  ',
    'Transfer-Encoding: chunked',
    'Trailer: X-Sum',
    '',
    '5;why=not',
    'caf\u00e9 ',
    '3',
    'end',
    '0',
    'X-Sum: 8',
    '',
    '',
  );
  const request = (host: string, ...via: string[]) =>
    lines(
      'POST /api/v1/seasons?a=%C3%A9&a=2 HTTP/1.1',
      'ACCEPT: application/json',
      `hOST:   ${host}  `,
      'x-same: 1',
      'X-Same: 2',
      'X-Latin: \u00e9',
      'Transfer-Encoding: chunked',
      ...via,
      '',
      '4',
      '{"a"',
      '3',
      ':1}',
      '0',
      '',
      '',
    );
  const seen: string[] = [];
  const { upstream, exchanges, unread } = await passageTo((socket) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (!text.endsWith('0\r\n\r\n')) return;
      seen.push(text);
      socket.write(Buffer.from(response, 'latin1'));
    });
  });
  const { socket, received } = await client();
  // A head in two parts, and a body in two.
  const sent = Buffer.from(request('localhost:4020'), 'latin1');
  for (const part of [sent.subarray(0, 60), sent.subarray(60, 190), sent.subarray(190)]) {
    socket.write(part);
    await new Promise(setImmediate);
  }
  await received.until('X-Sum: 8\r\n\r\n');
  expect(received.text()).toBe(response);
  expect(seen).toEqual([request(new URL(upstream).host, 'Via: 1.1 clubproof-watch')]);
  expect(unread).toEqual([]);
  expect(exchanges).toMatchObject([
    {
      method: 'POST',
      url: `${upstream}/api/v1/seasons?a=%C3%A9&a=2`,
      body: Buffer.from('{"a":1}'),
      bytes: 7,
      status: 200,
      responseBody: Buffer.from('caf\u00e9 end', 'latin1'),
      rawResponseHeaders: expect.arrayContaining(['X-TWICE', 'one', 'x-Twice', 'two']),
    },
  ]);
});

const head = (...headers: string[]) => lines('HTTP/1.1 200 OK', ...headers, '', '');

test('a slow body reaches the client before the service has sent its end', async () => {
  let finish: () => unknown = () => undefined;
  const { exchanges } = await passageTo((socket) => {
    socket.once('data', () => socket.write(`${head('Content-Length: 10')}first`));
    finish = () => socket.write('other');
  });
  const { socket, received } = await client();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await received.until('first');
  expect(exchanges).toEqual([]);
  finish();
  await received.until('other');
  expect(exchanges).toHaveLength(1);
});

test('a client that waits for 100 Continue receives it, and its exchange has one response', async () => {
  const { exchanges } = await passageTo((socket) => {
    socket.once('data', () => socket.write('HTTP/1.1 100 Continue\r\n\r\n'));
    socket.on('data', (chunk: Buffer) => {
      if (chunk.includes('body')) socket.write(head('Content-Length: 0'));
    });
  });
  const { socket, received } = await client();
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n');
  await received.until('100 Continue');
  socket.write('body');
  await received.until('200 OK');
  expect(exchanges).toMatchObject([{ bytes: 4, status: 200, responseBytes: 0 }]);
});

test('HEAD, 304 and requests sent without waiting are told apart on one connection', async () => {
  const responses = [
    head('Content-Length: 99'),
    'HTTP/1.1 304 Not Modified\r\nContent-Length: 50\r\n\r\n',
    `${head('Content-Length: 2')}ok`,
  ];
  const { exchanges, unread } = await passageTo((socket) => {
    socket.once('data', () => socket.write(responses.join('')));
  });
  const { socket, received } = await client();
  socket.write(
    ['HEAD /1', 'GET /2', 'GET /3'].map((line) => `${line} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''),
  );
  await received.until('ok');
  expect(received.text()).toBe(responses.join(''));
  expect(exchanges.map(({ method, status, responseBytes }) => [method, status, responseBytes])).toEqual([
    ['HEAD', 200, 0],
    ['GET', 304, 0],
    ['GET', 200, 2],
  ]);
  expect(unread).toEqual([]);
});

test('a response without a length ends with its connection', async () => {
  const { exchanges } = await passageTo((socket) =>
    socket.once('data', () => socket.end(`${head()}all of it`)),
  );
  const { socket, received } = await client();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'end');
  expect(received.text()).toBe(`${head()}all of it`);
  expect(exchanges).toMatchObject([{ status: 200, responseBytes: 9 }]);
});

test('a connection that the service cuts midway is cut at the same byte', async () => {
  const { exchanges } = await passageTo((socket) =>
    socket.once('data', () =>
      socket.write(`${head('Content-Length: 100')}some`, () => setImmediate(() => socket.resetAndDestroy())),
    ),
  );
  const { socket, received } = await client();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await closed(socket);
  expect(`${head('Content-Length: 100')}some`.startsWith(received.text())).toBe(true);
  while (exchanges.length === 0) await new Promise(setImmediate);
  expect(exchanges).toMatchObject([{ status: undefined, lost: { why: 'cut' } }]);
});

test.each([
  ['more than its length', `${head('Content-Length: 2')}ok and more`, { responseBytes: 2 }],
  [
    'a chunk of no size',
    `${head('Transfer-Encoding: chunked')}2\r\nok\r\nzz\r\n\r\n`,
    { lost: { why: 'no-http' } },
  ],
  ['half a chunk', `${head('Transfer-Encoding: chunked')}9\r\nok`, { lost: { why: 'cut' } }],
  ['less than its length', `${head('Content-Length: 9')}ok`, { lost: { why: 'cut' } }],
  ['half a head', 'HTTP/1.1 200 OK\r\nContent-Le', { lost: { why: 'cut' } }],
  ['two unlike lengths', `${head('Content-Length: 2', 'Content-Length: 3')}ok`, { lost: { why: 'no-http' } }],
])(
  'a response with %s passes as it is, and is told and judged only where it is whole',
  async (_, text, seen) => {
    const { exchanges, unread } = await passageTo((socket) => socket.once('data', () => socket.end(text)));
    const { socket, received } = await client();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'end');
    expect(received.text()).toBe(text);
    expect(exchanges).toMatchObject([seen]);
    const isCut = exchanges[0]?.lost?.why === 'cut';
    expect(unread).toEqual(isCut ? [] : [expect.stringContaining('a response of the service: ')]);
  },
);

test('a client that leaves a service which hangs is seen to leave', async () => {
  let isGone: Promise<unknown> = Promise.resolve();
  const { exchanges } = await passageTo((socket) => {
    isGone = closed(socket);
  });
  const { socket } = await client();
  socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  while (sockets.length < 2) await new Promise(setImmediate);
  await once(sockets[1] as Socket, 'data');
  socket.resetAndDestroy();
  await isGone;
  while (exchanges.length === 0) await new Promise(setImmediate);
  expect(exchanges).toMatchObject([{ url: expect.stringMatching(/\/slow$/), lost: { why: 'client-left' } }]);
});

test.each([
  ['a body with a length', 'Content-Length: 50\r\n\r\n{"name":'],
  ['a body in chunks', 'Transfer-Encoding: chunked\r\n\r\n8\r\n{"name":\r\n'],
])(
  'a client that ends in the middle of %s is seen to leave, whatever the service responds',
  async (_, rest) => {
    const refusal = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n';
    const { exchanges, unread } = await passageTo((socket) =>
      socket.on('data', () => undefined).on('end', () => socket.end(refusal)),
    );
    const { socket, received } = await client();
    socket.end(`POST /sports HTTP/1.1\r\nHost: localhost\r\n${rest}`);
    await closed(socket);
    expect(received.text()).toBe(refusal);
    expect(exchanges).toMatchObject([{ status: undefined, lost: { why: 'client-left' } }]);
    expect(unread).toEqual([]);
  },
);

test('what is no HTTP passes as it is, and is named', async () => {
  const { exchanges, unread } = await passageTo((socket) =>
    socket.once('data', () => socket.end('+OK ready\r\n')),
  );
  const { socket, received } = await client();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'end');
  expect(received.text()).toBe('+OK ready\r\n');
  expect(exchanges).toMatchObject([{ lost: { why: 'no-http' } }]);
  expect(unread).toEqual([expect.stringContaining('a response of the service')]);
});

/** A passage to a service that responds to all, below a base URL; and what the service received. */
async function passageBelow(path: string, door: Partial<PassageOptions> = {}) {
  let text = '';
  const { upstream } = await passageTo((socket) =>
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      socket.write(head('Content-Length: 0'));
    }),
  );
  await passage.close();
  const seen = await watched(upstream, {}, { baseUrl: `${upstream}${path}`, ...door });
  return { ...seen, received: () => text };
}

/** Sends a text on a connection of its own, and returns all that comes until its end. */
async function responseTo(text: string): Promise<string> {
  const { socket, received } = await client();
  socket.write(Buffer.from(text, 'latin1'));
  await closed(socket);
  return received.text();
}

const get = (target: string, ...headers: string[]) =>
  lines(`GET ${target} HTTP/1.1`, ...(headers.length > 0 ? headers : ['Host: localhost']), '', '');
const post = (headers: readonly string[], body: string) =>
  lines('POST /api/v1/x HTTP/1.1', 'Host: localhost', ...headers, '', body);

test.each([
  ['CONNECT', 'CONNECT club.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['a whole address', get('http://localhost/api/v1/seasons'), 400],
  ['the whole server', lines('OPTIONS * HTTP/1.1', 'Host: localhost', '', ''), 400],
  ['a target without a slash', get('x'), 400],
  ['no Host', lines('GET /api/v1/x HTTP/1.1', 'Accept: */*', '', ''), 400],
  ['two hosts', get('/api/v1/x', 'Host: localhost', 'Host: localhost'), 400],
  ['a rebound name', get('/api/v1/x', 'Host: evil.example'), 421],
  ['a name that begins as this machine', get('/api/v1/x', 'Host: 127.0.0.1.evil.example'), 421],
  ['a user in the Host', get('/api/v1/x', 'Host: evil.example@localhost'), 421],
  ['two lengths', post(['Content-Length: 5', 'Content-Length: 5'], 'hello'), 400],
  ['two unlike lengths', post(['Content-Length: 5', 'Content-Length: 4'], 'hello'), 400],
  ['a length and chunks', post(['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'), 400],
  ['a coding that hides chunks', post(['Transfer-Encoding: xchunked'], '0\r\n\r\n'), 400],
  ['a length before its colon', post(['Content-Length : 5'], 'hello'), 400],
  ['a folded header', post(['Content-Length: 0', ' , 5'], ''), 400],
  ['a length with a sign', post(['Content-Length: +5'], 'hello'), 400],
  ['lines that end in LF', 'GET /api/v1/x HTTP/1.1\nHost: localhost\n\n', 400],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\n', 400],
  ['a head without an end', `GET /api/v1/x HTTP/1.1\r\nX: ${'y'.repeat(200_000)}`, 431],
])('%s is refused by the passage itself, and counted', async (_, text, status) => {
  const { received, unread, exchanges } = await passageBelow('/api/v1');
  expect(await responseTo(text)).toMatch(
    new RegExp(`^HTTP/1.1 ${status} .*clubproof watch: not passed on: `, 's'),
  );
  expect([received(), exchanges]).toEqual(['', []]);
  expect(unread).toEqual([expect.stringMatching(/^not passed on: /)]);
});

test.each([
  '/_control/clubs/demo/integrations',
  '/',
  '/api/v1seasons',
  '//api/v1/seasons',
  '/api/v1/../../_control',
  '/api/v1/%2e%2E/%2e%2e/_control',
  '/api/v1/..%2f..%2F_control',
  '/api/v1/..%5c..\\_control',
  '/api/v1/%252e%252e/_control',
  '/api/v1/..;a=1/_control',
])('%s is not below the base URL: it is told and not passed on', async (target) => {
  const { received, unread, exchanges } = await passageBelow('/api/v1');
  expect(await responseTo(get(target))).toMatch(
    /^HTTP.1.1 404 .*; use http:\/\/127.0.0.1:\d+\/api\/v1 as the base URL/s,
  );
  expect([received(), unread]).toEqual(['', []]);
  expect(exchanges).toMatchObject([
    { url: expect.stringContaining(target), status: undefined, lost: { why: 'refused' } },
  ]);
});

test('a watch for others is known by any name', async () => {
  const { received } = await passageBelow('/api/v1', { isForOthers: true });
  const { socket, received: response } = await client();
  socket.write(get('/api/v1/x', 'Host: watch.internal:4020'));
  await response.until('200 OK');
  expect(received()).toMatch(/^GET \/api\/v1\/x HTTP/);
});

test.each([
  ['h2c', ['Upgrade: h2c', 'HTTP2-Settings: AAM', 'Connection: Upgrade, HTTP2-Settings'], []],
  ['a WebSocket', ['Connection: keep-alive, Upgrade', 'Upgrade: websocket'], ['Connection: keep-alive']],
])('the wish for %s is not passed on, and the connection goes on with HTTP', async (_, wish, kept) => {
  const { received, exchanges, unread } = await passageBelow('/api/v1');
  const { socket, received: responses } = await client();
  socket.write(get('/api/v1/x', 'Host: localhost', ...wish));
  await responses.until('200 OK');
  socket.write(get('/_control'));
  await responses.until('404');
  const host = new URL(exchanges[0]?.url ?? '').host;
  expect(received()).toBe(get('/api/v1/x', `Host: ${host}`, ...kept, 'Via: 1.1 clubproof-watch'));
  expect(exchanges.map(({ status, lost }) => status ?? lost?.why)).toEqual([200, 'refused']);
  expect(unread).toEqual([]);
});

test('a refusal waits for the responses to the requests before it', async () => {
  let respond: () => unknown = () => undefined;
  const { upstream } = await passageTo((socket) => {
    socket.once('data', () => {
      respond = () => socket.write(`${head('Content-Length: 2')}ok`);
      waiting();
    });
  });
  let waiting: () => void = () => undefined;
  const isDue = new Promise<void>((resolve) => {
    waiting = resolve;
  });
  await passage.close();
  await watched(upstream, {}, { baseUrl: `${upstream}/api/v1` });
  const { socket, received } = await client();
  socket.write(get('/api/v1/x') + get('/_control'));
  await isDue;
  expect(received.text()).toBe('');
  respond();
  await closed(socket);
  expect(received.text()).toMatch(/^HTTP.1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP.1.1 404 /);
});

test('a body that breaks is refused, and the service sees its connection end', async () => {
  const { exchanges, unread } = await passageBelow('/api/v1');
  const text = await responseTo(post(['Transfer-Encoding: chunked'], '4\r\nabcd\r\n-4\r\n'));
  expect(text).toMatch(/^HTTP.1.1 400 .*no size of a chunk/s);
  expect(exchanges).toMatchObject([{ lost: { why: 'refused' } }]);
  expect(unread).toHaveLength(1);
});

test('a head that does not come to its end in time is a 408, and one that the client ends is a 400', async () => {
  await passageBelow('/api/v1', { headWithinMs: 1 });
  expect(await responseTo('GET /api/v1/x HT')).toMatch(/^HTTP.1.1 408 /);
  await passage.close();
  const { unread } = await watched('http://127.0.0.1:1');
  const { socket, received } = await client();
  socket.end('GET /api/v1/x HT');
  await closed(socket);
  expect(received.text()).toMatch(/^HTTP.1.1 400 /);
  expect(unread).toEqual(['not passed on: a request that ends in its head']);
});

test('a service that cannot be reached is a 502 that says so, and is reached as soon as it listens', async () => {
  service = createServer((socket) => socket.once('data', () => socket.write(head('Content-Length: 0'))));
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  await new Promise((resolve) => service.close(resolve));
  const { exchanges } = await watched(`http://127.0.0.1:${port}`);
  const first = await client();
  first.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(first.socket, 'end');
  expect(first.received.text()).toMatch(/^HTTP\/1\.1 502 .*could not be reached \(ECONNREFUSED\)/s);
  first.socket.end();
  service.listen(port, '127.0.0.1');
  await once(service, 'listening');
  const second = await client();
  second.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await second.received.until('200 OK');
  expect(exchanges).toMatchObject([{ lost: { why: 'unreachable' } }, { status: 200 }]);
});

test('a connection that fails at once is a 502 that says so', async () => {
  await passageTo(() => undefined);
  await passage.close();
  // The system refuses a connection to all, as it does where no more files can be open.
  const { exchanges } = await watched('http://255.255.255.255');
  expect(await responseTo(get('/'))).toMatch(/^HTTP.1.1 502 .*could not be reached/s);
  expect(exchanges).toMatchObject([{ lost: { why: 'unreachable' } }]);
});

const pem = (name: string) => readFileSync(packageFile(`fixtures/certificates/${name}.pem`), 'utf8');

test.each([
  [
    'is trusted where the target names its authority',
    { ca_file: packageFile('fixtures/certificates/authority.pem') },
    200,
    /200 OK/,
  ],
  [
    'of an unknown authority is a 502 that says so',
    undefined,
    undefined,
    /^HTTP.1.1 502 .*UNABLE_TO_VERIFY/s,
  ],
])('a certificate %s', async (_, way, status, says) => {
  service = createTlsServer({ cert: pem('valid'), key: pem('server-key') }, (socket) => {
    sockets.push(socket);
    socket.once('data', () => socket.write(head('Content-Length: 0')));
  });
  service.on('tlsClientError', () => undefined);
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const { exchanges } = await watched(`https://127.0.0.1:${port}`, way);
  const { socket, received } = await client();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await received.until('\r\n\r\n');
  expect(received.text()).toMatch(says);
  expect(exchanges[0]?.status).toBe(status);
});

test('of a body above the limit the length is kept alone, and all of it passes', async () => {
  const whole = 'x'.repeat(4_100_000);
  const { exchanges } = await passageTo((socket) =>
    socket.once('data', () => socket.write(`${head(`Content-Length: ${whole.length}`)}${whole}`)),
  );
  const { socket } = await client();
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  while (bytes < whole.length) await once(socket, 'data');
  while (exchanges.length === 0) await new Promise(setImmediate);
  expect(exchanges[0]).toMatchObject({
    responseBody: undefined,
    responseBytes: whole.length,
    missing: expect.stringContaining('4 MB'),
  });
});

const behindGateway = { headers: { 'X-Api-Key': 'gateway-key', 'X-Own': 'unused' } };

test('what a gateway demands is added to requests below the base URL, and not where the client sends it itself', async () => {
  let heads = '';
  const { upstream } = await passageTo((socket) =>
    socket.on('data', (chunk) => {
      heads += chunk.toString('latin1');
      socket.write(head('Content-Length: 0'));
    }),
  );
  await passage.close();
  await watched(upstream, behindGateway);
  const { socket, received } = await client();
  socket.write(lines('GET /api/v1/seasons HTTP/1.1', 'Host: localhost', 'x-own: mine', '', ''));
  await received.until('\r\n\r\n');
  expect(heads).toContain('\r\nX-Api-Key: gateway-key\r\n');
  expect(heads).not.toContain('unused');
  heads = '';
  socket.write(lines('GET /other HTTP/1.1', 'Host: localhost', '', ''));
  while (!heads.includes('\r\n\r\n')) await new Promise(setImmediate);
  expect(heads).not.toContain('gateway-key');
});

test('a proxy receives whole addresses and its password, and the service what the client sends', async () => {
  let heads = '';
  await passageTo((socket) =>
    socket.on('data', (chunk) => {
      heads += chunk.toString('latin1');
      socket.write(head('Content-Length: 0'));
    }),
  );
  const proxy = `http://user:pass@127.0.0.1:${(service.address() as AddressInfo).port}`;
  await passage.close();
  await watched('http://club.example', { proxy });
  const { socket, received } = await client();
  socket.write(lines('GET /api/v1/seasons HTTP/1.1', 'Host: localhost', '', ''));
  await received.until('\r\n\r\n');
  const credentials = Buffer.from('user:pass').toString('base64');
  expect(heads).toBe(
    lines(
      'GET http://club.example/api/v1/seasons HTTP/1.1',
      'Host: club.example',
      `Proxy-Authorization: Basic ${credentials}`,
      'Via: 1.1 clubproof-watch',
      '',
      '',
    ),
  );
});

test('a proxy that refuses is a 502 that says so', async () => {
  await passageTo((socket) => socket.once('data', () => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')));
  const proxy = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  await passage.close();
  await watched('https://club.example', { proxy });
  const { socket, received } = await client();
  socket.write(lines('GET /api/v1/seasons HTTP/1.1', 'Host: localhost', '', ''));
  await received.until('CONNECT');
  expect(received.text()).toMatch(/^HTTP.1.1 502 .*responds 403 to CONNECT/s);
});
