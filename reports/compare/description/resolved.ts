import { valueAt } from '../../../spec/json-pointer.ts';

/** A description as a target served it; nothing about it is proven. */
export type Document = Readonly<Record<string, unknown>>;
export type Obj = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Obj {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the members of an object by name; none of anything else. */
export function membersOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isObject(value) ? Object.entries(value) : [];
}

/** Returns the entries of a list; none of anything else. */
export function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the texts in a list; none of anything else. */
export function textsIn(value: unknown): readonly string[] {
  return entriesOf(value).filter((entry) => typeof entry === 'string');
}

/** More references in a row than any description has. */
const mostReferences = 100;

/** Returns the object that a value leads to by `$ref`; undefined where it leads to none, or elsewhere. */
export function resolved(document: Document, value: unknown): Obj | undefined {
  let found = value;
  for (let count = 0; count < mostReferences; count += 1) {
    if (!isObject(found)) return undefined;
    if (typeof found.$ref !== 'string') return found;
    found = valueAt(document, localPart(document, found.$ref));
  }
  return undefined;
}

/** A reference to the document itself may bear its address. */
function localPart({ $self }: Document, reference: string): string {
  const [address = '', fragment = ''] = reference.split('#', 2);
  const isLocal = address === '' || address === $self || /(^|\/)openapi\.json$/.test(address);
  return isLocal ? `#${fragment}` : '';
}
