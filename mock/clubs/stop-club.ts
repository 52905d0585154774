import { journalOf } from '../journal/journal.ts';
import type { Club } from '../reference/club.ts';

/** Ends all that a club would still do by itself, so that nothing but its users keeps it in memory. */
export function stopClub(club: Club): void {
  journalOf(club).close();
  club.outbox.setDestination(undefined);
  club.outbox.restore([]);
  club.clock.close();
}
