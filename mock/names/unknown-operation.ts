import { operations } from '../../spec/index.ts';
import { nearestName } from '../../spec/nearest-names.ts';

const ids: readonly string[] = operations.map(({ id }) => id);

/** Returns what to say of an operation id that the interface does not have, and undefined of one that it has. */
export function unknownOperation(id: string): string | undefined {
  if (ids.includes(id)) return undefined;
  if (id === '*') return 'Every request is "* /*", every operation of a method "GET /*".';
  return `There is no operation "${id}". Did you mean ${nearestName(id, ids)}?`;
}
