import type { OperationId } from './generated/names.ts';
import type { Operation } from './types.ts';

/** The words that stand for a group of operations in a rule, and which operations they mean. */
const groups: Readonly<Record<string, (operation: Operation) => boolean>> = {
  all: () => true,
  public: (operation) => operation.access === 'public',
  protected: (operation) => operation.access === 'token',
  scoped: (operation) => operation.scopes.length > 0,
  writes: (operation) => operation.idempotent,
  lists: (operation) => operation.paging !== undefined,
};

/**
 * Makes a function that gives the operations which a rule names one by one or by a group's word, in the order of the
 * description, each once. It throws for a name that is neither.
 */
export function ruleOperations(
  operations: readonly Operation[],
): (names: readonly string[]) => readonly OperationId[] {
  const meant = new Map<string, readonly OperationId[]>(operations.map(({ id }) => [id, [id]]));
  for (const [word, isMeant] of Object.entries(groups))
    meant.set(
      word,
      operations.filter(isMeant).map(({ id }) => id),
    );

  return (names) => {
    const ids = new Set(names.flatMap((name) => meant.get(name) ?? unknownName(name)));
    return operations.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  };
}

function unknownName(name: string): never {
  throw new Error(`"${name}" is neither an operation nor one of ${Object.keys(groups).join(', ')}`);
}
