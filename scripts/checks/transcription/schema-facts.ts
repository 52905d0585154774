import type { Facts } from './facts.ts';
import { arrayOf, isObject, type JsonObject, objectOf } from './json.ts';
import { alternativesOf, isFree, type Part, partsOf, typesOf } from './schema-parts.ts';

/** Where facts of a schema go, and how its references are followed. */
export interface Reading {
  readonly description: JsonObject;
  readonly facts: Facts;
  /** What every fact is about, for example `POST /seasons body`. */
  readonly about: string;
  /** Of a request: its fields are all stated, so that an unspecified point frees nothing but the refusal of unknown ones. */
  readonly request?: boolean;
}

const boundNames: Readonly<Record<string, string>> = {
  minimum: 'minimum',
  maximum: 'maximum',
  minLength: 'min_length',
  maxLength: 'max_length',
  minItems: 'min_items',
  maxItems: 'max_items',
  minProperties: 'min_properties',
  pattern: 'pattern',
  format: 'format',
  contentEncoding: 'format',
  default: 'default',
};

const structure = [
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'type',
  'enum',
  'const',
  'properties',
  'required',
  'items',
];
const annotations = [
  'title',
  'description',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'x-unspecified',
];
const known = new Set([...structure, 'additionalProperties', ...annotations, ...Object.keys(boundNames)]);

/**
 * Writes down what a schema says of itself and of all that lies under it. The path of a field is dotted; `[]` is an item,
 * `.*` a member under a name of its own, `|2` the second of several alternatives.
 */
export function readSchema(reading: Reading, schema: unknown, path = '', free = false): void {
  const parts = partsOf(reading.description, schema, free);
  readType(reading, parts, path);
  readMembers(reading, parts, path);
  for (const part of parts) {
    readBounds(reading, part, path);
    readBelow(reading, part, path);
  }
}

/** Notes a fact. One that is said twice, and not alike, has both values, and so agrees with neither. */
export function note({ facts, about, request }: Reading, name: string, value: string, marked: boolean): void {
  const key = `${about} ${name}`;
  const free = marked && (request !== true || name === 'additional');
  const before = facts.get(key);
  const both = before && before.value !== value ? `${before.value} and ${value}` : value;
  facts.set(key, { value: both, free: free && (before?.free ?? true) });
}

const at = (path: string, name: string): string => (path === '' ? name : `${path} ${name}`);
const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

// Every part is noted for itself: two parts that do not agree on null would hide that one of them changed.
function readType(reading: Reading, parts: readonly Part[], path: string): void {
  for (const part of parts) {
    const said = typesOf(part);
    if (said === undefined) continue;
    note(reading, at(path, 'type'), said.types.sort().join('|'), part.free);
    note(reading, at(path, 'null'), said.null, part.free);
  }
}

function readMembers(reading: Reading, parts: readonly Part[], path: string): void {
  const required = new Set(parts.flatMap(({ schema }) => arrayOf(schema.required).map(String)));
  const found = new Set<string>();
  for (const { schema, free } of parts) {
    for (const [name, property] of Object.entries(objectOf(schema.properties))) {
      found.add(name);
      const field = below(path, name);
      const propertyFree = free || isFree(reading.description, property);
      note(reading, at(field, 'required'), required.has(name) ? 'yes' : 'no', propertyFree);
      readSchema(reading, property, field, free);
    }
  }
  for (const name of required) {
    if (!found.has(name)) note(reading, at(below(path, name), 'required'), 'without being described', false);
  }
}

function readBounds(reading: Reading, { schema, free }: Part, path: string): void {
  for (const [keyword, value] of Object.entries(schema)) {
    const name = boundNames[keyword] ?? (known.has(keyword) ? undefined : `keyword ${keyword}`);
    if (name) note(reading, at(path, name), textOf(value), free);
  }
  const values = 'const' in schema ? [schema.const] : arrayOf(schema.enum);
  const named = values.filter((value) => value !== null).map(textOf);
  if (named.length > 0) note(reading, at(path, 'enum'), named.sort().join('|'), free);
}

function readBelow(reading: Reading, { schema, free }: Part, path: string): void {
  if (schema.items !== undefined) readSchema(reading, schema.items, `${path}[]`, free);
  if (schema.additionalProperties === false) note(reading, at(path, 'additional'), 'no', free);
  if (isObject(schema.additionalProperties))
    readSchema(reading, schema.additionalProperties, below(path, '*'), free);
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 1) {
    for (const [index, one] of alternatives.entries()) readSchema(reading, one, `${path}|${index + 1}`, free);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
