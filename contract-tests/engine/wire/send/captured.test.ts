import { createHmac } from 'node:crypto';
import { appendFileSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SetupFailed } from '../message/errors.ts';
import { fakeMachine } from '../wire.testing.ts';
import { captured } from './captured.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'captured-'));
  file = join(folder, 'deliveries.jsonl');
});

afterEach(() => rmSync(folder, { recursive: true }));

function lineOf(body: string): string {
  return `${JSON.stringify({
    received_at: '2026-11-20T12:00:00.000Z',
    headers: { 'Webhook-Id': 'msg_1' },
    body_base64: Buffer.from(body).toString('base64'),
  })}\n`;
}

const key = Buffer.from('a key of this club and no other');
const target = {
  base_url: 'https://club.example/demo/api/v1',
  canonical_base_url: 'https://www.club.example/api/v1',
  webhooks: { secret: `whsec_${key.toString('base64')}` },
};

function signedLineOf(body: string, signingKey: Buffer): string {
  const signature = createHmac('sha256', signingKey).update(`msg_1.1.${body}`).digest('base64');
  return `${JSON.stringify({
    received_at: '2026-11-20T12:00:00.000Z',
    headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': `v1,${signature}` },
    body_base64: Buffer.from(body).toString('base64'),
  })}\n`;
}

const bodies = (deliveries: readonly { body: Buffer }[]) => deliveries.map(({ body }) => body.toString());

test('a delivery is read with its bytes, its event, the moment of receipt and lower-case header names', async () => {
  const { all } = await captured(file, target);
  appendFileSync(file, lineOf('{"id": "é"}'));
  expect(await all()).toEqual([
    {
      receivedAt: Date.UTC(2026, 10, 20, 12),
      headers: { 'webhook-id': 'msg_1' },
      body: Buffer.from('{"id": "é"}'),
      event: { id: 'é' },
    },
  ]);
});

test('what the file held before the run does not belong to the run', async () => {
  writeFileSync(file, lineOf('"é before"'));
  const { all, ever } = await captured(file, target);
  appendFileSync(file, lineOf('"within"'));
  expect(bodies(await all())).toEqual(['"within"']);
  expect(bodies(await ever())).toEqual(['"é before"', '"within"']);
});

test('what the file ever held is in the order of receipt', async () => {
  writeFileSync(file, lineOf('"second"') + lineOf('"first"').replace('12:00:00', '11:59:59'));
  expect(bodies(await (await captured(file, target)).ever())).toEqual(['"first"', '"second"']);
});

test('a file that does not exist yet holds nothing', async () => {
  expect(await (await captured(file, target)).all()).toEqual([]);
});

test('a line that is half written is left out until it is whole', async () => {
  const { all } = await captured(file, target);
  const second = lineOf('"second"');
  appendFileSync(file, `${lineOf('"first"')}\n${second.slice(0, 30)}`);
  expect(bodies(await all())).toEqual(['"first"']);
  appendFileSync(file, second.slice(30));
  expect(bodies(await all())).toEqual(['"first"', '"second"']);
});

const inHeaders = (headers: string) =>
  `{"received_at": "2026-11-20T12:00:00Z", "headers": ${headers}, "body_base64": ""}`;

test.each([
  'null',
  '{}',
  'not json',
  '\0\0\0',
  '{"received_at": "2026-11-20T12:00:00Z", "body_base64": ""}',
  '{"received_at": "soon", "headers": {}, "body_base64": ""}',
  '{"received_at": "+275760-09-13T00:00:00.000Z", "headers": {}, "body_base64": ""}',
  inHeaders('[]'),
  inHeaders('{"webhook-id": {"toString": 1}}'),
])('a line that is no delivery blocks what needs deliveries from then on: %j', async (line) => {
  writeFileSync(file, `${line}\n`);
  const { all, ever, find } = await captured(file, target);
  appendFileSync(file, lineOf('"first"'));
  expect(bodies(await all())).toEqual(['"first"']);
  appendFileSync(file, `${line}\n${lineOf('"second"')}`);
  for (const read of [all, () => find(() => true)]) {
    await expect(read()).rejects.toThrow(SetupFailed);
    await expect(read()).rejects.toThrow('a line that is no delivery');
  }
  expect(bodies(await ever())).toEqual(['"first"', '"second"']);
});

test.each<[string, () => void]>([
  ['removed', () => rmSync(file)],
  ['cut', () => truncateSync(file, 10)],
  [
    'replaced',
    () => {
      writeFileSync(`${file}.new`, lineOf('"another, which is longer than what was there before"'));
      renameSync(`${file}.new`, file);
    },
  ],
])('a file that was %s blocks what needs deliveries', async (_, spoil) => {
  writeFileSync(file, lineOf('"before"'));
  const { all } = await captured(file, target);
  appendFileSync(file, lineOf('"first"'));
  await all();
  spoil();
  await expect(all()).rejects.toThrow('was removed, replaced or made shorter');
});

test('a file that grows beyond all measure is not read', async () => {
  const { all } = await captured(file, target);
  writeFileSync(file, '');
  truncateSync(file, 5_000_000_000);
  await expect(all()).rejects.toThrow('grew by more than 100 MB');
});

test('a delivery that is longer than a piece is read whole', async () => {
  const { all } = await captured(file, target);
  const body = JSON.stringify('é'.repeat(3_000_000));
  appendFileSync(file, lineOf('"first"') + lineOf(body) + lineOf('"third"'));
  expect((await all()).map(({ event }) => String(event).length)).toEqual([5, 3_000_000, 5]);
});

test('a body that is not JSON is a delivery without an event', async () => {
  const { all } = await captured(file, target);
  appendFileSync(file, lineOf('half a {'));
  expect((await all())[0]).toMatchObject({ event: undefined, body: Buffer.from('half a {') });
});

test('a delivery that arrives while a check waits for it is found', async () => {
  const { find, waitFor } = await captured(file, target);
  const found = find(({ event }) => event === 'second');
  const enough = waitFor((deliveries) => deliveries.length === 2);
  appendFileSync(file, lineOf('"first"'));
  appendFileSync(file, lineOf('"second"'));
  expect((await found)?.event).toBe('second');
  expect(await enough).toBe(true);
});

test.each([
  ['that the target states', { ...target, webhooks: { ...target.webhooks, within_s: 7 } }, 7, 7],
  ['of thirty seconds, or of five where none need come', target, 30, 5],
])('a delivery that does not arrive within the time %s is not found', async (_, of, seconds, unpromised) => {
  const machine = fakeMachine();
  const { find, findUnpromised, waitFor, withinSeconds } = await captured(file, of, machine);
  const looks = 1000 / 25;
  appendFileSync(file, lineOf('"first"'));
  expect(await waitFor((deliveries) => deliveries.length === 2)).toBe(false);
  expect(machine.waited).toEqual(Array(seconds * looks).fill(25));
  expect(await find(({ event }) => event === 'second')).toBeUndefined();
  expect(machine.waited).toHaveLength(2 * seconds * looks);
  expect(await findUnpromised(({ event }) => event === 'second')).toBeUndefined();
  expect(machine.waited).toHaveLength((2 * seconds + unpromised) * looks);
  expect(withinSeconds).toBe(seconds);
});

test('a delivery that is there already is not waited for', async () => {
  const machine = fakeMachine();
  const { find } = await captured(file, target, machine);
  appendFileSync(file, lineOf('"first"'));
  expect((await find(() => true))?.event).toBe('first');
  expect(machine.waited).toEqual([]);
});

test('header values that are no texts are read as texts', async () => {
  const { all } = await captured(file, target);
  const line = {
    received_at: '2026-11-20T12:00:00.000Z',
    headers: { 'Content-Length': 2 },
    body_base64: 'e30=',
  };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
  expect((await all())[0]?.headers).toEqual({ 'content-length': '2' });
});

const strangersKey = Buffer.from('a key of another club altogether');

test.each([
  ['this club’s address', target.base_url, strangersKey, true],
  ['its canonical address', target.canonical_base_url, strangersKey, true],
  ['another address under this club’s signature', 'https://club.example/demo', key, true],
  ['no address', 'demo', strangersKey, true],
  ['another club’s address and signature', 'https://club.example/other/api/v1', strangersKey, false],
])('a delivery with %s as its source: %p', async (_, source, signedWith, isOurs) => {
  const { all, ever } = await captured(file, target);
  appendFileSync(file, signedLineOf(JSON.stringify({ source }), signedWith));
  expect([(await all()).length, (await ever()).length]).toEqual(isOurs ? [1, 1] : [0, 0]);
});

test('without a secret only the source tells whose a delivery is', async () => {
  const { all } = await captured(file, { base_url: target.base_url });
  for (const source of [target.base_url, 'https://club.example/other/api/v1'])
    appendFileSync(file, signedLineOf(JSON.stringify({ source }), key));
  expect(await all()).toHaveLength(1);
});
