import type { JsonObject } from '../../../../spec/index.ts';

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Ten times the depth of the deepest response; a value that is far deeper overflows the stack of code that walks it.
 */
const deepestNesting = 500;

/**
 * Parses without throwing; returns undefined for a text that is not JSON, or that nests too deep. Every value of it can be
 * made a text, also an object with a member named `toString`.
 */
export function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (!isWithin(deepestNesting, value)) return undefined;
    if (namesOfConversion.some((name) => text.includes(name))) makeConvertible(value);
    return value;
  } catch {
    return undefined;
  }
}

const namesOfConversion = ['toString', 'valueOf', '\\u'];

/** Makes each object in a JSON value convertible to a text, whatever its members are. Its JSON stays the same. */
function makeConvertible(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const isCovered = Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf');
  if (isCovered) Object.defineProperty(value, Symbol.toPrimitive, { value: () => '[object Object]' });
  for (const part of Object.values(value)) makeConvertible(part);
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

/**
 * Returns a JSON value with each of its texts, names of members included, changed by a function. A part in which nothing
 * changes is returned itself: most of a large document is.
 */
export function withTexts<T>(value: T, change: (text: string) => string): T {
  const changed = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return sharedWhereEqual(part, part.map(changed));
    if (!isObject(part) || Object.getPrototypeOf(part) !== Object.prototype) return part;
    const before = Object.entries(part);
    const after = before.map(([name, member]) => [change(name), changed(member)] as const);
    const isSame = after.every(
      ([name, member], at) => name === before[at]?.[0] && member === before[at]?.[1],
    );
    return isSame ? part : Object.fromEntries(after);
  };
  return changed(value) as T;
}

function sharedWhereEqual(before: unknown[], after: unknown[]): unknown[] {
  return after.every((part, at) => part === before[at]) ? before : after;
}

/** Returns each named field of a JSON value, at any depth. */
export function fieldsIn(value: unknown, found: [string, unknown][] = []): [string, unknown][] {
  if (Array.isArray(value)) for (const part of value) fieldsIn(part, found);
  else if (isObject(value))
    for (const field of Object.entries(value)) {
      found.push(field);
      fieldsIn(field[1], found);
    }
  return found;
}
