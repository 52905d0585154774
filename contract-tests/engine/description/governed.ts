import { features } from '../../../spec/features.ts';
import { type OperationId, operations } from '../../../spec/index.ts';
import type { DescribedProperty } from './described-pointers.ts';
import { propertiesOf, requiredFields } from './schema-parts.ts';

const governedFields = new Set([...features().values()].flatMap(({ fields }) => fields));
const governedOperations = new Set([...features().values()].flatMap(({ operations }) => operations));

/** Whether a feature governs the field, so that a club may lack it. */
export function isGovernedField({ name, components }: DescribedProperty): boolean {
  return components.some((component) => governedFields.has(`${component}.${name}`));
}

const bodies = operations.flatMap(({ body }) => (body === undefined ? [] : [body.schema]));
const required = new Set(bodies.flatMap(requiredFields));
const options = new Set(
  bodies.flatMap((schema) => Object.keys(propertiesOf(schema))).filter((name) => !required.has(name)),
);

/**
 * Whether no body requires a field of this name. Which features a club can switch off is unspecified, so that an
 * unknown feature may govern any option.
 */
export function isOption({ name }: DescribedProperty): boolean {
  return options.has(name);
}

/** Whether a feature governs the operation, so that a club may lack it. */
export function isGovernedOperation(id: OperationId): boolean {
  return governedOperations.has(id);
}

/** Returns all operations of the features that govern this one. */
export function governedWith(id: OperationId): readonly OperationId[] {
  return [...features().values()].flatMap(({ operations: of }) => (of.includes(id) ? of : []));
}
