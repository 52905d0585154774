import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { operation } from '../../../spec/index.ts';
import { SetupFailed } from '../wire/message/errors.ts';
import type { Target } from '../wire/target/target.ts';
import { responseTo, type StatedResponse } from '../wire/wire.testing.ts';
import { type ClubServer, clubServer, type ReceivedRequest } from './club-server.testing.ts';
import { type Ledger, ledger } from './ledger.ts';
import type { LedgerOwner } from './ledger-file.ts';
import { readLedger } from './ledger-file.ts';
import { thisProcess } from './process-identity.ts';
import { settledFolder } from './settled-ledgers.ts';
import { clearLedger, ledgersIn } from './unfinished-ledgers.ts';

let folder: string;
let server: ClubServer;
let answer: (request: ReceivedRequest) => StatedResponse | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unfinished-'));
  answer = ({ method }) => (method === 'DELETE' ? { status: 204 } : season(method));
  server = await clubServer((request) => answer(request));
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

/** The season that the run made, as the club shows it. */
function season(method: string): StatedResponse | undefined {
  return method === 'GET' ? { status: 200, body: { data: { id: 7, name: mark } } } : undefined;
}

/** No process has this id: it is above the highest that any system gives. */
const endedProcess = 2 ** 30;
const baseUrl = () => `${server.origin}/club/api/v1`;
const targetAt = (more: Partial<Target> = {}): Target => ({
  base_url: baseUrl(),
  client: { id: 'id', secret: 'secret' },
  rate: { requests_per_minute: null, token_requests_per_minute: null },
  ...more,
});

const mark = 'zz-conf-0a1b2c-0001';

/** The ledger of a run that made a season. */
function ledgerOf(owner: Partial<LedgerOwner> = {}, file = 'run.jsonl'): Ledger {
  const book = ledger(join(folder, file), { base_url: baseUrl(), process_id: endedProcess, ...owner });
  const sent = {
    operation: 'createSeason',
    method: 'POST',
    url: `${baseUrl()}/seasons`,
    headers: { 'idempotency-key': 'key-1' },
    body: JSON.stringify({ name: mark }),
    scopes: [],
  } as const;
  book.observe(operation('createSeason'), responseTo(sent, { status: 201, body: { data: { id: 7 } } }));
  return book;
}

const nothingStays = { leftBehind: [], settled: [], badLines: 0 };
const requestsOfTheClub = () => server.received.filter((each) => !each.endsWith('/token'));

test('a folder that is not there holds no ledger', () => {
  expect(ledgersIn(join(folder, 'nowhere'))).toEqual({ unfinished: [], unreadable: [], underWay: [] });
});

test('ledgers of runs that are over are found, those of runs that go on and other files are not', () => {
  ledgerOf({}, 'over.jsonl');
  ledgerOf(thisProcess(), 'going-on.jsonl');
  const notes = JSON.stringify({ event: 'run', base_url: 'x', process_id: endedProcess });
  writeFileSync(join(folder, 'notes.txt'), notes);
  writeFileSync(join(folder, 'stranger.jsonl'), 'no ledger');
  const { unfinished: found, unreadable, underWay } = ledgersIn(folder);
  expect(unreadable).toEqual([join(folder, 'stranger.jsonl')]);
  expect(underWay.map(({ file }) => file)).toEqual([join(folder, 'going-on.jsonl')]);
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
  expect(ledgersIn(folder).unfinished).toHaveLength(count);
  expect(kill).toHaveBeenCalledWith(endedProcess, 0);
  kill.mockRestore();
});

test('what a ledger names is removed at the club of the target, and the ledger with it', async () => {
  expect(await clearLedger(ledgerOf(), targetAt())).toEqual({ base_url: baseUrl(), ...nothingStays });
  expect(requestsOfTheClub()).toEqual(['GET /club/api/v1/seasons/7', 'DELETE /club/api/v1/seasons/7']);
  expect(readdirSync(folder)).toEqual([]);
});

test('what stays is listed, and the ledger stays', async () => {
  answer = ({ method }) => (method === 'DELETE' ? { status: 409 } : season(method));
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
    own_club: `${server.origin}/_control/clubs/run-0a1b2c3d4e5f`,
  };
  const target = targetAt({ control_url: `${server.origin}/_control/clubs/demo` });
  expect(await clearLedger(ledgerOf(owner), target)).toEqual({ base_url: owner.base_url, ...nothingStays });
  expect(server.received).toEqual(['DELETE /_control/clubs/run-0a1b2c3d4e5f']);
  expect(readdirSync(folder)).toEqual([]);
});

test('a club of a run’s own that cannot be removed keeps its ledger', async () => {
  answer = () => ({ status: 500 });
  const owner = { own_club: `${server.origin}/_control/clubs/run-0a1b2c3d4e5f` };
  const target = targetAt({ control_url: `${server.origin}/_control/clubs/demo` });
  await expect(clearLedger(ledgerOf(owner), target)).rejects.toThrow(SetupFailed);
  expect(readdirSync(folder)).toEqual(['run.jsonl']);
});

test.each<[string, (origin: string) => Partial<Target>]>([
  ['names no control interface', () => ({})],
  ['names that of another service', () => ({ control_url: 'http://127.0.0.1:1/_control/clubs/demo' })],
])('a club of a run’s own is not touched by a target that %s', async (_, more) => {
  const owner = { own_club: `${server.origin}/_control/clubs/run-0a1b2c3d4e5f` };
  const clearing = await clearLedger(ledgerOf(owner), targetAt(more(server.origin)));
  expect(clearing).toEqual({ base_url: baseUrl(), needsTarget: true });
  expect(server.received).toEqual([]);
});

test('records of a run at a target with a control interface are removed one by one', async () => {
  const target = targetAt({ control_url: `${server.origin}/_control/clubs/demo` });
  expect(await clearLedger(ledgerOf(), target)).toEqual({ base_url: baseUrl(), ...nothingStays });
  expect(requestsOfTheClub()).toEqual(['GET /club/api/v1/seasons/7', 'DELETE /club/api/v1/seasons/7']);
});

test('after a ledger was cleared no connection stays', async () => {
  await clearLedger(ledgerOf(), targetAt());
  await expect(server.isLeft()).resolves.toBeUndefined();
});

test('a ledger is named with the lines in it that cannot be read, and stays', async () => {
  ledgerOf();
  appendFileSync(join(folder, 'run.jsonl'), 'not json\n');
  const [found] = ledgersIn(folder).unfinished;
  expect(await clearLedger(found as Ledger, targetAt())).toMatchObject({ leftBehind: [], badLines: 1 });
  expect(readdirSync(folder)).toEqual(['run.jsonl']);
});

test.each<[string, LedgerOwner['process_id'], Partial<LedgerOwner>, 'unfinished' | 'underWay']>([
  ['of this very process', process.pid, thisProcess(), 'underWay'],
  ['of an earlier process with the id of this one', process.pid, { process_started: '1' }, 'unfinished'],
  ['of this id, without a start', process.pid, {}, 'unfinished'],
  ['before the system was started anew', process.pid, { ...thisProcess(), boot_id: 'earlier' }, 'unfinished'],
  ['of no process', 0, {}, 'unfinished'],
])('a run %s is told from one that goes on', (_, process_id, identity, where) => {
  ledgerOf({ process_id, ...identity });
  expect(ledgersIn(folder)[where]).toHaveLength(1);
});

test.each(['neighbour', 'run-1', 'run-0a1b2c3d4e5f0', 'demo'])(
  'the club %s is no club of a run’s own',
  async (name) => {
    const own_club = `${server.origin}/_control/clubs/${name}`;
    const target = targetAt({ control_url: `${server.origin}/_control/clubs/demo` });
    expect(await clearLedger(ledgerOf({ own_club }), target)).toEqual({
      base_url: baseUrl(),
      notOfARun: own_club,
    });
    expect(server.received).toEqual([]);
  },
);

test('what stays for good is named once, and kept for later runs apart from what is left to do', async () => {
  answer = ({ method }) => (method === 'DELETE' ? { status: 409 } : season(method));
  ledgerOf();
  for (const settled of [0, 1]) {
    const [found] = ledgersIn(folder).unfinished;
    expect((await clearLedger(found as Ledger, targetAt())) as object).toMatchObject({
      settled: Array(settled).fill({ path: '/seasons/7', reason: 'the club refuses to remove it (409)' }),
    });
  }
  expect(ledgersIn(folder)).toEqual({ unfinished: [], unreadable: [], underWay: [] });
  const [kept = ''] = readdirSync(join(folder, settledFolder));
  const state = readLedger(join(folder, settledFolder, kept))?.state;
  expect(state?.owner.base_url).toBe(baseUrl());
  expect([...(state?.made.values() ?? [])]).toMatchObject([
    { path: '/seasons/7', mark, values: { name: mark } },
  ]);
});
