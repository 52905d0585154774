import { type Fault, faults } from '../../mock/faults/index.ts';
import { nearestName } from '../terminal/did-you-mean.ts';
import { failure } from '../terminal/failure.ts';

/** Returns the fault with this id. Throws where no fault has it, and names the one that is closest. */
export function namedFault(id: string): Fault {
  const found = faults.find((fault) => fault.id === id);
  if (found) return found;
  const ids = faults.map((fault) => fault.id as string);
  throw failure('unknown-fault', id, nearestName(id, ids));
}
