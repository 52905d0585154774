import type { Operation } from '../../../spec/index.ts';
import type { GivenRecord } from '../../engine/judging/given-record.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { kindsOf } from '../../scenes/registrations/registration-kind.ts';
import { isValidatedByItself } from '../../scenes/registrations/self-validation.ts';

/**
 * Whether a write is a validation at a club that validates registrations by itself: it leaves the registration as it was,
 * and nothing need be notified. For what would be a violation only.
 */
export async function changesNothing(
  suite: Suite,
  { id }: Operation,
  record: GivenRecord | undefined,
): Promise<boolean> {
  const kind = kindsOf(suite).find(({ validate }) => validate === id);
  return kind !== undefined && record !== undefined && isValidatedByItself(suite, kind, record);
}
