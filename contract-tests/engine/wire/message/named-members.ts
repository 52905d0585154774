import { operation as contractOf, type JsonObject, type JsonSchema } from '../../../../spec/index.ts';
import { isObject } from './json.ts';
import type { Response } from './response.ts';

/**
 * Returns the response with only the members in its JSON that the interface names, at any depth. A server may add
 * others, and change them from one response to the next: responses are compared without them. A value that no schema
 * describes stays whole.
 */
export function withNamedMembers(response: Response): Response {
  return { ...response, json: namedMembers(response) };
}

function namedMembers({ json, sent, status }: Response): unknown {
  const contract = sent.operation === undefined ? undefined : contractOf(sent.operation);
  if (contract?.success.schema === undefined || contract.method !== sent.method || status >= 300) return json;
  return restrictedTo([contract.success.schema], json);
}

/** Returns the value with the members that any of the schemas names. An object without a named member stays whole. */
export function restrictedTo(schemas: readonly JsonSchema[], value: unknown): unknown {
  const parts = schemas.flatMap(partsOf);
  if (Array.isArray(value)) {
    const items = parts.map(({ items: each }) => each).filter(isObject);
    return value.map((entry) => restrictedTo(items as JsonSchema[], entry));
  }
  if (!isObject(value)) return value;
  const named = parts.map(({ properties }) => properties).filter(isObject);
  if (named.length === 0) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => named.some((properties) => name in properties))
      .map(([name, member]) => [name, restrictedTo(schemasOf(named, name), member)]),
  );
}

function schemasOf(named: readonly JsonObject[], name: string): JsonSchema[] {
  return named.map((properties) => properties[name]).filter(isObject) as JsonSchema[];
}

/** Returns a schema and the schemas that it is composed of. */
function partsOf(schema: JsonSchema): JsonSchema[] {
  const composed = [schema.allOf, schema.anyOf, schema.oneOf].flat().filter(isObject);
  return [schema, ...(composed as JsonSchema[]).flatMap(partsOf)];
}
