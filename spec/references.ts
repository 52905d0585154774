import type { JsonObject, JsonValue } from './types.ts';

/**
 * The value that a local reference such as `#/components/schemas/Problem` leads to.
 * Throws when there is nothing, so that a dangling reference is never read as an empty schema.
 */
export function resolveReference(document: JsonObject, reference: string): JsonValue {
  let value: JsonValue | undefined = document;
  for (const step of pointerSteps(reference)) value = (value as JsonObject | undefined)?.[step];
  if (value === undefined) throw new Error(`${reference} leads nowhere in the description`);
  return value;
}

/** Makes a function that replaces every reference below a value by what it leads to, each target being built once. */
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

function pointerSteps(reference: string): string[] {
  if (!reference.startsWith('#/'))
    throw new Error(`${reference} is not a reference within the joined description`);
  return reference
    .slice(2)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}
