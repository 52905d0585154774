import type { RuleId } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import type { Collection, Identified } from '../store/collection.ts';
import { Refusal } from './refusal.ts';

/** A deleted record is gone: 404. unspecified point unknown-id: one that never was may be refused in another way. */
export function missingRecord(
  detail: string,
  id: number,
  { lastId }: Collection<Identified>,
  { choices }: Club,
  rule: RuleId,
): Refusal {
  const neverWas = id > lastId;
  return new Refusal(neverWas && choices['unknown-id'] === 'forbidden' ? 'forbidden' : 'not_found', detail, {
    rule,
  });
}
