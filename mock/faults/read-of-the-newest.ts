import type { OperationId } from '../../spec/index.ts';
import { withHandler } from '../alterations/operations.ts';
import type { Parts } from '../reference/parts.ts';
import type { RecordCollection } from '../reference/store/collections.ts';

/** Returns the parts in which a read of the newest record of a collection shows the one before. */
export function withReadOfTheOneBefore(parts: Parts, read: OperationId, collection: RecordCollection): Parts {
  return withHandler(parts, read, (handle) => (exchange, club) => {
    const id = Number(exchange.parameters.id);
    if (id !== club.store.records(collection).lastId) return handle(exchange, club);
    return handle({ ...exchange, parameters: { ...exchange.parameters, id: id - 1 } }, club);
  });
}
