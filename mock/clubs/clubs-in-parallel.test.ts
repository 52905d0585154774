import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { expireTokens } from '../control/token-expiry.ts';
import { requestFrom, requestTokenFrom } from '../reference/club.testing.ts';
import type { Club } from '../reference/club.ts';
import { allEntries } from '../reference/store/entries.ts';
import { registryForTests } from './club-registry.testing.ts';

/** A test that works in a club of its own, with that club's credentials. */
interface Worker {
  readonly club: Club;
  readonly secret: string;
  /** Resolves when the worker may go on: the others work meanwhile. */
  readonly turn: () => Promise<unknown>;
}

type Step = (worker: Worker, value: number) => Promise<unknown>;

async function send(worker: Worker, method: string, target: string, key?: string, body?: object) {
  const { club, secret, turn } = worker;
  await turn();
  const token = await requestTokenFrom(club, { client_secret: secret });
  await turn();
  const headers = {
    authorization: `Bearer ${token.json.access_token}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const { status, json } = await requestFrom(club, method, target, { headers, ...(body && { body }) });
  return { token: token.status, status, json };
}

/** What workers do, each with what it sees. All of them use the same keys, names and ids. */
const steps: Readonly<Record<string, Step>> = {
  createSport: (worker, value) =>
    send(worker, 'POST', '/sports', `key-of-every-worker-${value}`, { name: `Sport ${value}` }),
  createSame: (worker, value) =>
    send(worker, 'POST', '/sports', 'one-key-of-every-worker', { name: `Sport ${value}` }),
  changeSeason: (worker, value) =>
    send(worker, 'PATCH', '/seasons/2', `key-of-a-change-${value}`, { membership_cost_euros: value }),
  readSeason: (worker) => send(worker, 'GET', '/seasons/2'),
  listSports: (worker) => send(worker, 'GET', '/sports'),
  searchMembers: (worker) =>
    send(worker, 'POST', '/members/search', undefined, { query: 'ma', season_id: 2 }),
  async letTimePass({ club, turn }, value) {
    await turn();
    club.clock.advance(value * 20_000);
    return club.clock.httpDate();
  },
  async switchFeature({ club, turn }, value) {
    await turn();
    club.settings.featuresOff = new Set(value > 3 ? ['geographic_priority'] : []);
  },
  async expireTokens({ club, turn }) {
    await turn();
    return expireTokens(club, {});
  },
  async readQuota({ club, turn }) {
    await turn();
    return [...club.quotaWindows];
  },
};

type Plan = readonly { readonly step: keyof typeof steps; readonly value: number }[];

const plan = fc.array(
  fc.record({ step: fc.constantFrom(...Object.keys(steps)), value: fc.integer({ min: 1, max: 5 }) }),
  { maxLength: 12 },
);

/** Lets each worker follow its plan in a club of its own; returns what each of them sees. */
async function seen(plans: ReadonlyMap<string, Plan>, turn: Worker['turn']): Promise<Map<string, unknown>> {
  const { clubs, served } = registryForTests();
  const workers = [...plans].map(async ([name, plan]) => {
    const { secret } = clubs.make({ name });
    const club = served.get(name) as Club;
    freeze(club);
    const sights: unknown[] = [];
    for (const { step, value } of plan) sights.push(await steps[step]?.({ club, secret, turn }, value));
    clubs.remove(name);
    return [name, sights] as const;
  });
  return new Map(await Promise.all(workers));
}

function freeze({ clock }: Club): void {
  clock.freeze();
  clock.set(Date.UTC(2026, 9, 14, 16));
}

test('in whatever order tests work at the same time, each sees in its club what it sees alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(plan, { minLength: 2, maxLength: 5 }),
      async (scheduler, plans) => {
        const named = new Map(plans.map((plan, index) => [`worker-${index}`, plan] as const));
        const together = seen(named, () => scheduler.schedule(Promise.resolve()));
        await scheduler.waitFor(together);
        for (const [name, plan] of named)
          expect([name, (await together).get(name)]).toEqual([
            name,
            (await seen(new Map([[name, plan]]), () => Promise.resolve())).get(name),
          ]);
      },
    ),
    { numRuns: 20 },
  );
}, 60_000);

test('credentials and tokens of a club open no other one', async () => {
  const { clubs, served } = registryForTests();
  const [one, other] = ['one', 'other'].map((name) => clubs.make({ name }));
  const club = served.get('one') as Club;
  const foreign = served.get('other') as Club;
  expect((await requestTokenFrom(foreign, { client_secret: one?.secret })).status).toBe(401);
  const { json } = await requestTokenFrom(club, { client_secret: one?.secret });
  const headers = { authorization: `Bearer ${json.access_token}` };
  expect((await requestFrom(club, 'GET', '/seasons', { headers })).status).toBe(200);
  expect((await requestFrom(foreign, 'GET', '/seasons', { headers })).status).toBe(401);
  expect([...allEntries(foreign.store.entries('tokens'))]).toEqual([]);
  expect(other?.secret).not.toBe(one?.secret);
});
