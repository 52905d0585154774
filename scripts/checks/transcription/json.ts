import { resolveReference } from '../../../spec/references.ts';
import type { JsonObject as DescriptionObject } from '../../../spec/types.ts';

/** A JSON object of the description, of any kind. */
export type JsonObject = { readonly [name: string]: unknown };

/** Whether this is a JSON object (neither an array nor null). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value if it is an object, else an empty one. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** Returns the value if it is an array, else an empty one. */
export function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the target of a `$ref` of the joined description, one step on. Throws when it has no target. */
export function target(description: JsonObject, reference: string): JsonObject {
  return objectOf(resolveReference(description as DescriptionObject, reference));
}

/** Follows `$ref` inside the joined description until the target is no reference. */
export function resolved(description: JsonObject, value: unknown): JsonObject {
  const { $ref } = objectOf(value);
  return typeof $ref === 'string' ? resolved(description, target(description, $ref)) : objectOf(value);
}
