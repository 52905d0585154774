import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { disturb } from '../disturbances/disturber.ts';
import { journalOf } from '../journal/journal.ts';
import { requestFrom, requestTokenFrom } from '../reference/club.testing.ts';
import type { Club } from '../reference/club.ts';
import { registryForTests } from './club-registry.testing.ts';

const { clubs, served } = registryForTests();
let receiver: Server;
let waiting: ServerResponse[] = [];

beforeAll(async () => {
  receiver = createServer((_, response) => waiting.push(response));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});

afterAll(() => void receiver.close());

function notify(club: Club, url: string): void {
  club.outbox.setDestination({
    id: 'test',
    url,
    secret: 'whsec_dGhlIHNlY3JldCBvZiBhIHRlc3Q=',
    clock: 'wall',
  });
}

async function write(club: Club): Promise<void> {
  const { json } = await requestTokenFrom(club, { client_secret: clubs.running(club.name)?.secret });
  const headers = {
    authorization: `Bearer ${json.access_token}`,
    'idempotency-key': 'key-of-a-removed-club',
  };
  await requestFrom(club, 'PATCH', '/seasons/2', { headers, body: { membership_cost_euros: 31 } });
}

/** What keeps a club busy, or remembers it. */
const uses: Readonly<Record<string, (club: Club) => Promise<unknown> | unknown>> = {
  'a write, its token and its key': write,
  async 'a message that waits for its next attempt'(club) {
    notify(club, 'http://127.0.0.1:9/closed');
    await write(club);
    await club.outbox.settled();
  },
  async 'an attempt whose response comes after the removal'(club) {
    notify(club, `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/slow`);
    await write(club);
    while (waiting.length === 0) await setImmediate();
  },
  'a follower of its journal': (club) =>
    journalOf(club).follow({ next: () => club.name, end: () => undefined }),
  'a disturbance': (club) => disturb(club, [{ on: 'listSeasons', delay_ms: 1 }], 1),
  'a timer of its clock': (club) => club.clock.at(club.clock.now() + 60_000, () => club.name),
  'a copy that is still served': ({ name }) => clubs.make({ name: 'copy', from: name }),
  async 'its description and its search'(club) {
    await requestFrom(club, 'GET', '/docs');
    await requestFrom(club, 'GET', '/openapi.json');
  },
};

/** Makes a club, uses it and removes it. In a function of its own, so that no variable of a test holds the club. */
async function removedClub(use: (club: Club) => unknown): Promise<WeakRef<Club>> {
  clubs.make({ name: 'removed' });
  const club = served.get('removed') as Club;
  await use(club);
  clubs.remove('removed');
  for (const response of waiting) response.writeHead(503).end();
  waiting = [];
  await club.outbox.settled();
  return new WeakRef(club);
}

test.each(Object.keys(uses))('a removed club leaves the memory, whatever it did: %s', async (use) => {
  const removed = await removedClub(uses[use] as (club: Club) => unknown);
  await setImmediate();
  collectGarbage();
  expect(removed.deref()).toBeUndefined();
});

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
