import type { Response } from '../wire/message/response.ts';
import type { Suite } from './suite.ts';
import { RuleViolation } from './violation.ts';

/** Runs a check on a response that several rules share; a violation shows that response. */
export function judgeShared(
  suite: Suite,
  response: Response,
  check: (response: Response) => void | Promise<void>,
): Promise<void> {
  return judgeTogether(suite, [response], () => check(response));
}

/** The same for a check on several responses. */
export async function judgeTogether(
  suite: Suite,
  responses: readonly Response[],
  check: () => void | Promise<void>,
): Promise<void> {
  suite.judged(1);
  try {
    await check();
  } catch (error) {
    if (error instanceof RuleViolation && error.exchanges.length === 0) error.exchanges = responses;
    throw error;
  }
}
