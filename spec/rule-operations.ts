import type { OperationId } from './generated/names.ts';
import { operationWords } from './operation-words.ts';
import type { Operation, WrittenRule } from './types.ts';

/** How a rule names its operations: one by one or by a word, without those that the rule does not hold for. */
export type NamedOperations = Pick<WrittenRule, 'operations' | 'except'>;

/**
 * Returns a function that returns the operations which a rule names, in the order of the description, each once. It
 * throws for a name that is neither an operation nor a word, and for an exception from nothing.
 */
export function ruleOperations(
  operations: readonly Operation[],
): (named: NamedOperations) => readonly OperationId[] {
  const words = operationWords(operations);
  const meant = new Map<string, readonly string[]>([
    ...operations.map(({ id }): [string, readonly string[]] => [id, [id]]),
    ...words,
  ]);

  return ({ operations: names, except = {} }) => {
    const exceptions = Object.keys(except);
    const ids = new Set(names.flatMap((name) => meant.get(name) ?? unknownName(name, words)));
    const byWord = new Set(names.flatMap((name) => words.get(name) ?? []));
    for (const id of exceptions) refuseIdle(id, byWord, names);
    return operations.filter(({ id }) => ids.has(id) && !exceptions.includes(id)).map(({ id }) => id);
  };
}

function unknownName(name: string, words: ReadonlyMap<string, unknown>): never {
  throw new Error(`"${name}" is neither an operation nor one of ${[...words.keys()].join(', ')}`);
}

function refuseIdle(id: string, byWord: ReadonlySet<string>, names: readonly string[]): void {
  if (names.includes(id)) throw new Error(`"${id}" is both named and an exception`);
  if (!byWord.has(id)) throw new Error(`"${id}" is an exception, and no word of the rule stands for it`);
}
