import type { JsonValue } from '../../spec/index.ts';

/** No body of the interface is nested deeper than a few levels. */
const deepest = 100;

/**
 * Returns a text as JSON; undefined for what is none, and for what is nested so deep that a recursion over it could
 * overflow the stack and end the process.
 */
export function shallowJson(text: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return isNestedWithin(deepest, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isNestedWithin(levels: number, value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  for (const name in value)
    if (!isNestedWithin(levels - 1, (value as Record<string, JsonValue>)[name] as JsonValue)) return false;
  return true;
}
