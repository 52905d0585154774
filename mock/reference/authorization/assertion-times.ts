import type { JsonObject } from '../../../spec/index.ts';
import type { Clock } from '../clock.ts';

/** The two times by which a client may date an assertion, in Unix seconds. */
interface Times {
  readonly now: number;
  readonly wallTime: number;
}

/** The times of a club, and by which of them an assertion is dated. */
export interface AssertionTimes extends Times {
  /** Whether it is the time of the club's machine, far from that of the club. */
  readonly isByWall: boolean;
}

const farApartSeconds = 3_600;

/** Whether the times differ so much that an `iat` shows by which of them a client dates its assertions. */
export function areFarApart({ now, wallTime }: Times): boolean {
  return Math.abs(now - wallTime) > farApartSeconds;
}

/**
 * Returns the times of a club and by which of them an assertion is dated. A club lives at the time of its data, and most
 * clients date assertions by the clock of their machine, as they do for a club that lives today.
 */
export function timesOf(clock: Clock, { iat }: Readonly<JsonObject>): AssertionTimes {
  const now = clock.now();
  const times = { now: inSeconds(now), wallTime: inSeconds(now - clock.aheadOfWall()) };
  const issued = Number.isSafeInteger(iat) ? Number(iat) : times.now;
  const isNearerToWall = Math.abs(issued - times.wallTime) < Math.abs(issued - times.now);
  return { ...times, isByWall: areFarApart(times) && isNearerToWall };
}

/**
 * Returns claims with the times that they would have by the club's clock, so that lifetime, expiry and the memory of used
 * identifiers hold for them as for any other.
 */
export function byClubTime(
  claims: Readonly<JsonObject>,
  { now, wallTime, isByWall }: AssertionTimes,
): JsonObject {
  if (!isByWall) return claims;
  const moved = ['iat', 'exp', 'nbf'].flatMap((name) => {
    const time = claims[name];
    return typeof time === 'number' ? [[name, time + now - wallTime]] : [];
  });
  return { ...claims, ...Object.fromEntries(moved) };
}

function inSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
