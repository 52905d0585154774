import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { operation } from '../../../spec/index.ts';
import { SetupFailed } from '../wire/errors.ts';
import type { Target } from '../wire/target.ts';
import { responseTo, type StatedResponse } from '../wire/wire.testing.ts';
import { type ClubServer, clubServer, type ReceivedRequest } from './club-server.testing.ts';
import { type Ledger, type LedgerOwner, ledger } from './ledger.ts';
import { clearLedger, unfinishedLedgers } from './unfinished-ledgers.ts';

let folder: string;
let server: ClubServer;
let answer: (request: ReceivedRequest) => StatedResponse | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unfinished-'));
  answer = ({ method }) => (method === 'DELETE' ? { status: 204 } : undefined);
  server = await clubServer((request) => answer(request));
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

/** No process has this id: it is above the highest that any system gives. */
const endedProcess = 2 ** 30;
const baseUrl = () => `${server.origin}/club/api/v1`;
const targetAt = (more: Partial<Target> = {}): Target => ({
  base_url: baseUrl(),
  client: { id: 'id', secret: 'secret' },
  rate: { requests_per_minute: null, token_requests_per_minute: null },
  ...more,
});

/** The ledger of a run that made a season. */
function ledgerOf(owner: Partial<LedgerOwner> = {}, file = 'run.jsonl'): Ledger {
  const book = ledger(join(folder, file), { base_url: baseUrl(), process_id: endedProcess, ...owner });
  const sent = {
    operation: 'createSeason',
    method: 'POST',
    url: `${baseUrl()}/seasons`,
    headers: { 'idempotency-key': 'key-1' },
    body: '{}',
    scopes: [],
  } as const;
  book.observe(operation('createSeason'), responseTo(sent, { status: 201, body: { data: { id: 7 } } }));
  return book;
}

const requestsOfTheClub = () => server.received.filter((each) => !each.endsWith('/token'));

test('a folder that is not there holds no ledger', () => {
  expect(unfinishedLedgers(join(folder, 'nowhere'))).toEqual([]);
});

test('ledgers of runs that are over are found, those of runs that go on and other files are not', () => {
  ledgerOf({}, 'over.jsonl');
  ledgerOf({ process_id: process.pid }, 'going-on.jsonl');
  const notes = JSON.stringify({ event: 'run', base_url: 'x', process_id: endedProcess });
  writeFileSync(join(folder, 'notes.txt'), notes);
  writeFileSync(join(folder, 'stranger.jsonl'), 'no ledger');
  const found = unfinishedLedgers(folder);
  expect(found.map(({ owner }) => owner)).toEqual([{ base_url: baseUrl(), process_id: endedProcess }]);
  expect(found[0]?.remaining()).toMatchObject([{ path: '/seasons/7' }]);
});

test.each([
  ['goes on where its process may not be signalled', 'EPERM', 0],
  ['is over where its process is not there', 'ESRCH', 1],
])('a run %s', (_, code, count) => {
  ledgerOf();
  const kill = jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
  expect(unfinishedLedgers(folder)).toHaveLength(count);
  expect(kill).toHaveBeenCalledWith(endedProcess, 0);
  kill.mockRestore();
});

test('what a ledger names is removed at the club of the target, and the ledger with it', async () => {
  expect(await clearLedger(ledgerOf(), targetAt())).toEqual({ base_url: baseUrl(), leftBehind: [] });
  expect(requestsOfTheClub()).toEqual(['DELETE /club/api/v1/seasons/7']);
  expect(readdirSync(folder)).toEqual([]);
});

test('what stays is listed, and the ledger stays', async () => {
  answer = ({ method }) => (method === 'DELETE' ? { status: 409 } : undefined);
  const clearing = await clearLedger(ledgerOf(), targetAt());
  expect(clearing).toMatchObject({ leftBehind: [{ operation: 'createSeason', id: 7 }] });
  expect(readdirSync(folder)).toEqual(['run.jsonl']);
});

test('a ledger of another club needs the target file of that club, and nothing is sent', async () => {
  const base_url = `${server.origin}/else/api/v1`;
  expect(await clearLedger(ledgerOf({ base_url }), targetAt())).toEqual({ base_url, needsTarget: true });
  expect(server.received).toEqual([]);
  expect(readdirSync(folder)).toEqual(['run.jsonl']);
});

test('a club that a run made for itself is removed as a whole by the control interface of the target', async () => {
  const owner = {
    base_url: `${server.origin}/own/api/v1`,
    own_club: `${server.origin}/_control/clubs/run-1`,
  };
  const target = targetAt({ control_url: `${server.origin}/_control/clubs/demo` });
  expect(await clearLedger(ledgerOf(owner), target)).toEqual({ base_url: owner.base_url, leftBehind: [] });
  expect(server.received).toEqual(['DELETE /_control/clubs/run-1']);
  expect(readdirSync(folder)).toEqual([]);
});

test('a club of a run’s own that cannot be removed keeps its ledger', async () => {
  answer = () => ({ status: 500 });
  const owner = { own_club: `${server.origin}/_control/clubs/run-1` };
  const target = targetAt({ control_url: `${server.origin}/_control/clubs/demo` });
  await expect(clearLedger(ledgerOf(owner), target)).rejects.toThrow(SetupFailed);
  expect(readdirSync(folder)).toEqual(['run.jsonl']);
});

test.each<[string, (origin: string) => Partial<Target>]>([
  ['names no control interface', () => ({})],
  ['names that of another service', () => ({ control_url: 'http://127.0.0.1:1/_control/clubs/demo' })],
])('a club of a run’s own is not touched by a target that %s', async (_, more) => {
  const owner = { own_club: `${server.origin}/_control/clubs/run-1` };
  const clearing = await clearLedger(ledgerOf(owner), targetAt(more(server.origin)));
  expect(clearing).toEqual({ base_url: baseUrl(), needsTarget: true });
  expect(server.received).toEqual([]);
});

test('records of a run at a target with a control interface are removed one by one', async () => {
  const target = targetAt({ control_url: `${server.origin}/_control/clubs/demo` });
  expect(await clearLedger(ledgerOf(), target)).toEqual({ base_url: baseUrl(), leftBehind: [] });
  expect(requestsOfTheClub()).toEqual(['DELETE /club/api/v1/seasons/7']);
});

test('after a ledger was cleared no connection stays', async () => {
  await clearLedger(ledgerOf(), targetAt());
  await expect(server.isLeft()).resolves.toBeUndefined();
});
