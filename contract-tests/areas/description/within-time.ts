import { createContext, Script } from 'node:vm';

/** What a description makes the suite compute took too long. */
export class TookTooLong extends Error {}

const call = new Script('action()');
const caller = createContext({ action: undefined });

/**
 * Returns the result of an action that must end by itself and awaits nothing. Throws TookTooLong where it does not end
 * within the time: a pattern or a schema that a target wrote may backtrack for ever, and blocks signals, too.
 */
export function withinTime<T>(milliseconds: number, action: () => T): T {
  caller.action = action;
  try {
    return call.runInContext(caller, { timeout: milliseconds }) as T;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new TookTooLong(`it takes more than ${milliseconds / 1000} s`);
  } finally {
    caller.action = undefined;
  }
}
