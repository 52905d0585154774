import type { Bound } from '../../comparison.ts';
import { type Document, entriesOf, isObject, membersOf, type Obj, resolved, textsIn } from './resolved.ts';

/** A schema, or several that hold together. */
export type Schemas = readonly unknown[];

/** What a schema demands of a value, with its references followed and its `allOf` joined. */
export interface Shape {
  /** The objects that it was read from: a schema that leads back to itself has the same ones again. */
  readonly parts: readonly Obj[];
  /** The JSON types; undefined where any is lawful. */
  readonly types: ReadonlySet<string> | undefined;
  /** The listed values as JSON texts; undefined where they are not listed. */
  readonly values: ReadonlySet<string> | undefined;
  readonly bounds: ReadonlyMap<Bound, number>;
  readonly format: string | undefined;
  readonly pattern: string | undefined;
  readonly default: string | undefined;
  readonly properties: ReadonlyMap<string, Schemas>;
  readonly required: ReadonlySet<string>;
  readonly items: Schemas | undefined;
  /** The schemas of which one, or any, has to hold. */
  readonly variants: readonly Schemas[];
  readonly isReadOnly: boolean;
  readonly isWriteOnly: boolean;
}

export const lowerBounds = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
] as const satisfies readonly Bound[];
export const upperBounds = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
] as const satisfies readonly Bound[];

/** Returns the shape of schemas that hold together. */
export function shapeOf(document: Document, schemas: Schemas): Shape {
  const { parts, variants, isNullable } = gathered(document, schemas);
  const all = (name: string) => parts.map((part) => part[name]).filter((value) => value !== undefined);
  const items = all('items');
  return {
    parts,
    types: typesOf(parts, isNullable),
    values: smallest(parts.flatMap(valuesOf)),
    bounds: boundsOf(parts),
    format: textOf(all('format')),
    pattern: textOf(all('pattern')),
    default: textOf(all('default').map((value) => JSON.stringify(value))),
    properties: propertiesOf(parts),
    required: new Set(all('required').flatMap(textsIn)),
    items: items.length > 0 ? items : undefined,
    variants,
    isReadOnly: all('readOnly').includes(true),
    isWriteOnly: all('writeOnly').includes(true),
  };
}

interface Gathered {
  readonly parts: readonly Obj[];
  readonly variants: readonly Schemas[];
  /** Whether one of the alternatives is null alone, and the others were taken for the schema. */
  readonly isNullable: boolean;
}

/** More schemas than any body of the interface is joined from. */
const mostParts = 1_000;

function gathered(document: Document, schemas: Schemas): Gathered {
  const parts: Obj[] = [];
  const variants: Schemas[] = [];
  let isNullable = false;
  const waiting = [...schemas];
  while (waiting.length > 0 && parts.length < mostParts) {
    const part = resolved(document, waiting.shift());
    if (part === undefined || parts.includes(part)) continue;
    parts.push(part);
    waiting.push(...entriesOf(part.allOf));
    for (const name of ['oneOf', 'anyOf']) {
      const listed = entriesOf(part[name]);
      const others = listed.filter((each) => !isNullAlone(resolved(document, each)));
      if (others.length < listed.length) isNullable = true;
      if (others.length === 1) waiting.push(others[0]);
      else variants.push(...others.map((each) => [each]));
    }
  }
  return { parts, variants, isNullable };
}

function isNullAlone(schema: Obj | undefined): boolean {
  return schema?.type === 'null' || schema?.const === null;
}

function typesOf(parts: readonly Obj[], isNullable: boolean): ReadonlySet<string> | undefined {
  const lists = parts.flatMap(({ type, nullable }) => {
    const types = typeof type === 'string' ? [type] : textsIn(type);
    return types.length === 0 ? [] : [new Set(nullable === true ? [...types, 'null'] : types)];
  });
  const types = smallest(lists);
  return types && isNullable ? new Set([...types, 'null']) : types;
}

function valuesOf(part: Obj): ReadonlySet<string>[] {
  if (Array.isArray(part.enum)) return [new Set(part.enum.map((value) => JSON.stringify(value)))];
  return 'const' in part ? [new Set([JSON.stringify(part.const)])] : [];
}

/** Returns what all of the sets have; undefined of no set. */
function smallest(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> | undefined {
  const [first, ...others] = sets;
  return first && new Set([...first].filter((each) => others.every((other) => other.has(each))));
}

function boundsOf(parts: readonly Obj[]): ReadonlyMap<Bound, number> {
  const bounds = new Map<Bound, number>();
  const note = (name: Bound, strictest: typeof Math.max) => {
    const stated = parts.map((part) => part[name]).filter((value) => typeof value === 'number');
    if (stated.length > 0) bounds.set(name, strictest(...stated));
  };
  for (const name of lowerBounds) note(name, Math.max);
  for (const name of upperBounds) note(name, Math.min);
  return bounds;
}

function propertiesOf(parts: readonly Obj[]): ReadonlyMap<string, Schemas> {
  const properties = new Map<string, Schemas>();
  for (const { properties: own } of parts)
    for (const [name, schema] of membersOf(own))
      if (isObject(schema)) properties.set(name, [...(properties.get(name) ?? []), schema]);
  return properties;
}

function textOf(values: readonly unknown[]): string | undefined {
  const texts = values.filter((value) => typeof value === 'string');
  return texts.length === 0 ? undefined : [...new Set(texts)].sort().join(' and ');
}
