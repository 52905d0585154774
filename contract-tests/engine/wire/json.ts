import type { JsonObject } from '../../../spec/index.ts';

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** More than ten times as deep as any response of the interface nests; far deeper, and code that walks the value overflows its stack. */
const deepestNesting = 500;

/** Parses without throwing; returns undefined for a text that is not JSON, or that nests beyond all reason. */
export function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isWithin(deepestNesting, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value nests no deeper than this many levels. Every response is looked at, so nothing is copied. */
function isWithin(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) return value.every((part) => isWithin(levels - 1, part));
  for (const name in value) if (!isWithin(levels - 1, (value as JsonObject)[name])) return false;
  return true;
}

/** A JSON text that does not depend on the order of members or on the normal form of texts: both are unspecified. */
export function canonical(value: unknown): string {
  const sorted = (_: string, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
  return (JSON.stringify(value, sorted) ?? 'absent').normalize('NFC');
}
