import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Description } from '../../../spec/description.ts';
import type { JsonSchema } from '../../../spec/types.ts';
import type { Finding } from './finding.ts';
import { schemaPlaces } from './schema-places.ts';

/** Every schema compiles (its patterns, too), and every example and default fits the schema next to it. */
export function schemasHold(description: Description): readonly Finding[] {
  const compile = schemaCompiler();
  const places = schemaPlaces(description);
  const uncompilable: string[] = [];
  const misfits: string[] = [];
  for (const { at, schema, examples } of places) {
    try {
      const fits = compile(schema);
      for (const example of examples)
        if (!fits(example)) misfits.push(`${at}: ${whatDoesNotFit(fits.errors)}`);
    } catch (error) {
      uncompilable.push(`${at}: ${(error as Error).message}`);
    }
  }
  const examples = places.reduce((count, place) => count + place.examples.length, 0);
  return [
    { name: 'schemas compile', looked: places.length, at: 'schemas', problems: uncompilable },
    { name: 'examples fit', looked: examples, at: 'examples and defaults', problems: misfits },
  ];
}

function whatDoesNotFit(errors: { instancePath: string; message?: string }[] | null | undefined): string {
  return (errors ?? [])
    .map(({ instancePath, message }) => `${instancePath || 'the example'} ${message}`)
    .join('; ');
}

/**
 * Makes a function that compiles a schema that stands alone, as strictly as Ajv can: unknown keywords and formats,
 * patterns that are no regular expressions and keywords that do not fit the type throw.
 */
function schemaCompiler(): (schema: JsonSchema) => ValidateFunction {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, strictRequired: false });
  addFormats.default(ajv);
  ajv.addVocabulary(['x-unspecified', 'example']);
  return (schema) => ajv.compile(schema);
}
