import type { Club } from '../reference/club.ts';

/** The movements of a club's clock: each begins when the one before has ended. */
interface Movements {
  last: Promise<void>;
}

const movements = new WeakMap<Club, Movements>();

/**
 * Moves a club's clock to an instant (milliseconds), which is worked out when the movements before have ended: of two at
 * once, the one that ends last would set the clock back. On the way forward it stops at each due message until its attempt
 * has ended, so that a whole ladder of retries runs in order.
 */
export function moveClock(club: Club, targetOf: () => number): Promise<void> {
  const ofClub = movements.get(club) ?? { last: Promise.resolve() };
  movements.set(club, ofClub);
  const isUnderWay = () => movements.get(club) === ofClub;
  const moved = ofClub.last.then(() => move(club, targetOf, isUnderWay));
  ofClub.last = moved.catch(() => undefined);
  return moved;
}

/** Ends the movements of a club's clock that are under way: it has another time now. */
export function stopMovements(club: Club): void {
  movements.delete(club);
}

async function move(club: Club, targetOf: () => number, isUnderWay: () => boolean): Promise<void> {
  await club.outbox.settled();
  if (!isUnderWay()) return;
  const target = targetOf();
  while (isUnderWay()) {
    const next = Math.min(nextDue(club), target);
    club.clock.set(next);
    await club.outbox.settled();
    if (next === target) return;
  }
}

/** Returns when the next attempt of a message is due, and infinity where none is. */
function nextDue({ outbox }: Club): number {
  return outbox
    .messages()
    .reduce((next, { dueAt = next }) => Math.min(next, dueAt), Number.POSITIVE_INFINITY);
}
