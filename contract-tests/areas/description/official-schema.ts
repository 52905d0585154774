import type { JsonObject } from '../../../spec/index.ts';

const dialect = 'https://spec.openapis.org/oas/3.2/dialect';

/** Returns the places in a description that the official schema of OpenAPI 3.2 refuses. */
export async function officialDefects(document: JsonObject): Promise<string[]> {
  const { validate } = await import('@hyperjump/json-schema/openapi-3-2');
  const hasOwnDialect = (document.jsonSchemaDialect ?? dialect) === dialect;
  // Schemas of another dialect are not validated, the rest of the description is.
  const check = await validate(
    `https://spec.openapis.org/oas/3.2/${hasOwnDialect ? 'schema-base' : 'schema'}`,
  );
  const result = check(document as never, 'BASIC');
  if (result.valid) return [];
  const places = (result.errors ?? []).map(({ instanceLocation }) => instanceLocation);
  return [...new Set(['the document as a whole', ...places])].slice(places.length > 0 ? 1 : 0);
}
