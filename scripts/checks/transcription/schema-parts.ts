import { arrayOf, type JsonObject, objectOf, target } from './json.ts';

/** One of the schemas that a value must satisfy together: the schema itself, what its `$ref` leads to, its `allOf`. */
export interface Part {
  readonly schema: JsonObject;
  /** Lies under an `x-unspecified`. */
  readonly free: boolean;
  /** Is an alternative to `{type: 'null'}` in an `anyOf` or `oneOf`. */
  readonly orNull: boolean;
}

/** All that a value under this schema must satisfy, with `$ref`, `allOf` and "or null" opened up. */
export function partsOf(description: JsonObject, schema: unknown, free: boolean, orNull = false): Part[] {
  const own = objectOf(schema);
  const freeHere = free || 'x-unspecified' in own;
  const behind = typeof own.$ref === 'string' ? [target(description, own.$ref)] : [];
  const sole = alternativesOf(own);
  return [
    { schema: own, free: freeHere, orNull },
    ...[...behind, ...arrayOf(own.allOf)].flatMap((part) => partsOf(description, part, freeHere, orNull)),
    ...(sole.length === 1 ? partsOf(description, sole[0], freeHere, orNull || offersNull(own)) : []),
  ];
}

/** The alternatives of a schema, without the one that is only null. A single one is not a choice but a part. */
export function alternativesOf(schema: JsonObject): readonly unknown[] {
  return choices(schema).filter((choice) => objectOf(choice).type !== 'null');
}

/** Whether this schema, or what its `$ref` leads to, is marked as an unspecified point itself. */
export function isFree(description: JsonObject, schema: unknown): boolean {
  const own = objectOf(schema);
  if ('x-unspecified' in own) return true;
  return typeof own.$ref === 'string' && isFree(description, target(description, own.$ref));
}

/** The types that a part names, and whether it admits null; undefined where it names no type. */
export function typesOf({ schema, orNull }: Part): { types: string[]; null: string } | undefined {
  if (schema.type === undefined) return undefined;
  const types = [schema.type].flat().map(String);
  const values = 'const' in schema ? [schema.const] : schema.enum;
  const inType = types.includes('null');
  const contradicted = inType && Array.isArray(values) && !values.includes(null);
  const admitted = contradicted ? 'in the type, not among the values' : inType || orNull ? 'yes' : 'no';
  return { types: types.filter((type) => type !== 'null'), null: admitted };
}

const choices = (schema: JsonObject) => [...arrayOf(schema.anyOf), ...arrayOf(schema.oneOf)];
const offersNull = (schema: JsonObject) => choices(schema).some((choice) => objectOf(choice).type === 'null');
