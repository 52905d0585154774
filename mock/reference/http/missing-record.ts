import type { RuleId } from '../../../spec/index.ts';
import type { Collection, Identified } from '../store/collection.ts';
import { Refusal } from './refusal.ts';

/** The refusal of a request for a record that is not there. It knows whether there ever was one of that id. */
export function missingRecord(
  detail: string,
  id: number,
  { lastId }: Collection<Identified>,
  rule: RuleId | undefined,
): Refusal {
  return new Refusal('not_found', detail, { ...(rule && { rule }), neverExisted: id > lastId });
}
