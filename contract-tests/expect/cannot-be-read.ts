import { RuleViolation } from '../engine/judging/violation.ts';
import { SetupFailed } from '../engine/wire/errors.ts';

/**
 * For the `catch` of a reading that serves other rules: what a list or a record violates is for its own rules to say, and
 * means here only that nothing can be seen. Throws SetupFailed in the place of a violation.
 */
export function cannotBeRead(error: unknown): never {
  if (error instanceof RuleViolation)
    throw new SetupFailed(`what the rule is judged by cannot be read: ${error.message}`);
  throw error;
}
