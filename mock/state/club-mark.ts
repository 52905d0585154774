import { keptDisturbances } from '../disturbances/disturber.ts';
import type { Club } from '../reference/club.ts';
import { snapshotsOf } from './named-snapshots.ts';
import { receiverOf } from './receiver.ts';

/**
 * Returns values of which one differs whenever a club knows something else than before. Looking at them costs much less than
 * taking a snapshot. That requests are counted, and that time passes, is no change by itself.
 */
export function clubMark(club: Club): readonly unknown[] {
  const { store, settings, clock, outbox } = club;
  const { responses, remaining } = receiverOf(club).kept();
  return [
    store.snapshot(),
    ...Object.values(settings),
    clock.isFrozen() ? clock.now() : Math.round(clock.aheadOfWall() / 1000),
    outbox.destination(),
    ...messageMarks(club),
    responses,
    ...remaining.values(),
    ...keptDisturbances(club).disturbances.flatMap(({ disturbance, met, drawn }) => [
      disturbance,
      met,
      drawn,
    ]),
    ...snapshotsOf(club),
  ].flat();
}

/** A message changes with its attempts, and when it is finished. */
function messageMarks({ outbox }: Club): readonly unknown[] {
  const messages = outbox.messages();
  const attempts = messages.reduce((sum, one) => sum + one.attempts.length + (one.resent?.length ?? 0), 0);
  const finished = messages.filter(({ finishedAt }) => finishedAt !== undefined).length;
  return [messages[0], messages.length, attempts, finished];
}
