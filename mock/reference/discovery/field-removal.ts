interface Schema {
  properties?: Record<string, unknown>;
  required?: string[];
  allOf?: Schema[];
}

interface MediaType {
  schema?: { $ref?: string };
  example?: Record<string, unknown>;
}

interface Document {
  components: { schemas: Record<string, Schema> };
}

/**
 * Takes a field, written `Schema.field`, out of the schema of that name and out of the examples that stand directly
 * beside it. Changes the document in place. Throws when the schema has no such field: the list of features is wrong.
 */
export function withoutField(document: Document, written: string): void {
  const [schemaName = '', field = ''] = written.split('.', 2);
  const schema = document.components.schemas[schemaName];
  if (schema === undefined || !removeProperty(schema, field)) {
    throw new Error(`spec/features.yaml names ${written}, which the description does not have.`);
  }
  for (const { example } of mediaTypesOf(document, `#/components/schemas/${schemaName}`))
    delete example?.[field];
}

/** A composed schema has its own fields in a member of `allOf`. */
function removeProperty(schema: Schema, field: string): boolean {
  if (schema.properties !== undefined && field in schema.properties) {
    delete schema.properties[field];
    if (schema.required !== undefined) schema.required = schema.required.filter((name) => name !== field);
    return true;
  }
  return (schema.allOf ?? []).some((member) => removeProperty(member, field));
}

function mediaTypesOf(value: unknown, reference: string): MediaType[] {
  if (typeof value !== 'object' || value === null) return [];
  const here = value as MediaType;
  const below = Object.values(value).flatMap((member) => mediaTypesOf(member, reference));
  return here.schema?.$ref === reference ? [here, ...below] : below;
}
