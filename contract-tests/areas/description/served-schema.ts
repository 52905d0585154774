import { Ajv as Ajv7, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonObject } from '../../../spec/index.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/errors.ts';

// JSON Schema does not fix the dialect of regular expressions: what JavaScript takes without `u` is taken.
const options: Options = {
  strict: false,
  validateFormats: false,
  logger: false,
  allErrors: true,
  unicodeRegExp: false,
};

/** The dialects that can be judged; without `$schema` a schema counts as one of the newest. */
const dialects: Readonly<Record<string, () => Ajv7>> = {
  'https://json-schema.org/draft/2020-12/schema': () => new Ajv2020(options),
  'https://json-schema.org/draft/2019-09/schema': () => new Ajv2019(options),
  'http://json-schema.org/draft-07/schema': () => new Ajv7(options),
};

/** Throws the violation in a self-contained JSON Schema; NotApplicable when its dialect cannot be judged. */
export function proveJsonSchema(schema: JsonObject): void {
  const dialect = String(schema.$schema ?? Object.keys(dialects)[0]).replace(/#$/, '');
  const validator = dialects[dialect]?.();
  if (validator === undefined) throw new NotApplicable(`the suite does not know the dialect ${dialect}`);
  if (validator.validateSchema(schema) !== true)
    throw violation(
      `a schema of ${dialect}`,
      validator.errorsText(validator.errors, { dataVar: 'the schema' }),
    );
  try {
    validator.compile(schema);
  } catch (error) {
    if (!leadsElsewhere(error, schema))
      throw violation('a schema that a validator accepts', (error as Error).message);
  }
}

/** A reference to another document is lawful, and nothing is fetched from there. */
function leadsElsewhere(error: unknown, schema: JsonObject): boolean {
  const { missingSchema } = error as { missingSchema?: string };
  return missingSchema !== undefined && missingSchema !== '' && missingSchema !== schema.$id;
}
