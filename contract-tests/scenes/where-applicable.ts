import { NotApplicable } from '../engine/wire/errors.ts';

/** What can be had where the target and the client's permissions allow it; undefined where they do not. */
export async function whereApplicable<T>(make: () => Promise<T>): Promise<T | undefined> {
  return make().catch((error: unknown) => {
    if (error instanceof NotApplicable) return undefined;
    throw error;
  });
}
