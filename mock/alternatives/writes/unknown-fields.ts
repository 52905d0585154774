import type { JsonSchema } from '../../../spec/index.ts';
import { fieldSchema, mapFields, withAlteredBody } from '../../alterations/bodies.ts';
import { operationOfClub } from '../../reference/discovery/club-operations.ts';
import type { Alternatives } from '../alternative.ts';

/** Choices about fields that the description does not have, except at the top level of a write. */
export const unknownFields: Alternatives = {
  'unknown-nested-field': {
    ignored: (parts) =>
      withAlteredBody(parts, (fields, { id }, club) =>
        mapFields(fields, (value, name) => known(value, fieldSchema(operationOfClub(id, club), name))),
      ),
  },
  'search-unknown-fields': {
    ignored: (parts) =>
      withAlteredBody(parts, (fields, { id, idempotent }, club) => {
        const { body } = operationOfClub(id, club);
        return idempotent || body === undefined ? fields : (known(fields, body.schema) as typeof fields);
      }),
  },
};

/** Returns a value without the fields that its schema lacks, also in the objects of a list. */
function known(value: unknown, schema: JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((element) => known(element, (schema.items ?? {}) as JsonSchema));
  const { properties } = schema as { readonly properties?: Readonly<Record<string, JsonSchema>> };
  if (typeof value !== 'object' || value === null || properties === undefined) return value;
  const fields = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name));
  return Object.fromEntries(fields.map(([name, member]) => [name, known(member, properties[name] ?? {})]));
}
