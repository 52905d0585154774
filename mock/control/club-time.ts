import type { Club } from '../reference/club.ts';
import { wrongProperty } from './wrong-property.ts';

/** The first and the last instant of a club's time: RFC 3339 has years of four digits, and the clock begins in 1970. */
const earliest = 0;
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * Returns the instant of a date-time to which a club's clock is set. Throws a Refusal where it is out of bounds, or before the
 * club's time although a client has a token: what it did since would come from the future.
 */
export function instantOf(text: string, club: Club): number {
  const instant = Date.parse(text);
  // A leap second is a date-time of RFC 3339, and none of JavaScript.
  if (!(instant >= earliest && instant <= latest))
    throw wrongProperty('/now', `${text} is no time from 1970 to 9999 that a clock can show.`);
  if (instant < club.clock.now() && hasIssuedTokens(club)) {
    const now = new Date(club.clock.now()).toISOString();
    const remedy = 'Reset the club first, or make another one.';
    throw wrongProperty('/now', `The club is at ${now}, and its clients hold tokens of that time. ${remedy}`);
  }
  return instant;
}

/** Returns the instant some seconds after a club's time. Throws a Refusal where it is out of bounds. */
export function instantAfter(seconds: number, { clock }: Club): number {
  const instant = clock.now() + seconds * 1000;
  if (instant <= latest) return instant;
  throw wrongProperty('/seconds', 'The time of a club ends with the year 9999.');
}

/** Whether a token was issued since the club started or was reset, expired or not. */
function hasIssuedTokens({ store }: Club): boolean {
  return store.entries('tokens').inOrder.lastId > 0;
}
