import { createContext, Script } from 'node:vm';

/** What a description makes the suite compute took too long. */
export class TookTooLong extends Error {}

const call = new Script('action()');
const caller = createContext({ action: undefined });
let isLimited = false;

/**
 * Returns the result of an action that must end by itself and awaits nothing. Throws TookTooLong where it does not end
 * within the time: a pattern or a schema that a target wrote may backtrack for ever, and blocks signals, too. An action
 * within another one has the time of that: each limit costs a thread.
 */
export function withinTime<T>(milliseconds: number, action: () => T): T {
  if (isLimited) return action();
  caller.action = action;
  isLimited = true;
  try {
    return call.runInContext(caller, { timeout: milliseconds }) as T;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new TookTooLong(`it takes more than ${milliseconds / 1000} s`);
  } finally {
    isLimited = false;
    caller.action = undefined;
  }
}
