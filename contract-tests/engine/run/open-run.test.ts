import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Operation, operations } from '../../../spec/index.ts';
import type { Described } from '../description/described.ts';
import { isGovernedOperation } from '../description/governed.ts';
import { Interrupted, SetupFailed } from '../wire/message/errors.ts';
import type { Target } from '../wire/target/target.ts';
import { NoToken } from '../wire/token/access-tokens.ts';
import type { StatedResponse } from '../wire/wire.testing.ts';
import { type ClubServer, clubServer, type ReceivedRequest } from './club-server.testing.ts';
import { type OpenRunOptions, openRun } from './open-run.ts';
import { thisProcess } from './process-identity.ts';

let folder: string;
let server: ClubServer;
let answer: (request: ReceivedRequest) => StatedResponse | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'open-run-'));
  answer = () => undefined;
  server = await clubServer((request) => answer(request));
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

const optionsFor = (target: Partial<Target> = {}): OpenRunOptions => ({
  target: {
    base_url: `${server.origin}/club/api/v1`,
    client: { id: 'id', secret: 'secret' },
    rate: { requests_per_minute: null, token_requests_per_minute: null },
    ...target,
  },
  effort: 'standard',
  seed: 7,
  ledgerFolder: join(folder, 'ledgers'),
  timeoutMs: 2_000,
});

const ledgersLeft = () => readdirSync(join(folder, 'ledgers'));
const ownerIn = (file: string | undefined) =>
  JSON.parse(
    readFileSync(join(folder, 'ledgers', file as string), 'utf8').split('\n')[0] as string,
  ) as object;
const description = (paths: object): StatedResponse => ({
  status: 200,
  body: { paths },
  headers: { etag: '"v7"' },
});
/** What a control interface says of a club, and of its clock: it is wound when it is read. */
const clubNow = (): StatedResponse => {
  minutes += 1;
  const now = new Date(minutes * 60_000).toISOString();
  return { status: 200, body: { data: { name: 'demo', now, clock: { now } } } };
};
let minutes = 0;
/** A control interface that makes clubs. */
const control = ({ method, path, body }: ReceivedRequest): StatedResponse | undefined => {
  if (!path.startsWith('/_control')) return undefined;
  if (method !== 'POST') return clubNow();
  const { name } = JSON.parse(body) as { name: string };
  return { status: 201, body: { data: { base_url: `${server.origin}/${name}/api/v1` } } };
};

/** A route that is there refuses a request without a token, and the route of tokens one that is no form. */
const there = ({ path, body }: ReceivedRequest): StatedResponse | undefined => {
  if (path.includes('a-route-that')) return undefined;
  if (path.endsWith('/token')) return body.includes('grant_type') ? undefined : { status: 400 };
  return { status: 403 };
};

const idsIn = ({ has }: Described) => operations.map(({ id }) => id).filter(has);

test('a run is opened with a token first, then with the description, and with what names the place of the service', async () => {
  answer = (request) =>
    request.path.endsWith('/openapi.json') ? description({ '/seasons': { get: {} } }) : there(request);
  const run = await openRun(optionsFor({ writes: true }));
  run.close();
  const [first, ...others] = server.received;
  expect(first).toBe('POST /club/api/v1/token');
  expect(others.filter((each) => !each.endsWith('/token')).slice(0, 3)).toEqual(
    ['openapi.json', 'oauth-authorization-server', 'changes'].map((name) => `GET /club/api/v1/${name}`),
  );
  expect(run.described.etag).toBe('"v7"');
  expect(idsIn(run.described)).toEqual(
    operations.map(({ id }) => id).filter((id) => !isGovernedOperation(id)),
  );
});

test('a target without a description is taken to have every operation that is there', async () => {
  answer = (request) => (/openapi\.json$|\/sports/.test(request.path) ? { status: 404 } : there(request));
  const run = await openRun(optionsFor());
  run.close();
  expect(run.described.notBuilt.has('requestToken')).toBe(false);
  const missing = operations.filter(({ path }) => /openapi\.json$|^\/sports/.test(path));
  // Without --writes no write is sent: one that nothing describes counts as missing.
  const reads = (all: readonly Operation[]) =>
    all.filter(({ idempotent }) => !idempotent).map(({ id }) => id);
  expect(reads(operations.filter(({ id }) => !run.described.has(id)))).toEqual(reads(missing));
});

test('an operation that is listed as not built and responds is told, and one that a framework refuses is not', async () => {
  answer = ({ method, path }) => {
    if (path.endsWith('/openapi.json')) return description({ '/seasons': { get: {} } });
    if (path.includes('/sports')) return { status: method === 'GET' ? 401 : 400 };
    return path.endsWith('/token') ? undefined : { status: 404 };
  };
  const run = await openRun(optionsFor({ not_yet: ['sports', 'groups'], writes: true }));
  run.close();
  expect(run.answering).toEqual(['listSports', 'readSport']);
  expect(run.described.notBuilt.has('createSport')).toBe(true);
});

test('where a framework refuses a body before it looks for the route, a request without one finds the route', async () => {
  answer = (request) => {
    const { path, body } = request;
    if (path.endsWith('/openapi.json')) return { status: 404 };
    if (body !== '' && !path.endsWith('/token')) return { status: 400 };
    return path.includes('/sports') ? { status: 404 } : there(request);
  };
  const run = await openRun(optionsFor({ writes: true }));
  run.close();
  expect(run.described.notBuilt.has('createSport')).toBe(true);
  expect(run.described.notBuilt.has('createSeason')).toBe(false);
});

test('a route of tokens that is listed as not built and refuses what is no form is told', async () => {
  answer = (request) => (request.path.endsWith('/changes') ? { status: 200, body: {} } : there(request));
  const run = await openRun(optionsFor({ not_yet: ['POST /token'] }));
  run.close();
  expect(run.answering).toEqual(['requestToken']);
});

test('a target that has a public route and no route for tokens yet is opened', async () => {
  answer = ({ path }) => (path.endsWith('/changes') ? { status: 200, body: {} } : { status: 404 });
  const run = await openRun(optionsFor());
  run.close();
  expect(run.described.notBuilt.has('requestToken')).toBe(true);
  expect(run.described.notBuilt.has('getChanges')).toBe(false);
});

test('the ledger of a run names the club and the process, and no club of its own where it has none', async () => {
  const options = optionsFor();
  const run = await openRun(options);
  run.close();
  expect(ledgersLeft()).toEqual([`${run.names.runId}.jsonl`]);
  expect(ownerIn(ledgersLeft()[0])).toEqual({
    event: 'run',
    base_url: options.target.base_url,
    ...thisProcess(),
  });
});

test('where the target makes clubs a run is opened at one of its own, and its ledger names it', async () => {
  answer = control;
  const run = await openRun(optionsFor({ control_url: `${server.origin}/_control/clubs/club` }));
  run.close();
  const name = `run-${run.names.runId}`;
  expect(run.target.base_url).toBe(`${server.origin}/${name}/api/v1`);
  expect(run.club.isOwn).toBe(true);
  expect(ownerIn(ledgersLeft()[0])).toMatchObject({
    base_url: `${server.origin}/${name}/api/v1`,
    own_club: `${server.origin}/_control/clubs/${name}`,
  });
});

test('a target with a control interface that makes no clubs is judged itself, and its clock can be wound', async () => {
  answer = ({ method, path }) =>
    path.startsWith('/_control')
      ? method === 'POST' && path.endsWith('/clubs')
        ? { status: 404 }
        : clubNow()
      : undefined;
  const run = await openRun(optionsFor({ control_url: `${server.origin}/_control/clubs/club` }));
  await run.passTime(60);
  run.close();
  expect([run.club.isOwn, run.clock.isWound]).toEqual([false, true]);
  expect(server.received.at(-1)).toBe('POST /_control/clubs/club/clock/advance');
  expect(ownerIn(ledgersLeft()[0])).not.toHaveProperty('own_club');
});

test('without a control interface nothing can wind the clock', async () => {
  const run = await openRun(optionsFor());
  run.close();
  expect(run.clock.isWound).toBe(false);
});

test('deliveries that a capture file holds are handed to the run', async () => {
  const run = await openRun(optionsFor({ webhooks: { capture_file: join(folder, 'deliveries.jsonl') } }));
  run.close();
  expect(await run.captured?.all()).toEqual([]);
});

test.each<[string, Partial<Target>]>([
  ['webhooks', {}],
  ['a capture file', { webhooks: { secret: 'whsec_abc' } }],
])('without %s nothing is captured', async (_, target) => {
  const run = await openRun(optionsFor(target));
  run.close();
  expect(run.captured).toBeUndefined();
});

test('a target that gives no token ends the run before it began, and leaves no ledger', async () => {
  answer = ({ path }) => (path.endsWith('/token') ? { status: 401 } : undefined);
  await expect(openRun(optionsFor())).rejects.toThrow(NoToken);
  expect(ledgersLeft()).toEqual([]);
});

test('a run that cannot begin removes the club that it made for itself', async () => {
  answer = (request) => (request.path.endsWith('/token') ? { status: 401 } : control(request));
  const options = optionsFor({ control_url: `${server.origin}/_control/clubs/club` });
  await expect(openRun(options)).rejects.toThrow(NoToken);
  expect(server.received.at(-1)).toMatch(/^DELETE \/_control\/clubs\/run-/);
  expect(ledgersLeft()).toEqual([]);
});

test('the ledger of a run that cannot begin stays where its own club cannot be removed', async () => {
  answer = (request) => {
    if (request.path.endsWith('/token')) return { status: 401 };
    return request.method === 'DELETE' ? { status: 500 } : control(request);
  };
  const options = optionsFor({ control_url: `${server.origin}/_control/clubs/club` });
  await expect(openRun(options)).rejects.toThrow(NoToken);
  expect(ledgersLeft()).toHaveLength(1);
});

test('a target that cannot be reached ends the run', async () => {
  const options = optionsFor({ base_url: 'http://127.0.0.1:1/club/api/v1' });
  await expect(openRun(options)).rejects.toThrow(SetupFailed);
});

test('a wait of a run is announced, and ends with its interruption', async () => {
  const waits: string[] = [];
  const interruption = new AbortController();
  const run = await openRun({
    ...optionsFor(),
    signal: interruption.signal,
    onWait: ({ what, seconds }) => void waits.push(`${what} ${seconds}`),
  });
  interruption.abort(new SetupFailed('stopped'));
  await expect(run.passTime(600)).rejects.toThrow('stopped');
  run.close();
  expect(waits).toEqual(['time 600']);
  expect(run.interruption()).toBeInstanceOf(Interrupted);
});

test('a closed run leaves no connection open, not even to the control interface', async () => {
  answer = control;
  const run = await openRun(optionsFor({ control_url: `${server.origin}/_control/clubs/club` }));
  run.close();
  await expect(server.isLeft()).resolves.toBeUndefined();
});
