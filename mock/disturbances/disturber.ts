import { type Draw, seededDraw } from '../../fixtures/sized-club/seeded-draw.ts';
import { unknownClient } from '../reference/authorization/club-integrations.ts';
import type { Club } from '../reference/club.ts';
import type { Request } from '../reference/http/exchange.ts';
import { carriageUnder } from './carriage.ts';
import { type Disturbance, DisturbanceError } from './disturbance.ts';
import { type Matcher, matcherOf } from './matcher.ts';
import { senderOf } from './sender-of.ts';
import { realWait, type Wait } from './wait.ts';

/** The disturbances of a club, and how often each has met a request. */
export interface Disturbed {
  readonly seed: number;
  readonly disturbances: readonly (Disturbance & { readonly met: number })[];
}

/** The disturbances of a club as far as they have come. */
export interface KeptDisturbances {
  readonly seed: number;
  readonly disturbances: readonly {
    readonly disturbance: Disturbance;
    readonly met: number;
    readonly drawn: number;
  }[];
}

interface Active {
  readonly disturbance: Disturbance;
  readonly fits: Matcher;
  readonly draw: Draw;
  met: number;
  /** The number of draws so far. */
  drawn: number;
}

interface Plan {
  readonly seed: number;
  readonly active: readonly Active[];
}

const plans = new WeakMap<Club, Plan>();

/**
 * Disturbs the requests of a club from now on, in place of what disturbed them before; an empty list ends it. A request
 * meets the first disturbance that is about it, has not met its number yet, and whose probability includes it: the draws
 * of each follow from the seed. Throws a DisturbanceError, also for a client that the club does not know: a misspelt one would
 * disturb nothing.
 */
export function disturb(
  club: Club,
  disturbances: readonly Disturbance[],
  seed: number,
  wait: Wait = realWait,
): void {
  disturbances.forEach(({ client }, index) => {
    if (client !== undefined && club.integration(client) === undefined)
      throw new DisturbanceError(`/${index}/client`, `The club ${unknownClient(client, club)}`);
  });
  activate(club, disturbances, seed, wait);
}

function activate(
  club: Club,
  disturbances: readonly Disturbance[],
  seed: number,
  wait: Wait = realWait,
): void {
  const active = disturbances.map((disturbance, index) => ({
    disturbance,
    fits: matcherOf(disturbance.on, `/${index}/on`),
    draw: seededDraw(seed + index * seedStep),
    met: 0,
    drawn: 0,
  }));
  plans.set(club, { seed, active });
  // Without a disturbance, a request costs no more than the look at this member.
  if (active.length === 0) club.traffic.disturb = undefined;
  else
    club.traffic.disturb = (request) => {
      const next = active.find((one) => isMet(one, request, club));
      if (next === undefined) return undefined;
      next.met += 1;
      return carriageUnder(next.disturbance, request, club, wait);
    };
}

/** Each disturbance has draws of its own: requests that it is not about do not shift them. */
const seedStep = 0x9e3779b9;

function isMet(one: Active, request: Request, club: Club): boolean {
  const { client, times = Number.POSITIVE_INFINITY, probability = 1 } = one.disturbance;
  const isOfClient = () => client === undefined || client === senderOf(request, club);
  return (
    one.met < times &&
    one.fits(request.method, request.path) &&
    isOfClient() &&
    (probability === 1 || isDrawn(one, probability))
  );
}

function isDrawn(one: Active, probability: number): boolean {
  one.drawn += 1;
  return one.draw.chance(probability);
}

/** Returns the disturbances of a club, with how often each has met a request. */
export function disturbedOf(club: Club): Disturbed {
  const { seed, active } = plans.get(club) ?? { seed: 1, active: [] };
  return { seed, disturbances: active.map(({ disturbance, met }) => ({ ...disturbance, met })) };
}

/** Returns the disturbances of a club, to go on from. */
export function keptDisturbances(club: Club): KeptDisturbances {
  const { seed, active } = plans.get(club) ?? { seed: 1, active: [] };
  return { seed, disturbances: active.map(({ disturbance, met, drawn }) => ({ disturbance, met, drawn })) };
}

/** Disturbs the requests of a club from where the kept disturbances were. */
export function restoreDisturbances(club: Club, { seed, disturbances }: KeptDisturbances): void {
  activate(
    club,
    disturbances.map(({ disturbance }) => disturbance),
    seed,
  );
  plans.get(club)?.active.forEach((one, index) => {
    const { met, drawn } = disturbances[index] ?? one;
    one.met = met;
    for (let draw = 0; draw < drawn; draw += 1) isDrawn(one, 1);
  });
}
