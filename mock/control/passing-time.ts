import type { Club } from '../reference/club.ts';

/**
 * Moves a club's clock to an instant (milliseconds). On the way forward it stops at each due message until its attempt
 * has ended, so that a whole ladder of retries runs in order.
 */
export async function moveClock(club: Club, target: number): Promise<void> {
  await club.outbox.settled();
  for (let due = nextDue(club); due !== undefined && due <= target; due = nextDue(club)) {
    club.clock.set(due);
    await club.outbox.settled();
  }
  club.clock.set(target);
  await club.outbox.settled();
}

function nextDue(club: Club): number | undefined {
  const instants = club.outbox.messages().flatMap(({ dueAt }) => dueAt ?? []);
  return instants.length === 0 ? undefined : Math.min(...instants);
}
