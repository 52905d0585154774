import { type Fault, faults } from '../../mock/faults/index.ts';
import { nearestName } from '../terminal/did-you-mean.ts';
import { failure } from '../terminal/failure.ts';

/** The fault with this id; fails with the nearest one when there is none. */
export function namedFault(id: string): Fault {
  const found = faults.find((fault) => fault.id === id);
  if (found) return found;
  const ids = faults.map((fault) => fault.id as string);
  throw failure('unknown-fault', id, nearestName(id, ids));
}
