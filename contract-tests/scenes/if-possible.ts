import { NotApplicable, SetupFailed } from '../engine/wire/errors.ts';

/** What a set-up gives, or undefined where the target lacks it or refuses it: for what a check can do without. */
export async function ifPossible<T>(setUp: Promise<T>): Promise<T | undefined> {
  try {
    return await setUp;
  } catch (error) {
    if (error instanceof NotApplicable || error instanceof SetupFailed) return undefined;
    throw error;
  }
}
