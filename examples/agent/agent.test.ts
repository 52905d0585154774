import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type RunningMock, startMock } from 'clubproof';
import { accessTokens } from '../club-client/access-token.ts';
import { type ClubClient, clubClient } from '../club-client/club-client.ts';
import { type DemoClub, demoClub } from '../club-client/demo-club.testing.ts';
import { hasPaid } from './has-paid.ts';
import { aboutTheClub } from './tool-server.ts';

const scopes = ['groups:read', 'members:read', 'payments:read'];
const day = '2026-10-14';
const lea = { outcome: 'paid', person: 'Léa Lefèvre', cents: 18_000 };

let mock: RunningMock;

before(async () => {
  // The data of the demo club have dates: at this time its season runs, whatever the day is.
  mock = await startMock({ clubs: ['demo'], now: Date.parse('2026-10-14T16:00:00Z') });
});

after(() => mock.close());

test('the agent says what a person has paid, and is careful', async () => {
  const { access, told } = await demoClub(mock, 'careful', 'agent', scopes);
  const club = shortPages(clubClient(access));
  for (const name of ['Léa', 'Lefèvre', 'Léa']) assert.deepEqual(await hasPaid(club, name, day), lea);
  assert.deepEqual(told(), []);
});

test('no sum is said of a person who is not alone, or not there, or where the club does not enter payments', async () => {
  const { access, order, told } = await demoClub(mock, 'unsure', 'agent', scopes);
  const club = clubClient(access);
  assert.deepEqual(await hasPaid(club, 'Léa', day), lea);
  assert.deepEqual(await hasPaid(club, 'le', day), { outcome: 'several-people' });
  assert.deepEqual(await hasPaid(club, 'Zoé Inconnue', day), { outcome: 'not-found' });
  await order('PUT', '/features/payments', { on: false });
  assert.deepEqual(await hasPaid(club, 'Léa', day), { outcome: 'payments-not-in-use' });
  assert.deepEqual(told(), []);
});

test('what was paid back is taken off', async () => {
  const { access, club } = await demoClub(mock, 'refunded', 'agent', scopes);
  const { clientId, secret } = club;
  const office = clubClient({ ...access, clientId, secret, scopes: ['payments:write'] });
  const refund = { amount_cents: 1000, method: 'Virement', received_on: day, type: 'Remboursement' };
  const body = { ...refund, member_id: 102, season_id: 2 };
  await office.write({ method: 'POST', path: '/payments', key: 'refund-of-october', body });
  assert.deepEqual(await hasPaid(clubClient(access), 'Léa', day), { ...lea, cents: 17_000 });
});

test('a list of payments that cannot be finished is no sum', async () => {
  const { access, control } = await demoClub(mock, 'unfinished', 'agent', scopes);
  control.disturb(['listSeasonPayments status:502']);
  await assert.rejects(hasPaid(clubClient(access), 'Léa', day), { status: 502 });
});

test('payments that do not show whose they are give no sum', async () => {
  const { access, told } = await demoClub(mock, 'bare', 'agent', scopes, ['payment-fields=bare']);
  await assert.rejects(hasPaid(clubClient(access), 'Léa', day), /does not show whose/);
  assert.deepEqual(told(), []);
});

test('the tool is called over stdio, and goes on after a call that fails', async () => {
  const { access, told } = await demoClub(mock, 'stdio', 'agent', scopes);
  const calls = [
    { id: 1, method: 'tools/list' },
    { id: 2, method: 'tools/call', params: { name: 'about_the_club' } },
    { id: 3, method: 'tools/call', params: { name: 'guess' } },
    { id: 4, method: 'tools/call', params: { name: 'has_paid', arguments: { person: 'Léa' } } },
  ];
  const lines = await spoken(access, [...calls.map((call) => JSON.stringify(call)), 'no JSON']);
  const [list, about, unknown, paid, broken] = lines.map((line) => JSON.parse(line));
  assert.equal(list.result.tools.length, 2);
  assert.ok(about.result.entry.journeys.length > 0);
  assert.ok(about.result.paths.includes('/seasons'));
  assert.match(unknown.error.message, /there is no guess/);
  assert.deepEqual(paid, { jsonrpc: '2.0', id: 4, result: lea });
  assert.equal(broken.id, null);
  assert.deepEqual(told(), []);
});

const everything = [...scopes, 'members:write', 'medical:read'];

/** What an agent may do wrong, and the rule that its report then names. */
const careless: readonly {
  readonly says: string;
  readonly breaks: string;
  readonly act: (access: DemoClub['access']) => Promise<unknown>;
}[] = [
  {
    says: 'takes the first page of the payments for all',
    breaks: 'client/follows-pages-to-the-end',
    act: async (access) => {
      const club = firstPageAlone(clubClient(access));
      assert.deepEqual(await hasPaid(club, 'Léa', day), { ...lea, cents: 0 }, 'which is wrong');
    },
  },
  {
    says: 'requests a token for each question',
    breaks: 'client/reuses-its-token',
    act: async (access) => {
      for (const name of ['Léa', 'Camille', 'Nadia', 'Léa']) await hasPaid(clubClient(access), name, day);
    },
  },
  {
    says: 'requests every scope that it may have',
    breaks: 'client/uses-requested-scopes',
    act: (access) => hasPaid(clubClient({ ...access, scopes: everything }), 'Léa', day),
  },
  {
    says: 'reads the whole description for each question',
    breaks: 'client/revalidates-the-description',
    act: async (access) => {
      for (const _ of [1, 2]) await aboutTheClub(clubClient(access), access.baseUrl);
      await hasPaid(clubClient(access), 'Léa', day);
    },
  },
  {
    says: 'filters a list by a parameter that the list does not have',
    breaks: 'client/spells-names-as-described',
    act: (access) => clubClient(access).read('/payments?member_id=102'),
  },
  {
    says: 'puts the address of a person into a URL',
    breaks: 'client/keeps-people-out-of-urls',
    act: (access) => clubClient(access).read('/members?all=true&email=famille.lefevre@example.org'),
  },
  {
    says: 'makes up the path of the payments of a person',
    breaks: 'client/requests-described-paths',
    act: (access) =>
      clubClient(access)
        .read('/members/102/payments')
        .catch(() => undefined),
  },
  {
    says: 'loses the path of the base URL',
    breaks: 'client/requests-described-paths',
    act: async (access) => {
      const token = await accessTokens(access, { clock: access.clock, timeoutMs: 5000 }).current();
      await fetch(new URL('/seasons', access.baseUrl), { headers: { authorization: `Bearer ${token}` } });
    },
  },
];

for (const [index, { says, breaks, act }] of careless.entries())
  test(`an agent that ${says} is told so`, async () => {
    const { access, told } = await demoClub(mock, `careless-${index}`, 'agent', everything);
    await act({ ...access, scopes });
    assert.ok(told().includes(breaks), `told: ${told().join(', ')}`);
  });

/** Returns a client that receives lists in pages of two records. */
function shortPages(club: ClubClient): ClubClient {
  return { ...club, read: (path) => club.read(path.replace('limit=100', 'limit=2')) };
}

function firstPageAlone(club: ClubClient): ClubClient {
  const { read } = shortPages(club);
  return {
    ...club,
    read: async <T>(path: string) => ({ ...(await read<T>(path)), pagination: { next_after: null } }),
  };
}

/** Sends the tool a line for each call, and returns the lines of its responses. */
function spoken(
  { baseUrl, clientId, secret }: DemoClub['access'],
  lines: readonly string[],
): Promise<string[]> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const env = { ...process.env, CLUB_BASE_URL: baseUrl, CLUB_CLIENT_ID: clientId, CLUB_SECRET: secret };
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, ['--import', 'tsx', main, day], { env }, (error, stdout) =>
      error ? reject(error) : resolve(stdout.trimEnd().split('\n')),
    );
    child.stdin?.end(lines.join('\n'));
  });
}
