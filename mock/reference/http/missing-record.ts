import type { RuleId } from '../../../spec/index.ts';
import { Refusal } from '../refusal.ts';
import type { Collection, Identified } from '../store/collection.ts';

/** Returns the refusal of a request for an unknown record. It says whether a record with that id ever existed. */
export function missingRecord(
  detail: string,
  id: number,
  { lastId }: Collection<Identified>,
  rule: RuleId | undefined,
): Refusal {
  return new Refusal('not_found', detail, { ...(rule && { rule }), neverExisted: id > lastId });
}
