import { matchesRule } from '../../../reports/rule-pattern.ts';
import { features } from '../../../spec/features.ts';
import { type Operation, type OperationId, operations } from '../../../spec/index.ts';
import type { Target } from '../wire/target/target.ts';
import { resourceOf } from './resource-operations.ts';

/**
 * Returns the names by which a target file may list an operation: its id, its route with or without the method, its topic,
 * its resource, and the features that govern it.
 */
export function namesOfOperation(operation: Operation): readonly string[] {
  const { id, method, path, topic } = operation;
  const governing = [...features()].filter(([, feature]) => feature.operations.includes(id));
  return [id, `${method} ${path}`, path, topic, resourceOf(operation), ...governing.map(([name]) => name)];
}

/** Returns the operations that a pattern of `not_yet` names; `*` stands for any text. */
export function operationsNamed(pattern: string): OperationId[] {
  return operations
    .filter((operation) => namesOfOperation(operation).some((name) => matchesRule(pattern, name)))
    .map(({ id }) => id);
}

/** Returns the entries of `not_yet` that name an operation. */
export function entriesNaming(id: OperationId, { not_yet = [] }: Pick<Target, 'not_yet'>): string[] {
  return not_yet.filter((pattern) => operationsNamed(pattern).includes(id));
}

/** Returns the operations that the target file says are not built yet. */
export function operationsNotYet({ not_yet = [] }: Pick<Target, 'not_yet'>): ReadonlySet<OperationId> {
  return new Set(not_yet.flatMap(operationsNamed));
}
