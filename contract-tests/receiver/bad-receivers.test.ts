import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { runReceiverRules } from './run-receiver-rules.ts';

const desk = {
  secret: 'whsec_Q2x1YnByb29mIHZlY3RvcnMgZm9yIHJlY2VpdmVycyE=',
  source: 'https://club.example/demo/api/v1',
  now: Date.now,
};
const chosen = /confirms-(signed|large)-message|refuses-missing-signature/;
const open: { server: Server; sockets: Set<Socket> }[] = [];

afterEach(async () => {
  for (const { server, sockets } of open.splice(0)) {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  }
});

async function served(server: Server, host = '127.0.0.1'): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    // What a client does to a connection is no concern of these servers.
    socket.on('error', () => undefined);
  });
  open.push({ server, sockets });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}

async function verdicts(url: string) {
  const { rules, requests } = await runReceiverRules({
    address: { url, deadlineMs: 500 },
    desk,
    limits: { lateMs: 15_000 },
    isSelected: (rule) => chosen.test(rule),
    rerunCommand: () => '',
  });
  const judged = rules.filter(({ verdict }) => verdict !== 'not-run');
  return {
    requests,
    verdicts: judged.map(({ verdict }) => verdict),
    actual: judged.flatMap(({ failure }) => failure?.actual ?? [])[0],
    reason: judged.flatMap(({ reason }) => reason ?? [])[0],
  };
}

const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

test('a receiver that confirms before it has read the body is not judged by what is forged', async () => {
  const url = await served(createServer((socket) => socket.end(ok).resume()));
  const { verdicts: found, reason } = await verdicts(url);
  expect(found).toEqual(['pass', 'pass', 'not-applicable']);
  expect(reason).toMatch(/confirms whatever comes/);
});

test('the response counts, also where the receiver goes on with its body for ever', async () => {
  const endless = createHttpServer((request, response) => {
    request.resume();
    const write = () => {
      while (response.write('x'.repeat(65_536)));
    };
    response.on('drain', write).on('error', () => undefined);
    write();
  });
  expect((await verdicts(await served(endless))).verdicts).toEqual(['pass', 'pass', 'not-applicable']);
});

const silent: [string, (socket: Socket) => unknown, RegExp][] = [
  ['closes midway through its header', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-le'), /hang up/],
  [
    'sends a header without end',
    (socket) => socket.write(`HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(20_000)}`),
    /overflow/i,
  ],
  [
    'announces a response and sends none',
    (socket) => socket.write('HTTP/1.1 102 Processing\r\n\r\n'.repeat(100)),
    /^no response within 0\.5 s$/,
  ],
];

test.each(silent)(
  'a receiver that %s gets one verdict, and no other rule is judged by it',
  async (_, send, actual) => {
    const url = await served(createServer((socket) => socket.once('data', () => send(socket))));
    const found = await verdicts(url);
    expect(found.verdicts).toEqual(['fail', 'blocked', 'blocked']);
    expect(found.actual).toMatch(actual);
    expect(found.reason).toMatch(/Does it speak HTTP at this address/);
    expect(found.requests).toBeLessThan(3);
  },
);

test('the reason speaks of the log of a receiver that fails, and of the address of one that redirects', async () => {
  const failing = await served(createHttpServer((_, response) => response.writeHead(500).end()));
  const moved = await served(createHttpServer((_, response) => response.writeHead(308).end()));
  expect((await verdicts(failing)).reason).toMatch(/What does its log say\?$/);
  expect((await verdicts(moved)).reason).toMatch(/follows no redirect\.$/);
});

test('a receiver on IPv6 is judged', async () => {
  const confirming = createHttpServer((_, response) => response.writeHead(204).end());
  const { verdicts: found } = await verdicts(await served(confirming, '::1'));
  expect(found).toEqual(['pass', 'pass', 'not-applicable']);
});
