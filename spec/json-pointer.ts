import { append, get, type Json, nil, pointerSegments } from '@hyperjump/json-pointer';

/** The pointer, as the fragment of a reference, to the member with this name (RFC 6901, section 6). */
export function pointerBelow(pointer: string, name: string): string {
  return `${pointer}/${encoded(append(name, nil).slice(1))}`;
}

/** The names that a fragment leads through; undefined when it is no pointer. */
export function namesIn(fragment: string): readonly string[] | undefined {
  try {
    return [...pointerSegments(pointerIn(fragment))];
  } catch {
    return undefined;
  }
}

/** The values that were looked up, by document: a pointer is decoded anew at each lookup, and a document never changes. */
const lookedUp = new WeakMap<object, Map<string, unknown>>();

/** Returns the value at a pointer in a document; undefined when the pointer leads nowhere. */
export function valueAt(document: unknown, fragment: string): unknown {
  if (typeof document !== 'object' || document === null) return lookUp(document, fragment);
  const known = lookedUp.get(document) ?? new Map<string, unknown>();
  lookedUp.set(document, known);
  if (!known.has(fragment)) known.set(fragment, lookUp(document, fragment));
  return known.get(fragment);
}

function lookUp(document: unknown, fragment: string): unknown {
  if (document === undefined) return undefined;
  try {
    return get(pointerIn(fragment), document as Json);
  } catch {
    return undefined;
  }
}

/** Returns the JSON pointer of a fragment. Throws where the fragment is missing or cannot be decoded. */
function pointerIn(fragment: string): string {
  if (!fragment.startsWith('#')) throw new Error(`${fragment} is no fragment`);
  return decodeURIComponent(fragment.slice(1));
}

/** Half a surrogate pair stands in no URI, so no pointer leads to a member with such a name. */
function encoded(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\u{fffd}'));
}
