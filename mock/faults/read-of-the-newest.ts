import type { OperationId } from '../../spec/index.ts';
import { withHandler } from '../alterations/operations.ts';
import type { Parts } from '../reference/parts.ts';
import { recordOf } from '../reference/store/collection.ts';
import type { RecordCollection } from '../reference/store/collections.ts';

/** Returns the parts in which a read of the newest record of a collection shows the one before. */
export function withReadOfTheOneBefore(parts: Parts, read: OperationId, collection: RecordCollection): Parts {
  return withHandler(parts, read, (handle) => (exchange, club) => {
    const id = Number(exchange.parameters.id);
    if (id !== club.store.records(collection).lastId) return handle(exchange, club);
    return handle({ ...exchange, parameters: { ...exchange.parameters, id: id - 1 } }, club);
  });
}

/** Returns the parts in which every read of a single record of a collection shows the newest one. */
export function withReadOfTheNewest(parts: Parts, read: OperationId, collection: RecordCollection): Parts {
  return withHandler(parts, read, (handle) => (exchange, club) => {
    const records = club.store.records(collection);
    const id = recordOf(records, records.lastId) === undefined ? exchange.parameters.id : records.lastId;
    return handle({ ...exchange, parameters: { ...exchange.parameters, id } }, club);
  });
}
