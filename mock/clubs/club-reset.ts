import { emptyCapture } from '../control/capture-mount.ts';
import { stopMovements } from '../control/passing-time.ts';
import { judgeOf } from '../journal/client-reports.ts';
import { journalOf } from '../journal/journal.ts';
import type { Club } from '../reference/club.ts';
import { type ClubSnapshot, restoreSnapshot } from '../state/club-snapshot.ts';

/**
 * Makes a club what it was at that moment. The file of its captured deliveries, the journal and what the reports on clients
 * say are forgotten: they would tell of what never happened.
 */
export function resetClub(club: Club, captureFile: string | undefined, moment: ClubSnapshot): void {
  stopMovements(club);
  journalOf(club).clear();
  judgeOf(club).clear();
  if (captureFile !== undefined) emptyCapture(captureFile);
  restoreSnapshot(club, moment);
}
