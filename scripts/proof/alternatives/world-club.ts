import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { loadClub } from '../../../fixtures/clubs.ts';
import type { RunningClub, RunningMock } from '../../../mock/index.ts';
import { makeTrialClub } from '../trials/trial-club.ts';
import { type Circumstance, otherClient } from './circumstances.ts';
import { startConcurrentClient } from './concurrent-client.ts';
import { type ProxyOptions, startProxy } from './proxy.ts';
import { noClubs } from './server-variations.ts';
import { choicesOf, circumstancesOf, type World } from './worlds.ts';

/** A club that is in a world, with the proxies and the client that the world needs. */
export interface WorldClub {
  readonly target: Target;
  readonly close: () => Promise<void>;
}

/**
 * Makes a club of the mock that is in this world. Its target leads through proxies: one plays the circumstances, and the
 * control interface behind the other makes no further club.
 */
export async function makeWorldClub(world: World, mock: RunningMock): Promise<WorldClub> {
  const circumstances = circumstancesOf(world);
  const { club, target, remove } = makeTrialClub(mock, {
    fixture: circumstances.reduce((data, { fixture: change }) => change?.(data) ?? data, loadClub('demo')),
    faults: [],
    choices: choicesOf(world),
  });
  await shiftClock(club, circumstances);
  const proxy = await startProxy(mock.origin, proxyOptions(circumstances));
  const controlProxy = await startProxy(mock.origin, { variations: [noClubs()] });
  const access = { baseUrl: club.baseUrl, ...clientOf(club, otherClient.id) };
  const client = circumstances.some((each) => each.hasOtherClient)
    ? startConcurrentClient(access)
    : undefined;
  const proxied = throughProxies(target, mock.origin, proxy.origin, controlProxy.origin);
  return {
    target: circumstances.reduce((last, { target: change }) => change?.(last) ?? last, proxied),
    close: async () => {
      await client?.stop();
      proxy.close();
      controlProxy.close();
      await remove();
    },
  };
}

function clientOf({ clients }: RunningClub, id: string) {
  return { id, secret: clients.find((client) => client.id === id)?.secret ?? '' };
}

function proxyOptions(circumstances: readonly Circumstance[]): ProxyOptions {
  const prefix = circumstances.map((each) => each.prefix).find((each) => each !== undefined);
  const variations = circumstances.flatMap(({ variation }) => (variation === undefined ? [] : [variation()]));
  return { ...(prefix !== undefined && { prefix }), variations };
}

function throughProxies(target: Target, direct: string, proxy: string, controlProxy: string): Target {
  const { base_url, control_url = '', other_club: other } = target;
  return {
    ...target,
    base_url: base_url.replace(direct, proxy),
    control_url: control_url.replace(direct, controlProxy),
    ...(other && { other_club: { ...other, base_url: other.base_url.replace(direct, proxy) } }),
  };
}

async function shiftClock(
  { controlUrl }: RunningClub,
  circumstances: readonly Circumstance[],
): Promise<void> {
  const seconds = circumstances.reduce((sum, { clockSeconds = 0 }) => sum + clockSeconds, 0);
  if (seconds === 0) return;
  const { status } = await fetch(`${controlUrl}/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(Date.now() + seconds * 1000).toISOString() }),
  });
  if (status !== 200) throw new Error(`The clock of ${controlUrl} was not set: ${status}.`);
}
