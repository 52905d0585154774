import { Ajv as Ajv7, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonObject } from '../../../spec/index.ts';
import { schemaPattern } from '../../engine/description/schema-pattern.ts';
import { RuleViolation, violation } from '../../engine/judging/violation.ts';
import { NotApplicable } from '../../engine/wire/message/errors.ts';

const options: Options = {
  strict: false,
  validateFormats: false,
  logger: false,
  allErrors: true,
  code: { regExp: schemaPattern },
};

/** The dialects that the suite can validate. A schema without `$schema` is validated by the newest one, the first. */
const dialects: Readonly<Record<string, () => Ajv7>> = {
  'https://json-schema.org/draft/2020-12/schema': () => new Ajv2020(options),
  'https://json-schema.org/draft/2019-09/schema': () => new Ajv2019(options),
  'http://json-schema.org/draft-07/schema': () => new Ajv7(options),
};

/** Expects a valid JSON Schema. Throws NotApplicable where the suite does not know its dialect. */
export function expectJsonSchema(schema: JsonObject): void {
  const dialect = String(schema.$schema ?? Object.keys(dialects)[0]).replace(/#$/, '');
  const validator = dialects[dialect]?.();
  if (validator === undefined) throw new NotApplicable(`the suite does not know the dialect ${dialect}`);
  if (validator.validateSchema(schema) !== true)
    throw violation(
      `a schema of ${dialect}`,
      validator.errorsText(validator.errors, { dataVar: 'the schema' }),
    );
  try {
    const validate = validator.compile(schema);
    if (noNotifications.every((value) => validate(value)))
      throw violation('a schema that refuses what is no notification', 'a schema that accepts every value');
  } catch (error) {
    if (error instanceof RuleViolation) throw error;
    if (!isForeignReference(error, schema))
      throw violation('a schema that a validator accepts', (error as Error).message);
  }
}

const resource = { type: 0, id: true, url: 0, required_scopes: 0, deleted: 'no' };
const spoilt = { resource, context: 0, links: 0 };
const envelope = { specversion: 0, id: 0, source: 0, type: 0, subject: 0, time: 0 };

/**
 * Values that are no notification, and no data of one: a schema that states the presence or the type of a single member
 * refuses one of them.
 */
const noNotifications: readonly unknown[] = [
  0,
  {},
  { resource: 0, context: 0, links: 0 },
  { ...envelope, datacontenttype: 0, dataschema: 0, data: 0 },
  { ...spoilt, ...envelope, datacontenttype: 0, dataschema: 0, data: spoilt },
  { ...envelope, datacontenttype: 0, dataschema: 0, data: { resource: 0, context: 0, links: 0 } },
];

/** Whether a schema is refused because it refers to another document: that is lawful, and is not fetched. */
function isForeignReference(error: unknown, schema: JsonObject): boolean {
  const { missingSchema } = error as { missingSchema?: string };
  return missingSchema !== undefined && missingSchema !== '' && missingSchema !== schema.$id;
}
