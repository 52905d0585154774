import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../../spec/types.ts';

/**
 * Makes a function that compiles a schema that stands alone, as strictly as Ajv can: unknown keywords and formats,
 * patterns that are no regular expressions and keywords that do not fit the type throw.
 */
export function schemaCompiler(): (schema: JsonSchema) => ValidateFunction {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, strictRequired: false });
  addFormats.default(ajv);
  ajv.addVocabulary(['x-unspecified', 'example']);
  return (schema) => ajv.compile(schema);
}
