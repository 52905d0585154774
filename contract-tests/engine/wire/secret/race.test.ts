import { expect, test } from '@jest/globals';
import type { SentRequest } from '../message/response.ts';
import { raceOf } from './race.ts';

const sent = (changed: Partial<SentRequest> = {}): SentRequest => ({
  operation: 'createSeason',
  method: 'POST',
  url: 'https://club.example/api/v1/seasons',
  headers: { 'idempotency-key': 'k-1' },
  body: '{"name":"a"}',
  scopes: [],
  ...changed,
});

const linesOf = (...requests: SentRequest[]) => raceOf(requests).split('\n');

test('equal requests run at the same time under one fresh key, with a token that is fetched once', () => {
  const lines = linesOf(sent(), sent(), sent());
  expect(lines[0]).toMatch(/^BEARER=/);
  expect(lines.slice(1)).toEqual([
    'KEY=$(openssl rand -hex 16)',
    'for attempt in 1 2 3; do',
    "curl -i -X POST 'https://club.example/api/v1/seasons' \\",
    '  -H "idempotency-key: $KEY" \\',
    `  --data-binary '{"name":"a"}' &`,
    'done',
    'wait',
  ]);
});

test('requests that differ are commands of their own, each in the background', () => {
  const text = raceOf([sent(), sent({ body: '{"name":"b"}' })]);
  expect(text).toMatch(/"a"\}' &\ncurl .*"b"\}' &\nwait$/s);
});

test('keys that differ stay as they are, and fresh ones are fresh again', () => {
  const text = raceOf([sent({ hasFreshKey: true }), sent({ headers: { 'idempotency-key': 'k-2' } })]);
  expect(text).toContain('"idempotency-key: $(openssl rand -hex 16)"');
  expect(text).toContain("'idempotency-key: k-2'");
  expect(text).not.toContain('$KEY');
});

test('in place of an assertion that was used, the commands require another', () => {
  const text = raceOf(
    [1, 2].map(() => sent({ headers: {}, body: 'client_assertion=abc', scopes: undefined })),
  );
  expect(text).toContain('# CLIENT_ASSERTION: an assertion that was never used');
  expect(text).not.toContain('KEY=$(openssl rand -hex 16)');
});

test('commands without a shared key set none', () => {
  expect(linesOf(sent({ headers: {}, scopes: undefined }))).toEqual([
    "curl -i -X POST 'https://club.example/api/v1/seasons' \\",
    `  --data-binary '{"name":"a"}' &`,
    'wait',
  ]);
});

test('only the idempotency key makes requests share a key', () => {
  const keyed = (key: string) => sent({ headers: { accept: '*/*', 'Idempotency-Key': key } });
  expect(linesOf(keyed('k-1'), keyed('k-1'))).toContain('KEY=$(openssl rand -hex 16)');
  expect(linesOf(keyed('k-1'), keyed('k-2'))).not.toContain('KEY=$(openssl rand -hex 16)');
});

test('an assertion in one request of several is required, too', () => {
  const text = raceOf([sent({ body: 'client_assertion=abc' }), sent({ body: 'client_secret=abc' })]);
  expect(text).toContain('# CLIENT_ASSERTION: an assertion that was never used');
});
