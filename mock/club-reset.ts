import { truncateSync } from 'node:fs';
import type { Club } from './reference/club.ts';
import type { RunningClub } from './running-club.ts';

/**
 * Returns a function that resets a club to its current state: records, integrations, tokens, features, switch, quota and
 * destination. Its time starts at `now` again (wall time by default), and deliveries are forgotten.
 */
export function clubReset(club: Club, { captureFile }: RunningClub, now: number | undefined): () => void {
  const { store, settings, clock, outbox, quotaWindows } = club;
  const start = {
    state: store.snapshot(),
    settings: { ...settings },
    isFrozen: clock.isFrozen(),
    destination: outbox.destination(),
  };
  return () => {
    store.restore(start.state);
    Object.assign(settings, start.settings);
    quotaWindows.clear();
    outbox.clear();
    outbox.setDestination(start.destination);
    if (captureFile !== undefined) truncateSync(captureFile);
    clock.close();
    clock.freeze();
    clock.set(now ?? Date.now());
    if (!start.isFrozen) clock.run();
  };
}
