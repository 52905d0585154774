import type { JsonObject } from '../../spec/index.ts';
import { entryOf } from '../expectations/no-effect.ts';
import { SetupFailed } from '../judging/violation.ts';
import type { GivenRecord } from '../subjects/given-record.ts';

/** A record as the list of its season shows it; throws SetupFailed where it does not. */
export function entryIn(
  noun: 'group' | 'event',
  entries: readonly JsonObject[],
  record: GivenRecord,
): JsonObject {
  const entry = entryOf(entries, record);
  if (entry === undefined) throw new SetupFailed(`${noun} ${record.id} is not in the list of its season`);
  return entry;
}
