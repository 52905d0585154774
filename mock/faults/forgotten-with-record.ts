import type { OperationId } from '../../spec/index.ts';
import { withStage } from '../alterations/operations.ts';
import type { Parts } from '../reference/parts.ts';
import { recordOf } from '../reference/store/collection.ts';
import type { RecordCollection } from '../reference/store/collections.ts';

/** Returns the parts in which the key of a creation is forgotten with its record, so that a replay makes another one. */
export function withKeyForgotten(parts: Parts, create: OperationId, collection: RecordCollection): Parts {
  return withStage(parts, 'replay', async (exchange, club, run) => {
    const response = await run(exchange, club);
    if (response === undefined || exchange.operation?.id !== create || response.status >= 300)
      return response;
    const { data } = JSON.parse(String(response.body));
    return recordOf(club.store.records(collection), Number(data.id)) === undefined ? undefined : response;
  });
}
