import { namesIn, pointerTo, valueAt } from '../../../spec/json-pointer.ts';
import type { JsonObject } from '../../../spec/types.ts';
import { isObject } from '../wire/json.ts';

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
    const found = pointerTo(...(namesIn(at) ?? []), name);
    if (valueAt(document, found) !== undefined) return found;
  }
  return undefined;
}

/** Returns the place itself and the places that its `$ref`s lead to one after the other, each once. */
function referencesFrom(document: JsonObject, start: string | undefined): readonly string[] {
  const places: string[] = [];
  let at = start;
  while (at !== undefined && !places.includes(at)) {
    const value = valueAt(document, at);
    if (value === undefined) break;
    places.push(at);
    at = isObject(value) && typeof value.$ref === 'string' ? value.$ref : undefined;
  }
  return places;
}

/** A property of a schema, and the names of the components that it was found in. */
export interface DescribedProperty {
  readonly name: string;
  readonly components: readonly string[];
}

const compositions = ['allOf', 'anyOf', 'oneOf'];

/** Returns the properties of a schema, including those of the schemas that it refers to and is composed of. */
export function propertiesAt(
  document: JsonObject,
  start: string | undefined,
  passed: readonly string[] = [],
): readonly DescribedProperty[] {
  return referencesFrom(document, start).flatMap((at) => {
    if (passed.includes(at)) return [];
    const schema = valueAt(document, at);
    if (!isObject(schema)) return [];
    const here = [...passed, at];
    const components = here.flatMap(componentAt);
    const own = isObject(schema.properties) ? Object.keys(schema.properties) : [];
    return [
      ...own.map((name) => ({ name, components })),
      ...compositions.flatMap((member) => partsOf(document, at, member, here)),
    ];
  });
}

function partsOf(document: JsonObject, at: string, member: string, passed: readonly string[]) {
  const list = pointerTo(...(namesIn(at) ?? []), member);
  const parts = valueAt(document, list);
  if (!Array.isArray(parts)) return [];
  return parts.flatMap((_, index) => propertiesAt(document, `${list}/${index}`, passed));
}

function componentAt(pointer: string): string[] {
  const [, kind, name, ...rest] = namesIn(pointer) ?? [];
  return kind === 'schemas' && name !== undefined && rest.length === 0 ? [name] : [];
}
