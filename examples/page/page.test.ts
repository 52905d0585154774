import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, test } from 'node:test';
import { type RunningMock, startMock } from 'clubproof';
import { accessTokens } from '../club-client/access-token.ts';
import { type ClubAccess, clubClient } from '../club-client/club-client.ts';
import { type DemoClub, demoClub } from '../club-client/demo-club.testing.ts';
import { signer } from './assertion.ts';
import { backend } from './backend.ts';

const day = '2026-10-14';
const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let mock: RunningMock;
const servers: Server[] = [];

before(async () => {
  mock = await startMock({ clubs: ['demo'] });
});

after(() => mock.close());

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Makes a club whose client proves itself with its key. */
async function clubWithKey(name: string): Promise<DemoClub & { readonly signed: ClubAccess }> {
  const demo = await demoClub(mock, name, 'page', ['groups:read']);
  await demo.order('PATCH', '/integrations/page', { public_key_pem: pair.publicKey });
  return { ...demo, signed: { ...demo.access, secret: signer('page', pair.privateKey) } };
}

async function served(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('the page shows the groups, and receives nothing of the club but what it shows', async () => {
  const { access, signed, told } = await clubWithKey('shown');
  const address = await served(backend(clubClient(signed), day));
  const groups = await fetch(`${address}groups`);
  assert.deepEqual(((await groups.json()) as object[])[0], { name: 'Judo enfants', capacity: 20 });
  for (const path of ['', 'page.js', 'groups']) {
    const response = await fetch(address + path);
    assert.equal(response.headers.get('content-security-policy'), "default-src 'self'");
    const text = await response.text();
    assert.ok(!text.includes(access.baseUrl) && !/token=|Bearer|PRIVATE KEY/.test(text), path);
  }
  assert.deepEqual(told(), []);
});

test('visitors of the same minute cost the club the requests of one', async () => {
  const { signed, control, access, told } = await clubWithKey('shared');
  const address = await served(backend(clubClient(signed), day, access.clock));
  await Promise.all([1, 2, 3].map(() => fetch(`${address}groups`)));
  assert.equal(control.journal({ operation: 'listSeasonGroups' }).length, 1);
  await access.clock.wait(61);
  await fetch(`${address}groups`);
  assert.equal(control.journal({ operation: 'listSeasonGroups' }).length, 2);
  assert.deepEqual(told(), []);
});

test('a token request that has to be repeated has an assertion of its own', async () => {
  const { signed, control, told } = await clubWithKey('repeated');
  control.disturb(['requestToken cut:after times:1', 'listSeasonGroups status:503 retry-after:5 times:1']);
  assert.equal((await fetch(`${await served(backend(clubClient(signed), day))}groups`)).status, 200);
  assert.equal(control.journal({ operation: 'requestToken' }).length, 2);
  assert.deepEqual(told(), []);
});

test('a club that cannot be reached is told without a word of what it said, and tried again', async () => {
  const { signed, control, told } = await clubWithKey('down');
  const address = await served(backend(clubClient(signed), day));
  control.disturb(['listSeasons status:502 times:1']);
  const response = await fetch(`${address}groups`);
  assert.deepEqual([response.status, await response.text()], [502, '']);
  assert.equal((await fetch(`${address}groups`)).status, 200);
  assert.deepEqual(told(), []);
});

/** What a backend and a page may do wrong, and the rule that their report then names. */
const careless: readonly {
  readonly says: string;
  readonly breaks: string;
  readonly act: (demo: Awaited<ReturnType<typeof clubWithKey>>) => Promise<unknown>;
}[] = [
  {
    says: 'signs one assertion for all token requests',
    breaks: 'client/signs-each-assertion-anew',
    act: async ({ signed, access }) => {
      const assertion = await signer('page', pair.privateKey)(`${access.baseUrl}/token`);
      const club = () => clubClient({ ...signed, secret: async () => assertion }).read('/seasons');
      await club();
      await assert.rejects(club(), { code: 'invalid_client' });
    },
  },
  {
    says: 'makes a client for each visitor',
    breaks: 'client/reuses-its-token',
    act: async ({ signed }) => {
      for (const _ of [1, 2, 3, 4]) await fetch(`${await served(backend(clubClient(signed), day))}groups`);
    },
  },
  {
    says: 'sends the secret along with the assertion',
    breaks: 'client/proves-itself-in-one-way',
    act: async ({ access }) => {
      const client_assertion = await signer('page', pair.privateKey)(`${access.baseUrl}/token`);
      const both = { grant_type: 'client_credentials', client_secret: access.secret, client_assertion };
      await fetch(`${access.baseUrl}/token`, { method: 'POST', body: new URLSearchParams(both) });
      await clubClient(access).read('/seasons');
    },
  },
  {
    says: 'lets the page put a token into an address of the club',
    breaks: 'client/keeps-secrets-out-of-urls',
    act: async ({ access, signed }) => {
      const token = await accessTokens(signed, { clock: access.clock, timeoutMs: 5000 }).current();
      await fetch(`${access.baseUrl}/seasons?access_token=${token}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    },
  },
  {
    says: 'sends the secret in place of a token',
    breaks: 'client/keeps-the-secret-to-token-requests',
    act: async ({ access }) => {
      const basic = Buffer.from(`page:${access.secret}`).toString('base64');
      await fetch(`${access.baseUrl}/seasons`, { headers: { authorization: `Basic ${basic}` } });
    },
  },
];

for (const [index, { says, breaks, act }] of careless.entries())
  test(`a backend that ${says} is told so`, async () => {
    const demo = await clubWithKey(`careless-${index}`);
    await act(demo);
    assert.ok(demo.told().includes(breaks), `told: ${demo.told().join(', ')}`);
  });
