import type { Club } from '../club.ts';
import type { Exchange } from '../http/exchange.ts';
import { missingRecord } from '../http/missing-record.ts';
import type { ResourceName } from '../resources/resource.ts';
import { recordOf } from '../store/collection.ts';
import type { RecordTypes } from '../store/collections.ts';

/**
 * Returns a function that finds the record of a collection that the path names. It throws a Refusal when the record
 * does not exist.
 */
export function targetIn<N extends ResourceName>(name: N) {
  return ({ parameters }: Exchange, { parts, store }: Club): RecordTypes[N] => {
    const id = Number(parameters.id);
    const records = store.records(name);
    const record = recordOf<RecordTypes[N]>(records, id);
    if (record !== undefined) return record;
    const { noun, unknown } = parts.resources[name];
    throw missingRecord(`There is no ${noun} ${id} in this club.`, id, records, unknown);
  };
}
