import { readFileSync } from 'node:fs';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { packageFile } from '../../../spec/package-file.ts';
import type { JsonObject } from '../../../spec/types.ts';

const resultsSchema = 'reports/results.schema.json';
const comparisonSchema = 'reports/comparison.schema.json';

/** Returns the types of a results file, one for each definition of its schema. */
export function resultsTypes(): Promise<string> {
  return schemaTypes(resultsSchema, {
    imports: "import type { OperationId } from '../spec/index.ts';",
    typeOf: (name) => (name === 'Operation' ? 'OperationId' : undefined),
  });
}

/** Returns the types of a comparison, which nothing changes; those that it shares with the results are imported. */
export function comparisonTypes(): Promise<string> {
  const shared = new Set([...textOf(comparisonSchema).matchAll(sharedReference)].map(([, name]) => name));
  return schemaTypes(comparisonSchema, {
    imports: "import type * as results from './results.ts';",
    typeOf: (name) => (shared.has(name) ? `results.${name}` : undefined),
    more: Object.fromEntries([...shared].map((name) => [name, { type: 'object' }])),
    immutable: true,
  });
}

const sharedReference = /results\.schema\.json#\/\$defs\/(\w+)/g;

interface Typing {
  /** The line by which the names of `typeOf` are known. */
  readonly imports: string;
  /** Returns the type that stands for a definition; undefined where the definition says it. */
  readonly typeOf: (definition: string) => string | undefined;
  /** Definitions in addition to those of the file. */
  readonly more?: object;
  readonly immutable?: boolean;
}

async function schemaTypes(
  file: string,
  { imports, typeOf, more, immutable = false }: Typing,
): Promise<string> {
  const { title, $defs } = JSON.parse(
    textOf(file).replaceAll(/(results\.schema\.json)?#\/\$defs\//g, '#/components/schemas/'),
  );
  const components = { schemas: { ...$defs, ...more } };
  const document = { openapi: '3.1.2', info: { title, version: '1' }, components } as OpenAPI3;
  const nodes = await openapiTS(document, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    immutable,
    transform: (_, { path = '' }) => {
      const type = /^#\/components\/schemas\/(\w+)$/.exec(path)?.[1];
      const name = type === undefined ? undefined : typeOf(type);
      return name === undefined ? undefined : ts.factory.createTypeReferenceNode(name);
    },
  });
  return [`// Written by "npm run generate" from ${file}.`, imports, astToString(nodes)].join('\n\n');
}

/** Returns the type of a club's data. Names of features, scopes and files may be computed, so they are texts. */
export async function clubDataTypes({ $defs, ...ClubData }: JsonObject): Promise<string> {
  const text = JSON.stringify({ ...($defs as JsonObject), ClubData }, (name, value) => {
    if (name === 'file') return { type: value.enum.includes(null) ? ['string', 'null'] : 'string' };
    return name === 'features' || name === 'permissions' ? { ...value, items: { type: 'string' } } : value;
  });
  const schemas = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'));
  const document = { openapi: '3.1.2', info: { title: 'club', version: '1' }, components: { schemas } };
  const options = { rootTypes: true, rootTypesNoSchemaPrefix: true, defaultNonNullable: false };
  const nodes = await openapiTS(document as OpenAPI3, options);
  return `// Written by "npm run generate" from fixtures/club-data/club-form.yaml.\n\n${astToString(nodes)}`;
}

function textOf(file: string): string {
  return readFileSync(packageFile(file), 'utf8');
}
