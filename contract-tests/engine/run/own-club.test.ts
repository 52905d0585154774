import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { NoControl } from '../wire/send/control.ts';
import type { Target } from '../wire/target/target.ts';
import { isRemoved, judgedClub } from './own-club.ts';

let server: Server;
let origin: string;
let requests: string[];
/** The response of the control interface to a request for a new club. */
let creation: { status: number; data?: Partial<Target> };
let statusOfOthers: number;

beforeEach(async () => {
  requests = [];
  creation = { status: 201, data: made };
  statusOfOthers = 200;
  club = { name: 'demo', clock: { now: '2026-11-20T12:00:00Z' } };
  clockAdvanced = { now: '2026-11-20T12:00:01Z' };
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`.trim());
    const isCreation = request.url?.endsWith('/clubs') === true;
    response.writeHead(isCreation ? creation.status : statusOfOthers);
    const data = request.method === 'GET' ? club : clockAdvanced;
    response.end(JSON.stringify({ data: isCreation ? creation.data : data }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** What the control interface says of a club, and of its clock once it was advanced. */
let club: object;
let clockAdvanced: object;

const made: Partial<Target> = {
  base_url: 'http://h/run-1/api/v1',
  control_url: 'http://127.0.0.1:1/elsewhere',
  client: { id: 'first', secret: 'its secret' },
  webhooks: { secret: 'whsec_new', capture_file: '/new' },
  known: { trainer_ids: [1] },
};

const named = (more: Partial<Target> = {}): Target => ({
  base_url: 'http://h/demo/api/v1',
  client: { id: 'limited', secret: 'secret' },
  control_url: `${origin}/_control/clubs/demo`,
  ...more,
});

async function judged(target: Target) {
  const club = await judgedClub(target, '1', 1_000);
  club.close();
  return club;
}

test('a run has a club of its own that starts like the one that the target names, for the client that it names', async () => {
  const club = await judged(named({ canonical_base_url: 'https://www.club.example/api/v1' }));
  expect(requests).toEqual([
    'GET /_control/clubs/demo',
    'POST /_control/clubs {"name":"run-1","from":"demo"}',
  ]);
  expect(club.isOwn).toBe(true);
  expect(club.target).toEqual({
    base_url: made.base_url,
    control_url: `${origin}/_control/clubs/run-1`,
    client: { id: 'limited', secret: 'secret' },
  });
});

test('webhooks that the target names are the new club’s', async () => {
  const { target } = await judged(named({ webhooks: { secret: 'whsec_old', capture_file: '/old' } }));
  expect(target.webhooks).toEqual(made.webhooks);
});

test.each([404, 405, 403, 422])(
  'where a club cannot be made (%i), the run goes on with the club itself',
  async (status) => {
    creation = { status };
    const club = await judged(named());
    expect([club.isOwn, club.target]).toEqual([false, named()]);
    expect(await isRemoved(club)).toBe(false);
    expect(requests).toHaveLength(3);
  },
);

test('a clock that does not move is no reason to judge the club as if it did', async () => {
  creation = { status: 404 };
  clockAdvanced = { now: '2026-11-20T12:00:00Z' };
  await expect(judged(named())).rejects.toThrow(NoControl);
});

test('a page that responds with 200 to everything is no control interface', async () => {
  club = {};
  await expect(judged(named())).rejects.toThrow(NoControl);
  expect(requests).toHaveLength(1);
});

test('a control interface that breaks is no reason to judge a club that others use', async () => {
  creation = { status: 500 };
  await expect(judged(named())).rejects.toThrow('answered 500');
});

test('where nothing is at the control address, the run ends', async () => {
  statusOfOthers = 404;
  await expect(judged(named())).rejects.toThrow(NoControl);
});

test('without a control interface the club is judged itself', async () => {
  const { control_url: _, ...target } = named();
  const club = await judged(target);
  expect([club.isOwn, club.control, requests]).toEqual([false, undefined, []]);
});

test('a club of the run’s own is removed, unless that fails; one that is gone already is gone', async () => {
  const club = await judgedClub(named(), '1', 1_000);
  expect(await isRemoved(club)).toBe(true);
  expect(requests.at(-1)).toBe('DELETE /_control/clubs/run-1');
  statusOfOthers = 404;
  expect(await isRemoved(club)).toBe(true);
  statusOfOthers = 500;
  expect(await isRemoved(club)).toBe(false);
  club.close();
});

test.each<[string, Partial<Target>]>([
  ['another origin', { base_url: 'http://gateway/run-1/api/v1' }],
  ['another scheme', { base_url: 'https://h/run-1/api/v1' }],
  ['another path before the name', { base_url: 'http://h/clubs/run-1/api/v1' }],
  ['another path after the name', { base_url: 'http://h/run-1/v2/api/v1' }],
  ['another name', { base_url: 'http://h/run-2/api/v1' }],
  ['the address of the named club', { base_url: 'http://h/demo/api/v1' }],
  ['no address', {}],
  ['an address that is none', { base_url: 'run-1' }],
])(
  'a new club at %s is removed: the run judges the club itself, at the address that the target names',
  async (_, data) => {
    creation = { status: 201, data };
    const club = await judged(named());
    expect([club.isOwn, club.target]).toEqual([false, named()]);
    expect(club.control).toBeDefined();
    expect(requests).toContain('DELETE /_control/clubs/run-1');
  },
);

test('a club that the control interface does not name is judged itself', async () => {
  const target = named({ base_url: 'http://h/neighbour/api/v1' });
  const club = await judged(target);
  expect([club.isOwn, club.target]).toEqual([false, target]);
});

test('a new club may be anywhere below the path of the club that it starts like', async () => {
  creation = { status: 201, data: { base_url: 'http://h/demo/run-1/api/v1' } };
  const club = await judged(named({ base_url: 'http://h/demo/demo/api/v1' }));
  expect([club.isOwn, club.target.base_url]).toEqual([true, 'http://h/demo/run-1/api/v1']);
});

test('a defect in the removal of a club is thrown', async () => {
  const club = {
    ...(await judged(named())),
    isOwn: true,
    remove: () => Promise.reject(new TypeError('a defect')),
  };
  await expect(isRemoved(club)).rejects.toThrow('a defect');
});
