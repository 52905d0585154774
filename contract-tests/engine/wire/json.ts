import type { JsonObject } from '../../../spec/index.ts';

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Ten times the depth of the deepest response; a value that is far deeper overflows the stack of code that walks it.
 */
const deepestNesting = 500;

/** Parses without throwing; returns undefined for a text that is not JSON, or that nests too deep. */
export function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isWithin(deepestNesting, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value nests no deeper than this many levels. It runs for every response, so it copies nothing. */
function isWithin(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) return value.every((part) => isWithin(levels - 1, part));
  for (const name in value) if (!isWithin(levels - 1, (value as JsonObject)[name])) return false;
  return true;
}

/**
 * Returns a JSON text that does not depend on the order of members or the normal form of texts: both are unspecified.
 */
export function canonical(value: unknown): string {
  const sorted = (_: string, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
  return (JSON.stringify(value, sorted) ?? 'absent').normalize('NFC');
}
