import type { Suite } from '../../engine/judging/suite.ts';
import { firstListed, newRecord, recordForReading } from '../given-record.ts';
import { optional } from '../optional.ts';
import { subjectNamed } from '../subject-registry.ts';

/** Returns the sport of the run's records: its own, or the first listed one where the club refuses a new sport. */
export async function sharedSport(suite: Suite): Promise<{ readonly sport_id: number }> {
  const own = await optional(recordForReading(suite, subjectNamed('sports')));
  return { sport_id: (own ?? (await firstListed(suite, subjectNamed('sports')))).id };
}

/** Returns a sport that no other record has; the shared one where the club refuses a new sport. */
export async function ownSport(suite: Suite): Promise<{ readonly sport_id: number }> {
  const own = await optional(newRecord(suite, subjectNamed('sports')));
  return own === undefined ? sharedSport(suite) : { sport_id: own.id };
}

/** Returns a sport that is not the shared one, made once in a run. */
export function anotherSport(suite: Suite): Promise<{ readonly sport_id: number }> {
  return suite.scene('another sport', () => ownSport(suite));
}
