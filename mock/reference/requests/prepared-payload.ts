import { description, type JsonObject, type JsonSchema } from '../../../spec/index.ts';
import { operationOfClub } from '../discovery/club-operations.ts';
import type { PayloadPart } from '../parts.ts';

type Fields = Record<string, unknown>;

/**
 * A body as it is judged and stored. It is taken as it comes, unless a choices plays the unspecified points text-edges,
 * read-only-field-in-write or null-not-marked in the other way.
 */
export const preparePayload: PayloadPart['prepare'] = ({ id, method }, payload, club) => {
  const { choices } = club;
  const body = operationOfClub(id, club).body;
  if (body === undefined || !isObject(payload)) return payload;
  let prepared: Fields = payload;
  if (choices['text-edges'] === 'trimmed') prepared = trimmed(prepared) as Fields;
  if (choices['read-only-field-in-write'] === 'ignored')
    prepared = without(prepared, readOnlyFields(body.schemaName));
  if (choices['null-not-marked'] === 'as-omitted' && method === 'PATCH')
    prepared = withoutStrayNulls(prepared, body.schema);
  return prepared;
};

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, trimmed(member)]));
}

function without(fields: Fields, names: ReadonlySet<string>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
}

function withoutStrayNulls(fields: Fields, { properties }: JsonSchema): Fields {
  const mayBeNull = (name: string) => {
    const schema = (properties as JsonObject | undefined)?.[name] as JsonSchema | undefined;
    return schema === undefined || [schema.type].flat().includes('null');
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== null || mayBeNull(name)),
  );
}

/** The fields that the description marks as read only in the record that `SeasonDraft` or `SeasonChange` is about. */
function readOnlyFields(schemaName = ''): ReadonlySet<string> {
  const { schemas } = description.components;
  return new Set(markedReadOnly(schemas[schemaName.replace(/(Draft|Change)$/, '')]));
}

function markedReadOnly(schema: JsonObject | undefined): readonly string[] {
  if (schema === undefined) return [];
  const reference = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  if (reference !== undefined) return markedReadOnly(description.components.schemas[reference]);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>);
  const own = properties.filter(([, { readOnly }]) => readOnly === true).map(([name]) => name);
  return [...own, ...((schema.allOf ?? []) as readonly JsonObject[]).flatMap(markedReadOnly)];
}
