import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { operation } from '../../../spec/index.ts';
import { sentRequest } from '../wire/wire.testing.ts';
import { ledger } from './ledger.ts';
import { removalMs } from './removal-time.ts';
import { fakeRun } from './run.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubproof-removal-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns a run that has made some seasons, at a target with this quota. */
async function runWith(seasons: number, requests_per_minute: number | null) {
  const made = ledger(join(folder, `${seasons}-${requests_per_minute}.jsonl`), {
    base_url: 'https://club.example/api/v1',
    process_id: 1,
  });
  const rate = { requests_per_minute, token_requests_per_minute: null };
  const { run, suite } = fakeRun({ ledger: made, target: { rate } });
  for (let count = 0; count < seasons; count += 1)
    await suite.setUp('createSeason', { body: { name: suite.freshMark() } });
  return run;
}

test('a run that made nothing needs a second for its end', async () => {
  expect(removalMs(await runWith(0, 300))).toBe(1_000);
});

test('a record that can be removed takes two requests at the rate of the target', async () => {
  const run = await runWith(1, 60);
  expect(run.ledger.remaining()).toHaveLength(1);
  expect(removalMs(run)).toBe(1_000 + 2 * 1_000);
});

test('without a quota a removal takes as long as the responses of the service did', async () => {
  const run = await runWith(1, null);
  const { counts } = run.connection;
  counts.respondingMs = 6_000 * counts.requests;
  expect(removalMs(run)).toBe(1_000 + 2 * 6_000);
});

test('what a creation without a response may have made is removed, too', async () => {
  const run = await runWith(1, 60);
  run.ledger.announce(operation('createSeason'), sentRequest({ operation: 'createSeason', method: 'POST' }));
  expect(removalMs(run)).toBe(1_000 + 2 * 2 * 1_000);
});

test('records in a club of the run are removed with it', async () => {
  const run = await runWith(1, 60);
  expect(removalMs({ ...run, club: { ...run.club, isOwn: true } })).toBe(1_000);
});
