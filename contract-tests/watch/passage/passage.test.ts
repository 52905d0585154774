import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, expect, test } from '@jest/globals';
import { packageFile } from '../../../spec/package-file.ts';
import { agentsFor } from '../../engine/wire/agents.ts';
import type { WayToTarget } from '../../engine/wire/target.ts';
import type { SeenExchange } from '../seen-exchange.ts';
import { openPassage, type Passage } from './passage.ts';

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

async function watched(upstream: string, way: Partial<WayToTarget> = {}) {
  const exchanges: SeenExchange[] = [];
  const unread: string[] = [];
  passage = await openPassage({
    upstream,
    agents: agentsFor({ base_url: `${upstream}/api/v1`, ...way }),
    host: '127.0.0.1',
    port: 0,
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

test('a request passes byte for byte but for the value of Host, and so does its response', async () => {
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
  const request = (host: string) =>
    lines(
      'POST /api/v1/seasons?a=%C3%A9&a=2 HTTP/1.1',
      'ACCEPT: application/json',
      `hOST:   ${host}  `,
      'x-same: 1',
      'X-Same: 2',
      'X-Latin: \u00e9',
      'Transfer-Encoding: chunked',
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
  expect(seen).toEqual([request(new URL(upstream).host)]);
  expect(unread).toEqual([]);
  expect(exchanges).toMatchObject([
    {
      method: 'POST',
      url: `${upstream}/api/v1/seasons?a=%C3%A9&a=2`,
      request: { body: Buffer.from('{"a":1}'), bytes: 7 },
      response: {
        status: 200,
        body: Buffer.from('caf\u00e9 end', 'latin1'),
        headers: expect.arrayContaining(['X-TWICE', 'one', 'x-Twice', 'two']),
      },
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
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
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
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n');
  await received.until('100 Continue');
  socket.write('body');
  await received.until('200 OK');
  expect(exchanges).toMatchObject([{ request: { bytes: 4 }, response: { status: 200, bytes: 0 } }]);
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
  socket.write(['HEAD /1', 'GET /2', 'GET /3'].map((line) => `${line} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
  await received.until('ok');
  expect(received.text()).toBe(responses.join(''));
  expect(exchanges.map(({ method, response }) => [method, response?.status, response?.bytes])).toEqual([
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
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'end');
  expect(received.text()).toBe(`${head()}all of it`);
  expect(exchanges).toMatchObject([{ response: { status: 200, bytes: 9 } }]);
});

test('a connection that the service cuts midway is cut at the same byte', async () => {
  const { exchanges } = await passageTo((socket) =>
    socket.once('data', () =>
      socket.write(`${head('Content-Length: 100')}some`, () => setImmediate(() => socket.resetAndDestroy())),
    ),
  );
  const { socket, received } = await client();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await closed(socket);
  expect(`${head('Content-Length: 100')}some`.startsWith(received.text())).toBe(true);
  while (exchanges.length === 0) await new Promise(setImmediate);
  expect(exchanges).toMatchObject([{ response: undefined, lost: { why: 'cut' } }]);
});

test('a client that leaves a service which hangs is seen to leave', async () => {
  let isGone: Promise<unknown> = Promise.resolve();
  const { exchanges } = await passageTo((socket) => {
    isGone = closed(socket);
  });
  const { socket } = await client();
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  while (sockets.length < 2) await new Promise(setImmediate);
  await once(sockets[1] as Socket, 'data');
  socket.resetAndDestroy();
  await isGone;
  while (exchanges.length === 0) await new Promise(setImmediate);
  expect(exchanges).toMatchObject([{ url: expect.stringMatching(/\/slow$/), lost: { why: 'client-left' } }]);
});

test('what is no HTTP passes as it is, and is named', async () => {
  const { exchanges, unread } = await passageTo((socket) =>
    socket.once('data', () => socket.end('+OK ready\r\n')),
  );
  const { socket, received } = await client();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'end');
  expect(received.text()).toBe('+OK ready\r\n');
  expect(exchanges).toMatchObject([{ lost: { why: 'no-http' } }]);
  expect(unread).toEqual([expect.stringContaining('a response of the service')]);
});

test('a request that is no HTTP passes as it is, and so does what the service says to it', async () => {
  const { exchanges, unread } = await passageTo((socket) =>
    socket.on('data', (chunk: Buffer) => socket.write(chunk.toString().toUpperCase())),
  );
  const { socket, received } = await client();
  socket.write('hello there\r\n');
  await received.until('HELLO THERE\r\n');
  expect(exchanges).toEqual([]);
  expect(unread).toHaveLength(2);
});

test('a service that cannot be reached is a 502 that says so, and is reached as soon as it listens', async () => {
  service = createServer((socket) => socket.once('data', () => socket.write(head('Content-Length: 0'))));
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  await new Promise((resolve) => service.close(resolve));
  const { exchanges } = await watched(`http://127.0.0.1:${port}`);
  const first = await client();
  first.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(first.socket, 'end');
  expect(first.received.text()).toMatch(/^HTTP\/1\.1 502 .*could not be reached \(ECONNREFUSED\)/s);
  first.socket.end();
  service.listen(port, '127.0.0.1');
  await once(service, 'listening');
  const second = await client();
  second.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await second.received.until('200 OK');
  expect(exchanges).toMatchObject([{ lost: { why: 'unreachable' } }, { response: { status: 200 } }]);
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
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await received.until('\r\n\r\n');
  expect(received.text()).toMatch(says);
  expect(exchanges[0]?.response?.status).toBe(status);
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
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  while (bytes < whole.length) await once(socket, 'data');
  while (exchanges.length === 0) await new Promise(setImmediate);
  expect(exchanges[0]?.response).toMatchObject({
    body: undefined,
    bytes: whole.length,
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
  socket.write(lines('GET /api/v1/seasons HTTP/1.1', 'Host: a', 'x-own: mine', '', ''));
  await received.until('\r\n\r\n');
  expect(heads).toContain('\r\nX-Api-Key: gateway-key\r\n\r\n');
  expect(heads).not.toContain('unused');
  heads = '';
  socket.write(lines('GET /api/v1/../../_control HTTP/1.1', 'Host: a', '', ''));
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
  socket.write(lines('GET /api/v1/seasons HTTP/1.1', 'Host: a', '', ''));
  await received.until('\r\n\r\n');
  const credentials = Buffer.from('user:pass').toString('base64');
  expect(heads).toBe(
    lines(
      'GET http://club.example/api/v1/seasons HTTP/1.1',
      'Host: club.example',
      `Proxy-Authorization: Basic ${credentials}`,
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
  socket.write(lines('GET /api/v1/seasons HTTP/1.1', 'Host: a', '', ''));
  await received.until('CONNECT');
  expect(received.text()).toMatch(/^HTTP.1.1 502 .*responds 403 to CONNECT/s);
});
