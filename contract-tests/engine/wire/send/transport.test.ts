import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { NoResponse } from '../message/errors.ts';
import type { SentRequest } from '../message/response.ts';
import { LeavesTarget } from '../target/target-address.ts';
import { longestJson, longestResponse, openTransport, type Transport } from './transport.ts';

let server: Server;
let base: string;
let transport: Transport;
let paths: string[];
let answer: RequestListener;

beforeEach(async () => {
  paths = [];
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  transport = openTransport({ bases: [base] });
});

afterEach(() => {
  transport.close();
  server.closeAllConnections();
  server.close();
});

const get = (url: string): SentRequest => ({
  operation: undefined,
  method: 'GET',
  url,
  headers: { authorization: 'Bearer secret' },
  body: undefined,
  scopes: undefined,
});

test.each([301, 302, 307, 308])('a redirect %i is the response, and is not followed', async (status) => {
  answer = (_, response) => response.writeHead(status, { location: `${base}/elsewhere` }).end();
  expect(await transport.send(get(`${base}/seasons`), 1_000)).toMatchObject({
    status,
    headers: { location: `${base}/elsewhere` },
  });
  expect(paths).toEqual(['/api/v1/seasons']);
});

test('two cookies are one header, as are two values of any other', async () => {
  answer = (_, response) =>
    response.setHeader('set-cookie', ['a=1; HttpOnly', 'b=2']).setHeader('link', ['<a>', '<b>']).end();
  expect((await transport.send(get(base), 1_000)).headers).toMatchObject({
    'set-cookie': 'a=1; HttpOnly, b=2',
    link: '<a>, <b>',
  });
});

test('every request names its sender', async () => {
  answer = (request, response) => response.end(JSON.stringify(request.headers['user-agent']));
  expect((await transport.send(get(base), 1_000)).json).toMatch(
    /^clubproof\/\d+\.\d+\.\d+\S* \(run [0-9a-f]{12}\)$/,
  );
});

test('nothing is sent to an address that is not below the base', async () => {
  answer = (_, response) => response.end();
  for (const address of [base.replace('/api/v1', '/other'), base.replace('127.0.0.1', 'localhost')])
    await expect(transport.send(get(address), 1_000)).rejects.toThrow(LeavesTarget);
  expect(paths).toEqual([]);
});

test('the body comes back byte for byte, whatever its media type says', async () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  answer = (_, response) => response.setHeader('content-type', 'application/json').end(bytes);
  const response = await transport.send(get(base), 1_000);
  expect([response.bytes, response.json]).toEqual([bytes, undefined]);
});

test.each<[string, NoResponse['why'], number, RequestListener]>([
  ['says nothing', 'timeout', 50, () => undefined],
  ['cuts the connection', 'cut', 20_000, (request) => request.socket.destroy()],
  ['speaks something else', 'no-http', 20_000, (request) => request.socket.end('220 ready\r\n')],
])('a server that %s sends no response, and the error says why: %s', async (_, why, timeoutMs, listener) => {
  answer = listener;
  await expect(transport.send(get(base), timeoutMs)).rejects.toMatchObject({ why, constructor: NoResponse });
});

test.each<[string, Record<string, string>, (response: ServerResponse) => void]>([
  ['longer than 20 MB', {}, (response) => response.end(Buffer.alloc(longestResponse + 1))],
  ['without an end', {}, (response) => endless(response)],
  [
    'longer than 20 MB once it is expanded',
    { 'content-encoding': 'gzip' },
    (response) => response.end(gzipSync(Buffer.alloc(longestResponse + 1))),
  ],
])('a response %s is not read to its end', async (_, headers, respond) => {
  answer = (_request, response) => respond(response.writeHead(200, headers));
  await expect(transport.send(get(base), 20_000)).rejects.toMatchObject({
    why: 'too-long',
    message: expect.stringMatching(/: a response of more than 20 MB$/),
  });
});

test('JSON longer than 4 MB is not parsed, and of shorter JSON only so much', async () => {
  const json = (length: number) => Buffer.from(JSON.stringify('x'.repeat(length - 2)));
  answer = (_, response) => response.end(json(longestJson + 1));
  await expect(transport.send(get(base), 20_000)).rejects.toThrow('JSON of more than 4 MB');
  const whole = json(longestJson);
  answer = (_, response) => response.end(whole);
  for (let count = 0; count < 10; count++)
    expect((await transport.send(get(base), 20_000)).text).toHaveLength(longestJson);
  await expect(transport.send(get(base), 20_000)).rejects.toMatchObject({ why: 'too-long' });
});

test('a file in JSON may be longer than 4 MB', async () => {
  const json = JSON.stringify({ content_base64: 'A'.repeat(longestJson) });
  answer = (_, response) => response.end(json);
  const download = { ...get(base), operation: 'readMedicalContent' } as const;
  expect((await transport.send(download, 20_000)).text).toHaveLength(json.length);
  const list = { ...get(base), operation: 'listMedicalRecords' } as const;
  await expect(transport.send(list, 20_000)).rejects.toThrow('JSON of more than 4 MB');
});

test('a response of 20 MB is read, but only ten of them; short ones always are', async () => {
  const whole = Buffer.alloc(longestResponse);
  answer = (_, response) => response.end(whole);
  for (let count = 0; count < 10; count++)
    expect((await transport.send(get(base), 20_000)).bytes).toHaveLength(longestResponse);
  await expect(transport.send(get(base), 20_000)).rejects.toMatchObject({ why: 'too-long' });
  answer = (_, response) => response.end(whole.subarray(0, 1_000_000));
  expect((await transport.send(get(base), 20_000)).bytes).toHaveLength(1_000_000);
});

test('an http server at an https address, and an address without a server, are told apart', async () => {
  const secure = openTransport({ bases: [base.replace('http:', 'https:')] });
  await expect(secure.send(get(base.replace('http:', 'https:')), 1_000)).rejects.toMatchObject({
    why: 'no-tls',
  });
  secure.close();
  server.close();
  server.closeAllConnections();
  await expect(transport.send(get(base), 1_000)).rejects.toMatchObject({ why: 'unreachable' });
});

test('an aborted request ends at once, with the reason of the signal', async () => {
  const ending = new AbortController();
  answer = () => ending.abort(new Error('enough'));
  await expect(transport.send(get(base), 5_000, ending.signal)).rejects.toThrow('enough');
  await expect(transport.send(get(base), 5_000, ending.signal)).rejects.toThrow('enough');
  expect(paths).toHaveLength(1);
});

test('connections are kept for the next request, and closed in the end', async () => {
  answer = (_, response) => response.end('{}');
  let opened = 0;
  let open = 0;
  server.on('connection', (socket) => {
    opened += 1;
    open += 1;
    socket.on('close', () => {
      open -= 1;
    });
  });
  for (let count = 0; count < 3; count++) await transport.send(get(base), 1_000);
  expect([opened, open]).toEqual([1, 1]);
  const [socket] = await Promise.all([once(server, 'connection'), openAnother()]);
  const closed = once(socket[0], 'close');
  transport.close();
  await closed;
});

/** Lets the server cut each connection after that many requests, and returns the number of connections so far. */
function cuttingAfter(requests: number): () => number {
  const served = new Map<object, number>();
  answer = ({ socket }, response) => {
    const before = served.get(socket) ?? 0;
    served.set(socket, before + 1);
    if (before < requests) response.end('{}');
    else socket.destroy();
  };
  return () => served.size;
}

test('a request on a kept connection that the server closes is sent again on a fresh one', async () => {
  const connections = cuttingAfter(1);
  await transport.send(get(base), 1_000);
  expect((await transport.send(get(base), 1_000)).status).toBe(200);
  expect([connections(), paths.length]).toEqual([2, 3]);
});

test('a request on a fresh connection that the server closes is not sent again', async () => {
  const connections = cuttingAfter(0);
  await expect(transport.send(get(base), 1_000)).rejects.toThrow(NoResponse);
  expect([connections(), paths.length]).toEqual([1, 1]);
});

test('a request that the server closes on the fresh connection, too, is sent twice and no more', async () => {
  answer = (_, response) => response.end('{}');
  await openAnother();
  answer = ({ socket }) => socket.destroy();
  await expect(transport.send(get(base), 1_000)).rejects.toThrow(NoResponse);
  expect(paths).toHaveLength(4);
});

/** Two requests at once need two connections. */
async function openAnother(): Promise<void> {
  await Promise.all([transport.send(get(base), 1_000), transport.send(get(base), 1_000)]);
}

/** Sends a body that does not end before its client closes the connection. */
function endless(response: ServerResponse): void {
  const part = Buffer.alloc(1_000_000);
  const send = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', send);
  send();
}
