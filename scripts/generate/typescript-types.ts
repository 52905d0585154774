import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { JsonObject } from '../../spec/types.ts';

/** The description as TypeScript types: `paths` for openapi-fetch, `components['schemas']` for records. */
export async function typescriptTypes(document: JsonObject): Promise<string> {
  // A field that has a default may be left out of a request.
  const nodes = await openapiTS(document as unknown as OpenAPI3, { defaultNonNullable: false });
  return `// Written by "npm run generate" from spec/openapi.\n\n${astToString(nodes)}`;
}
