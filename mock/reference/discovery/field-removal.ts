import type { JsonValue } from '../../../spec/index.ts';

interface Schema {
  type?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface MediaType {
  schema: Schema;
  example: JsonValue;
}

interface Document {
  components: { schemas: Record<string, Schema> };
}

/**
 * Removes a field, named `Schema.field`, from that schema and from every record of it in the examples. Changes the
 * document in place. Throws when the schema has no such field: then the list of features is wrong.
 */
export function withoutField(document: Document, written: string): void {
  const [schemaName = '', field = ''] = written.split('.', 2);
  const { schemas } = document.components;
  const schema = schemas[schemaName];
  // The examples first: their records are found by way of the schemas.
  for (const { example, schema: shape } of mediaTypesIn(document))
    for (const record of recordsIn(example, shape, schema, schemas)) delete record[field];
  if (schema === undefined || !removeProperty(schema, field)) {
    throw new Error(`spec/features.yaml names ${written}, which the description does not have.`);
  }
}

/** Removes a property from a schema or, where it is composed, from a member of its `allOf`. */
function removeProperty(schema: Schema, field: string): boolean {
  if (schema.properties !== undefined && field in schema.properties) {
    delete schema.properties[field];
    if (schema.required !== undefined) schema.required = schema.required.filter((name) => name !== field);
    return true;
  }
  return (schema.allOf ?? []).some((member) => removeProperty(member, field));
}

function mediaTypesIn(value: unknown): MediaType[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(mediaTypesIn);
  return 'schema' in value && 'example' in value ? [value as MediaType, ...below] : below;
}

type JsonRecord = Record<string, JsonValue>;

/** Returns the objects in a value whose place in the shape has the sought schema. */
function recordsIn(
  value: JsonValue | undefined,
  shape: Schema,
  sought: Schema | undefined,
  schemas: Document['components']['schemas'],
): JsonRecord[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = (inner: JsonValue | undefined, innerShape: Schema) =>
    recordsIn(inner, innerShape, sought, schemas);
  if (shape.$ref !== undefined) {
    const named = schemas[shape.$ref.split('/').at(-1) ?? ''];
    return named === undefined ? [] : below(value, named);
  }
  const { items, properties = {}, allOf = [], anyOf = [], oneOf = [] } = shape;
  const alternatives = [...allOf, ...anyOf, ...oneOf].flatMap((each) => below(value, each));
  if (Array.isArray(value))
    return [...alternatives, ...(items === undefined ? [] : value.flatMap((each) => below(each, items)))];
  const record = value as JsonRecord;
  const members = Object.entries(properties).flatMap(([name, member]) => below(record[name], member));
  return [...(shape === sought ? [record] : []), ...alternatives, ...members];
}
