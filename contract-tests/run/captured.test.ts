import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
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

const bodies = (deliveries: readonly { body: Buffer }[]) => deliveries.map(({ body }) => body.toString());

test('a delivery is read with its bytes, its event, the moment of receipt and lower-case header names', async () => {
  const { all } = await captured(file);
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

test('what the file held before the run is not of the run', async () => {
  writeFileSync(file, lineOf('"é before"'));
  const { all, ever } = await captured(file);
  appendFileSync(file, lineOf('"within"'));
  expect(bodies(await all())).toEqual(['"within"']);
  expect(bodies(await ever())).toEqual(['"é before"', '"within"']);
});

test('a file that is not there yet holds nothing', async () => {
  expect(await (await captured(file)).all()).toEqual([]);
});

test('a line that is still being written, or is no delivery, is passed over', async () => {
  const { all } = await captured(file);
  const second = lineOf('"second"');
  appendFileSync(file, `null\n{}\nnot json\n{"body_base64": ""}\n${lineOf('"first"')}${second.slice(0, 30)}`);
  expect(bodies(await all())).toEqual(['"first"']);
  appendFileSync(file, second.slice(30));
  expect(bodies(await all())).toEqual(['"first"', '"second"']);
});

test('a body that is not JSON is a delivery without an event', async () => {
  const { all } = await captured(file);
  appendFileSync(file, lineOf('half a {'));
  expect((await all())[0]).toMatchObject({ event: undefined, body: Buffer.from('half a {') });
});

test('what arrives while somebody waits for it is found', async () => {
  const { find, waitFor } = await captured(file);
  const found = find(({ event }) => event === 'second');
  const enough = waitFor((deliveries) => deliveries.length === 2);
  appendFileSync(file, lineOf('"first"'));
  appendFileSync(file, lineOf('"second"'));
  expect((await found)?.event).toBe('second');
  expect(await enough).toBe(true);
});
