import { type Fault, faults } from '../../../mock/faults/index.ts';
import { eitherOf, nearestNames } from '../../../spec/nearest-names.ts';
import { failure } from '../terminal/failure.ts';

/** Returns the fault with this id. Throws where no fault has it, and names those that are closest. */
export function namedFault(id: string): Fault {
  const found = faults.find((fault) => fault.id === id);
  if (found) return found;
  const ids = faults.map((fault) => fault.id as string);
  throw failure('unknown-fault', id, eitherOf(nearestNames(id, ids)));
}
