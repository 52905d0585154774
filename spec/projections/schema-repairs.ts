import type { JsonObject, JsonValue } from '../types.ts';

/** One way in which a schema of OpenAPI 3.1 is written otherwise in 3.0, or left out where generators fail at it. */
export interface SchemaRepair {
  /** What 3.0 does not say any more; undefined where it says the same in other words. */
  readonly lost?: string;
  /** Returns the schema as 3.0 has it; undefined where there is nothing to repair. */
  readonly repaired: (schema: JsonObject) => JsonObject | undefined;
}

/** The formats for which generators make another type than text, to which bounds of texts cannot be applied. */
const formatsOfOtherTypes: ReadonlySet<unknown> = new Set(['date', 'date-time', 'uri', 'byte', 'binary']);
const boundsOfTexts = ['pattern', 'minLength', 'maxLength'];

/** The repairs, in the order in which they are applied. */
export const schemaRepairs: readonly SchemaRepair[] = [
  { repaired: nullInUnion },
  { repaired: nullAsType },
  { repaired: nullInEnum },
  { lost: 'a member that is always true is a boolean', repaired: constant },
  {
    lost: 'that a field left out means null is not said',
    repaired: (schema) => (schema.default === null ? without(schema, ['default']) : undefined),
  },
  {
    repaired: (schema) =>
      schema.contentEncoding === 'base64'
        ? { ...without(schema, ['contentEncoding']), format: 'byte' }
        : undefined,
  },
  {
    repaired: (schema) =>
      schema.contentMediaType === undefined
        ? undefined
        : { ...without(schema, ['contentMediaType']), format: 'binary' },
  },
  {
    lost: 'pattern and length of a value that generators do not take for text',
    repaired: (schema) =>
      formatsOfOtherTypes.has(schema.format) && boundsOfTexts.some((bound) => bound in schema)
        ? without(schema, boundsOfTexts)
        : undefined,
  },
];

/** `oneOf: [X, null]` becomes `nullable` with `allOf: [X]`: generators make a type of its own for each `oneOf`. */
function nullInUnion(schema: JsonObject): JsonObject | undefined {
  const keyword = ['oneOf', 'anyOf'].find((word) => ((schema[word] ?? []) as JsonValue[]).some(isNull));
  if (keyword === undefined) return undefined;
  const others = (schema[keyword] as JsonValue[]).filter((member) => !isNull(member));
  const left = others.length === 1 ? { allOf: others } : { [keyword]: others };
  return { ...without(schema, [keyword]), ...left, nullable: true };
}

function isNull(member: JsonValue): boolean {
  return (member as JsonObject).type === 'null';
}

function nullAsType(schema: JsonObject): JsonObject | undefined {
  if (!Array.isArray(schema.type)) return undefined;
  const [type, ...others] = schema.type.filter((name) => name !== 'null');
  if (type === undefined || others.length > 0) return undefined;
  return { ...schema, type, nullable: true };
}

function nullInEnum(schema: JsonObject): JsonObject | undefined {
  const values = schema.enum as readonly JsonValue[] | undefined;
  if (values === undefined || !values.includes(null)) return undefined;
  return { ...schema, enum: values.filter((value) => value !== null) };
}

/** Generators make no enumeration of booleans. */
function constant(schema: JsonObject): JsonObject | undefined {
  return schema.const === true ? without(schema, ['const']) : undefined;
}

function without(schema: JsonObject, keywords: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));
}
