import { type OperationId, operations } from '../../spec/index.ts';
import type { Parts } from './parts.ts';

/**
 * Proves that every operation of the description has a handler, and that nothing else has. Throws an error that names
 * each operation for which that is not so.
 */
export function proveHandlers(handlers: Parts['handlers']): void {
  const described = operations.map(({ id }) => id);
  const answered = Object.keys(handlers) as OperationId[];
  const complaints = [
    ...absent(described, answered).map((id) => `${id} has no handler`),
    ...absent(answered, described).map((id) => `${id} has a handler, but is not in the description`),
  ];
  if (complaints.length > 0) throw new Error(`The reference cannot start: ${complaints.join('; ')}.`);
}

function absent(wanted: readonly OperationId[], among: readonly OperationId[]): readonly OperationId[] {
  return wanted.filter((id) => !among.includes(id));
}
