import { truncateSync } from 'node:fs';
import { disturbancesReset } from './disturbances/disturber.ts';
import { journalOf } from './journal/journal.ts';
import type { Club } from './reference/club.ts';
import type { RunningClub } from './running-club.ts';

/**
 * Returns a function that resets a club to its current state: records, integrations, tokens, features, switch, quota,
 * disturbances and destination. Its time starts at `now` again (wall time by default), and deliveries and the journal are forgotten.
 */
export function clubReset(club: Club, { captureFile }: RunningClub, now: number | undefined): () => void {
  const { store, settings, clock, outbox, quotaWindows } = club;
  const start = {
    state: store.snapshot(),
    settings: { ...settings },
    isFrozen: clock.isFrozen(),
    disturb: disturbancesReset(club),
    destination: outbox.destination(),
  };
  return () => {
    store.restore(start.state);
    Object.assign(settings, start.settings);
    quotaWindows.clear();
    start.disturb();
    journalOf(club).clear();
    outbox.clear();
    outbox.setDestination(start.destination);
    if (captureFile !== undefined) truncateSync(captureFile);
    clock.close();
    clock.freeze();
    clock.set(now ?? Date.now());
    if (!start.isFrozen) clock.run();
  };
}
