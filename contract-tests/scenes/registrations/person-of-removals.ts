import type { Suite } from '../../engine/judging/suite.ts';
import { personFor } from './registrable.ts';

/**
 * Returns the person whose registrations are removed later, an annual one and one to an event: a deletion of the one may
 * take the other along. No other registration of the run is theirs, because some of their fields are empty for a while.
 */
export function personOfRemovals(suite: Suite): Promise<number> {
  return personFor(suite, 'whose registrations are removed');
}

/**
 * Works with this person while no other scene does: a club may refuse to register people, or to validate their
 * registrations, while their fields are empty.
 */
export async function withPersonOfRemovals<T>(suite: Suite, work: () => Promise<T>): Promise<T> {
  const turns = await suite.scene('turns with the person of removals', async () => ({
    last: Promise.resolve<unknown>(undefined),
  }));
  const mine = turns.last.then(work);
  turns.last = mine.catch(() => undefined);
  return mine;
}
