import type { JsonObject } from '../../../spec/index.ts';
import { valueAt } from '../../../spec/json-pointer.ts';
import { isObject } from '../../engine/wire/message/json.ts';

/** Members whose value is data, in which a `$ref` is not a reference. */
const dataMembers = ['default', 'const', 'enum', 'example', 'value', 'dataValue'];
/** Members that map free names: a name in them has no meaning of its own, even where it equals a keyword. */
const mapMembers = [
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'],
  ...['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers', 'securitySchemes'],
  ...['links', 'callbacks', 'pathItems', 'mediaTypes', 'content', 'paths', 'webhooks', 'encoding'],
];

/** Returns the references of a description to a part of itself that it does not have. */
export function danglingReferences(document: JsonObject): string[] {
  const { references, anchors, ids } = collected(document);
  const own = [document.$self, ...ids].filter((address) => typeof address === 'string');
  return [...new Set(references)].filter((reference) => {
    const hashAt = `${reference}#`.indexOf('#');
    const [address, fragment] = [reference.slice(0, hashAt), reference.slice(hashAt) || '#'];
    if (address !== '' && !own.includes(address)) return false;
    // Fragments within an embedded schema resource are not followed.
    if (address !== '' && address !== document.$self) return false;
    return valueAt(document, fragment) === undefined && !anchors.has(fragment.slice(1));
  });
}

/** Returns the addresses of the other documents that a description refers to, which OpenAPI permits. */
export function otherDocuments(document: JsonObject, address: string): readonly string[] {
  const { references, ids } = collected(document);
  const own = [address, document.$self, ...ids];
  const others = references
    .filter((reference) => !reference.startsWith('#') && URL.canParse(reference, address))
    .map((reference) => new URL(reference, address).href.replace(/#.*$/, ''));
  return [...new Set(others)].filter((other) => !own.includes(other));
}

interface Collected {
  readonly references: string[];
  readonly anchors: Set<string>;
  readonly ids: string[];
}

function collected(document: JsonObject): Collected {
  const found: Collected = { references: [], anchors: new Set(), ids: [] };
  collect(document, false, found);
  return found;
}

function collect(value: unknown, isMap: boolean, found: Collected): void {
  if (Array.isArray(value)) for (const part of value) collect(part, false, found);
  if (!isObject(value)) return;
  if (!isMap) note(value, found);
  for (const [name, part] of Object.entries(value)) {
    const isData =
      !isMap &&
      (dataMembers.includes(name) || (name === 'examples' && Array.isArray(part)) || name.startsWith('x-'));
    if (!isData) collect(part, !isMap && mapMembers.includes(name), found);
  }
}

function note({ $ref, $anchor, $dynamicAnchor, $id }: JsonObject, found: Collected): void {
  if (typeof $ref === 'string') found.references.push($ref);
  if (typeof $id === 'string') found.ids.push($id);
  for (const anchor of [$anchor, $dynamicAnchor]) if (typeof anchor === 'string') found.anchors.add(anchor);
}
