import type { JsonObject } from '../../../spec/index.ts';

const dialect = 'https://spec.openapis.org/oas/3.2/dialect';

/** What the official schema of OpenAPI 3.2 finds wrong in a description: one place each. */
export async function officialDefects(document: JsonObject): Promise<string[]> {
  const { validate } = await import('@hyperjump/json-schema/openapi-3-2');
  const hasOwnDialect = (document.jsonSchemaDialect ?? dialect) === dialect;
  // With another dialect the schemas of the description are that dialect's matter; the frame is still OpenAPI's.
  const check = await validate(
    `https://spec.openapis.org/oas/3.2/${hasOwnDialect ? 'schema-base' : 'schema'}`,
  );
  const result = check(document as never, 'BASIC');
  if (result.valid) return [];
  const places = (result.errors ?? []).map(({ instanceLocation }) => instanceLocation);
  return [...new Set(['the document as a whole', ...places])].slice(places.length > 0 ? 1 : 0);
}
