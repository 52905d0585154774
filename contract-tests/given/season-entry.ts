import type { JsonObject } from '../../spec/index.ts';
import { entryOf } from '../expectations/no-effect.ts';
import { SetupFailed, violation } from '../judging/violation.ts';
import type { GivenRecord } from '../subjects/given-record.ts';

type Entries = readonly JsonObject[];

/** A record as the list of its season shows it; throws SetupFailed where it does not. */
export function entryIn(noun: 'group' | 'event', entries: Entries, record: GivenRecord): JsonObject {
  const entry = entryOf(entries, record);
  if (entry === undefined) throw new SetupFailed(`${noun} ${record.id} is not in the list of its season`);
  return entry;
}

/** The same after a change, which does not take a record that was listed out of the list: throws a violation where it did. */
export function lastingEntry(noun: 'group' | 'event', entries: Entries, record: GivenRecord): JsonObject {
  const entry = entryOf(entries, record);
  if (entry === undefined)
    throw violation(`${noun} ${record.id} in the list of its season after a change, too`, 'others only');
  return entry;
}
