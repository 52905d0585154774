import type { JsonObject } from '../../../spec/types.ts';

/** Where Prism serves the API. It ignores the path of `servers`, so each path carries this itself. */
const base = '/api/v1';

/**
 * Returns the 3.1 projection as Prism needs it. Prism validates bodies with the dialect that the document names, and
 * silently skips validation when it cannot compile a schema: plain JSON Schema 2020-12 is the one that works.
 */
export function projectToPrism(document: JsonObject): JsonObject {
  const prefixed = Object.entries(document.paths as JsonObject).map(([path, item]) => [base + path, item]);
  const { servers: _, ...rest } = document;
  return {
    ...rest,
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    paths: Object.fromEntries(prefixed),
  };
}
