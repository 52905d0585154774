import type { JsonObject } from '../../spec/index.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import { violation } from '../engine/judging/violation.ts';
import { entryOf } from './no-effect.ts';

/** Expects the list of its season to show a record after a change as well, and returns its entry there. */
export function expectStillListed(
  noun: 'group' | 'event',
  entries: readonly JsonObject[],
  record: GivenRecord,
): JsonObject {
  const entry = entryOf(entries, record);
  if (entry === undefined)
    throw violation(`${noun} ${record.id} in the list of its season after a change, too`, 'others only');
  return entry;
}
