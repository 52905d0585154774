import { namesIn, pointerBelow, valueAt } from '../../../spec/json-pointer.ts';
import type { JsonObject } from '../../../spec/types.ts';
import { isObject } from '../wire/message/json.ts';

/**
 * Returns the pointer to which names lead from a place of a description. A member next to a `$ref` comes before the
 * members at the end of the reference. Undefined where the names lead nowhere, or the references form a circle.
 */
export function pointerFrom(
  document: JsonObject,
  start: string | undefined,
  ...names: readonly string[]
): string | undefined {
  return names.reduce<string | undefined>((at, name) => memberOf(document, at, name), start);
}

function memberOf(document: JsonObject, start: string | undefined, name: string): string | undefined {
  for (const at of referencesFrom(document, start)) {
    const found = pointerBelow(at, name);
    if (valueAt(document, found) !== undefined) return found;
  }
  return undefined;
}

/** More references in a row than any description has. */
const mostReferences = 100;

/** Returns the place itself and the places that its `$ref`s lead to one after the other, each once. */
function referencesFrom(document: JsonObject, start: string | undefined): readonly string[] {
  const places = new Set<string>();
  let at = start;
  while (at !== undefined && !places.has(at) && places.size < mostReferences) {
    const value = valueAt(document, at);
    if (value === undefined) break;
    places.add(at);
    at = isObject(value) && typeof value.$ref === 'string' ? value.$ref : undefined;
  }
  return [...places];
}

/** Returns the value at a pointer, with each `$ref` that is alone there followed. */
export function followedValue(document: JsonObject, start: string | undefined): unknown {
  return valueAt(document, referencesFrom(document, start).at(-1) ?? '');
}

/** A property of a schema, and the names of the components that it was found in. */
export interface DescribedProperty {
  readonly name: string;
  readonly components: readonly string[];
}

const compositions = ['allOf', 'anyOf', 'oneOf'];

/** More schemas than any body of the interface is composed of: a description may lead through many more. */
const mostSchemas = 2_000;

/** A schema that is still to be read. */
interface Place {
  readonly schema: unknown;
  /** Where a start or a reference named it. */
  readonly pointer: string | undefined;
  /** The components that it is a part of. */
  readonly within: readonly string[];
}

/**
 * Returns the properties of a schema, including those of the schemas that it refers to and is composed of. Each of these
 * is read once, however many ways lead to it, and of more than `mostSchemas` the rest is not read.
 */
export function propertiesAt(document: JsonObject, start: string | undefined): readonly DescribedProperty[] {
  const found: DescribedProperty[] = [];
  const seen = new Set<unknown>();
  const waiting: Place[] = start === undefined ? [] : [placeAt(document, start, [])];
  for (let place = waiting.pop(); place !== undefined && seen.size < mostSchemas; place = waiting.pop()) {
    const { schema, pointer, within } = place;
    if (!isObject(schema) || seen.has(schema)) continue;
    seen.add(schema);
    const components = [...within, ...componentAt(pointer)];
    const own = isObject(schema.properties) ? Object.keys(schema.properties) : [];
    for (const name of own) found.push({ name, components });
    for (const part of partsOf(document, schema, within, components).reverse()) waiting.push(part);
  }
  return found;
}

/** Returns what a schema is composed of, and what it refers to, which is no part of it. */
function partsOf(
  document: JsonObject,
  schema: JsonObject,
  within: readonly string[],
  components: readonly string[],
): Place[] {
  const parts = compositions
    .flatMap((member) => (Array.isArray(schema[member]) ? schema[member] : []))
    .map((part) => ({ schema: part, pointer: undefined, within: components }));
  return typeof schema.$ref === 'string' ? [...parts, placeAt(document, schema.$ref, within)] : parts;
}

function placeAt(document: JsonObject, pointer: string, within: readonly string[]): Place {
  return { schema: valueAt(document, pointer), pointer, within };
}

function componentAt(pointer: string | undefined): string[] {
  const [, kind, name, ...rest] = (pointer === undefined ? undefined : namesIn(pointer)) ?? [];
  return kind === 'schemas' && name !== undefined && rest.length === 0 ? [name] : [];
}
