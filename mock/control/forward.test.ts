import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { type RunningClub, type RunningMock, startMock } from '../index.ts';
import { request } from '../request.testing.ts';

let receiver: Server;
let status: number;
/** What the receiver writes in place of a response. */
let written: string | undefined;
let received: { headers: IncomingHttpHeaders; body: string }[];
let mock: RunningMock;
let captureFolder: string;
let keys = 0;

beforeAll(async () => {
  receiver = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    received.push({ headers: incoming.headers, body: Buffer.concat(chunks).toString() });
    if (written === undefined) response.writeHead(status).end();
    else response.socket?.end(written);
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  captureFolder = mkdtempSync(join(tmpdir(), 'clubproof-forward-'));
  const { port } = receiver.address() as AddressInfo;
  mock = await startMock({ captureFolder, forwardTo: `http://127.0.0.1:${port}/in` });
});

beforeEach(() => {
  received = [];
});

afterAll(async () => {
  await mock.close();
  receiver.close();
  rmSync(captureFolder, { recursive: true });
});

/** Changes a season, and returns the last message with its attempts once the first of them has ended. */
async function deliver() {
  const { baseUrl, clientId, secret } = mock.clubs[0] as RunningClub;
  const form = 'grant_type=client_credentials';
  const token = await request(baseUrl).post('/token').auth(clientId, secret).type('form').send(form);
  keys += 1;
  await request(baseUrl)
    .patch('/seasons/2')
    .auth(token.body.access_token, { type: 'bearer' })
    .set('Idempotency-Key', `a-key-of-the-receiver-${keys}`)
    .send({ membership_cost_euros: 40 + keys });
  await request(mock.origin).post('/_control/clubs/demo/clock/advance').send({ seconds: 0 });
  return (await request(mock.origin).get('/_control/clubs/demo/deliveries')).body.data.at(-1);
}

test('deliveries are forwarded without a folder to capture them in, too', async () => {
  status = 200;
  const withFolder = mock;
  const { port } = receiver.address() as AddressInfo;
  mock = await startMock({ forwardTo: `http://127.0.0.1:${port}/in` });
  try {
    expect((await deliver()).state).toBe('delivered');
    expect(received).toHaveLength(1);
  } finally {
    await mock.close();
    mock = withFolder;
  }
});

test('a delivery is forwarded with the same headers and bytes, and captured as well', async () => {
  status = 200;
  expect(await deliver()).toMatchObject({ state: 'delivered', attempts: [{ result: { status: 200 } }] });
  const { captureFile = '', webhookSecret } = mock.clubs[0] as RunningClub;
  const [{ headers, body }] = received as [(typeof received)[0]];
  expect(() => new Webhook(webhookSecret).verify(body, headers as Record<string, string>)).not.toThrow();
  const caught = JSON.parse(readFileSync(captureFile, 'utf8').trim().split('\n').at(-1) ?? '');
  expect(Buffer.from(caught.body_base64, 'base64').toString()).toBe(body);
  for (const name of ['content-type', 'webhook-id', 'webhook-timestamp', 'webhook-signature'])
    expect(headers[name]).toBe(caught.headers[name]);
});

test('the response of the receiver decides on retries', async () => {
  status = 503;
  expect(await deliver()).toMatchObject({ state: 'waiting', attempts: [{ result: { status: 503 } }] });
  status = 410;
  expect(await deliver()).toMatchObject({ state: 'stopped', attempts: [{ result: { status: 410 } }] });
});

test.each(['000', '099', '101', '600', '999'])(
  'the status %s, which no response has, is a 502, and the mock goes on',
  async (impossible) => {
    written = `HTTP/1.1 ${impossible} Odd\r\ncontent-length: 0\r\n\r\n`;
    expect(await deliver()).toMatchObject({ state: 'waiting', attempts: [{ result: { status: 502 } }] });
    written = undefined;
    expect((await request(mock.origin).get('/_control/clubs/demo')).status).toBe(200);
  },
);

test('an unreachable receiver is a 502, which leads to another attempt', async () => {
  receiver.close();
  receiver.closeAllConnections();
  expect(await deliver()).toMatchObject({ state: 'waiting', attempts: [{ result: { status: 502 } }] });
});
