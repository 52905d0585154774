import type { JsonObject } from '../../spec/index.ts';
import type { GivenRecord } from '../engine/judging/given-record.ts';
import { SetupFailed } from '../engine/wire/errors.ts';
import { entryOf } from './list-reading.ts';

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

/** The entry of a record in the list of its season after a change. Throws SetupFailed where the list shows it no more. */
export function stillListed(
  noun: 'group' | 'event',
  entries: readonly JsonObject[],
  record: GivenRecord,
): JsonObject {
  const entry = entryOf(entries, record);
  if (entry === undefined)
    throw new SetupFailed(`the list of its season does not show ${noun} ${record.id} after a change`);
  return entry;
}
