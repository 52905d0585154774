import openapiTS, { astToString, type OpenAPI3, type OpenAPITSOptions } from 'openapi-typescript';
import type { JsonObject } from '../../../spec/types.ts';

/** The description as TypeScript types: `paths` for openapi-fetch, `components['schemas']` for records. */
export function typescriptTypes(document: JsonObject): Promise<string> {
  return typesOf(document, 'spec/openapi');
}

/** The description of the control interface as types of what the mock and its console read and never change. */
export function controlTypes(document: JsonObject): Promise<string> {
  return typesOf(document, 'spec/control.yaml', { immutable: true });
}

async function typesOf(
  document: JsonObject,
  source: string,
  options: OpenAPITSOptions = {},
): Promise<string> {
  // A field that has a default may be left out of a request.
  const nodes = await openapiTS(document as unknown as OpenAPI3, { defaultNonNullable: false, ...options });
  return `// Written by "npm run generate" from ${source}.\n\n${astToString(nodes)}`;
}
