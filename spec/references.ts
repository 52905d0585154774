import { valueAt } from './json-pointer.ts';
import type { JsonObject, JsonValue } from './types.ts';

/**
 * The value that a local reference such as `#/components/schemas/Problem` leads to.
 * Throws when there is nothing, so that a dangling reference is never read as an empty schema.
 */
export function resolveReference(document: JsonObject, reference: string): JsonValue {
  const value = valueAt(document, reference);
  if (value === undefined) throw new Error(`${reference} leads nowhere in the joined description`);
  return value as JsonValue;
}

/** Returns a function that replaces every reference below a value by its target. Each target is built once. */
export function dereferencer(document: JsonObject): <T extends JsonValue>(value: T) => T {
  const built = new Map<string, JsonValue>();
  const open: string[] = [];

  function target(reference: string): JsonValue {
    if (open.includes(reference)) throw new Error(`${reference} refers to itself: ${open.join(', ')}`);
    let value = built.get(reference);
    if (value === undefined) {
      open.push(reference);
      value = expand(resolveReference(document, reference));
      open.pop();
      built.set(reference, value);
    }
    return value;
  }

  function expand(value: JsonValue): JsonValue {
    if (Array.isArray(value)) return value.map(expand);
    if (value === null || typeof value !== 'object') return value;
    const members = value as JsonObject;
    if (typeof members.$ref === 'string') return target(members.$ref);
    return Object.fromEntries(
      Object.entries(members).map(([name, member]) => [name, expand(member ?? null)]),
    );
  }

  return <T extends JsonValue>(value: T) => expand(value) as T;
}
