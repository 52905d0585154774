import { validate } from '@hyperjump/json-schema/openapi-3-2';
import type { Description } from '../../../spec/description.ts';
import type { Finding } from './finding.ts';

const officialSchema = 'https://spec.openapis.org/oas/3.2/schema-base';

/** The description keeps to the official JSON Schema of OpenAPI 3.2, its Schema Objects included. */
export async function keepsToOfficialSchema(description: Description): Promise<Finding> {
  const check = await validate(officialSchema);
  const result = check(description as never, 'BASIC');
  const errors = result.valid ? [] : (result.errors ?? []);
  const said = errors.map((error) => `${error.instanceLocation} (${error.absoluteKeywordLocation})`);
  return {
    name: 'OpenAPI 3.2 schema',
    looked: Object.keys(description.paths).length,
    at: 'paths',
    problems: result.valid ? [] : ['the document does not fit', ...said.slice(0, 20)],
  };
}
