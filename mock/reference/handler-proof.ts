import { type OperationId, operations } from '../../spec/index.ts';
import type { Parts } from './parts.ts';

/**
 * Throws an Error that names each operation of the description without a handler, and each handler without an
 * operation.
 */
export function proveHandlers(handlers: Parts['handlers']): void {
  const described = operations.map(({ id }) => id);
  const handled = Object.keys(handlers) as OperationId[];
  const complaints = [
    ...absent(described, handled).map((id) => `${id} has no handler`),
    ...absent(handled, described).map((id) => `${id} has a handler, but is not in the description`),
  ];
  if (complaints.length > 0) throw new Error(`The reference cannot start: ${complaints.join('; ')}.`);
}

function absent(wanted: readonly OperationId[], among: readonly OperationId[]): readonly OperationId[] {
  return wanted.filter((id) => !among.includes(id));
}
