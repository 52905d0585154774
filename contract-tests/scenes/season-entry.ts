import type { JsonObject } from '../../spec/index.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
import { entryOf } from '../expect/no-effect.ts';

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
