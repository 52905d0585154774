import { readFileSync } from 'node:fs';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { packageFile } from '../../spec/package-file.ts';

const schemaFile = 'reports/results.schema.json';

/** Returns the types of a results file, one for each definition of its schema. */
export async function resultsTypes(): Promise<string> {
  const text = readFileSync(packageFile(schemaFile), 'utf8').replaceAll('#/$defs/', '#/components/schemas/');
  const components = { schemas: JSON.parse(text).$defs };
  const document = { openapi: '3.1.2', info: { title: 'Results', version: '1' }, components } as OpenAPI3;
  const nodes = await openapiTS(document, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    transform: (_, { path }) => (path?.endsWith('/Operation') ? operationId : undefined),
  });
  return [
    `// Written by "npm run generate" from ${schemaFile}.`,
    "import type { OperationId } from '../spec/index.ts';",
    astToString(nodes),
  ].join('\n\n');
}

const operationId = ts.factory.createTypeReferenceNode('OperationId');
