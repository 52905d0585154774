import { features } from '../../spec/features.ts';
import type { OperationId } from '../../spec/index.ts';
import type { DescribedProperty } from './described-pointers.ts';

const governedFields = new Set([...features().values()].flatMap(({ fields }) => fields));
const governedOperations = new Set([...features().values()].flatMap(({ operations }) => operations));

/** Whether a feature of a club governs the field, so that a club may be without it. */
export function isGovernedField({ name, components }: DescribedProperty): boolean {
  return components.some((component) => governedFields.has(`${component}.${name}`));
}

/** Whether a feature of a club governs the operation, so that a club may be without it. */
export function isGovernedOperation(id: OperationId): boolean {
  return governedOperations.has(id);
}
