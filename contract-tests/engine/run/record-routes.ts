import { type Operation, type OperationId, operations } from '../../../spec/index.ts';

/** A record, or what would be one, by the operation that makes it. */
export interface MadeBy {
  readonly operation: OperationId;
}

/** Returns the path of the collection in which an operation makes records; undefined for an operation that is not known. */
export function collectionOf({ operation: id }: MadeBy): string | undefined {
  return operations.find((each) => each.id === id)?.path;
}

/** Returns the operation that deletes a made record, where the interface has one. */
export function removalOf(made: MadeBy): Operation | undefined {
  return siblingOf(made, 'DELETE', '/{id}');
}

/** Returns the operation that cancels a made record, where the interface has one: a club may allow that and refuse a deletion. */
export function cancellationOf(made: MadeBy): Operation | undefined {
  return siblingOf(made, 'POST', '/{id}/cancel');
}

/** Returns the operation that lists the records among which a creation would be found. */
export function listOf(made: MadeBy): Operation | undefined {
  return siblingOf(made, 'GET', '');
}

function siblingOf(made: MadeBy, method: string, rest: string): Operation | undefined {
  const path = `${collectionOf(made)}${rest}`;
  return operations.find((each) => each.method === method && each.path === path);
}
