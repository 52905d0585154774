import type { Suite } from '../engine/judging/suite.ts';
import { NotApplicable, SetupFailed } from '../engine/wire/message/errors.ts';
import { noteDoneWithout } from '../engine/wire/message/request-owner.ts';

/**
 * Returns what a set-up makes, or undefined where it fails in one of these ways. By default the set-up fails where the
 * target lacks something and where it refuses something. For what a check can do without.
 */
export async function optional<T>(
  setUp: Promise<T>,
  failures: readonly (typeof NotApplicable | typeof SetupFailed)[] = [NotApplicable, SetupFailed],
): Promise<T | undefined> {
  try {
    return await setUp;
  } catch (error) {
    if (!failures.some((failure) => error instanceof failure)) throw error;
    noteDoneWithout(error as Error);
    return undefined;
  }
}

/** Returns what the run makes of its own; undefined where it may not: what the club has is read then, and nothing is written to it. */
export function madeByTheRun<T>({ target }: Suite, make: () => Promise<T>): Promise<T | undefined> {
  return target.writes === true ? optional(make(), [NotApplicable]) : Promise.resolve(undefined);
}
