import type { Finding } from './result.ts';

/** The finding of a check that threw what it should not have: nothing is said of the target. */
export function brokenCheck(error: unknown): Finding {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { verdict: 'error', reason: `the check itself broke: ${stack}` };
}
