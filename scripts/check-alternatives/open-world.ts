import type { Target } from '../../contract-tests/engine/wire/target.ts';
import { loadClub } from '../../fixtures/clubs.ts';
import type { RunningClub, RunningMock } from '../../mock/index.ts';
import type { Circumstance } from './circumstances.ts';
import { colleague } from './circumstances.ts';
import { startCompany } from './company.ts';
import { noClubs } from './habits.ts';
import { type Road, startRoad } from './road.ts';
import { choicesOf, circumstancesOf, type World } from './worlds.ts';

export interface OpenWorld {
  readonly target: Target;
  readonly close: () => Promise<void>;
}

let clubs = 0;

/** Makes a club of the mock that is in this world, a neighbour of its own for it, and the target that leads to both. */
export async function openWorld(world: World, mock: RunningMock): Promise<OpenWorld> {
  const circumstances = circumstancesOf(world);
  const fixture = circumstances.reduce(
    (data, { fixture: change }) => change?.(data) ?? data,
    loadClub('demo'),
  );
  clubs += 1;
  const club = mock.createClub({
    name: `world-${clubs}`,
    from: fixture,
    faults: [],
    choices: choicesOf(world),
  });
  const neighbour = mock.createClub({
    name: `neighbour-${clubs}`,
    from: loadClub('neighbour'),
    faults: [],
    choices: [],
  });
  await shiftClock(club, circumstances);
  const road = await startRoad(mock.origin, roadOf(circumstances));
  const controlRoad = await startRoad(mock.origin, { habits: [noClubs()] });
  const desk = { baseUrl: club.baseUrl, ...clientOf(club, colleague.id) };
  const company = circumstances.some((each) => each.company) ? startCompany(desk) : undefined;
  return {
    target: circumstances.reduce(
      (target, { target: change }) => change?.(target) ?? target,
      targetOf(club, neighbour, mock, road.origin, controlRoad.origin),
    ),
    close: async () => {
      await company?.leave();
      road.close();
      controlRoad.close();
      // A mock that keeps the clubs of every world grows with each.
      for (const { controlUrl } of [club, neighbour]) await fetch(controlUrl, { method: 'DELETE' });
    },
  };
}

function clientOf({ clients }: RunningClub, id: string) {
  return { id, secret: clients.find((client) => client.id === id)?.secret ?? '' };
}

function roadOf(circumstances: readonly Circumstance[]): Road {
  const prefix = circumstances.map((each) => each.prefix).find((each) => each !== undefined);
  const habits = circumstances.flatMap(({ habit }) => (habit === undefined ? [] : [habit()]));
  return { ...(prefix !== undefined && { prefix }), habits };
}

/** The suite reaches the club and its neighbour by the road, and the control interface by one on which no other club is made. */
function targetOf(
  club: RunningClub,
  neighbour: RunningClub,
  mock: RunningMock,
  origin: string,
  controlOrigin: string,
): Target {
  const target = mock.target(club.name) as unknown as Target;
  const { base_url, client } = mock.target(neighbour.name) as unknown as Target;
  const byRoad = (url: string) => url.replace(mock.origin, origin);
  return {
    ...target,
    base_url: byRoad(target.base_url),
    control_url: club.controlUrl.replace(mock.origin, controlOrigin),
    other_club: { base_url: byRoad(base_url), client },
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
