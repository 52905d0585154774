import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { operation as contractOf, type JsonSchema } from '../../spec/index.ts';
import { isObject } from '../engine/wire/json.ts';
import type { Response } from '../engine/wire/response.ts';
import { isCivilDate, isDateTime } from './date-forms.ts';

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  // What an e-mail address is the interface does not say: something on both sides of the one sign.
  formats: { date: isCivilDate, 'date-time': isDateTime, email: /^[^@\s]+@[^@\s]+$/ },
});
const validators = new Map<string, ValidateFunction>();

/** How a successful response violates the contract's own schema; undefined where the contract has none or it fits. */
export function schemaErrorsIn(response: Response): readonly ErrorObject[] | undefined {
  const { operation } = response.sent;
  if (operation === undefined || response.status >= 300 || response.json === undefined) return undefined;
  const contract = contractOf(operation);
  if (
    contract.access === 'public' ||
    contract.success.schema === undefined ||
    // The media type and the body of a download are open: what is shown is JSON.
    contract.success.mediaType !== 'application/json' ||
    response.sent.method !== contract.method
  )
    return undefined;
  const validate = validators.get(operation) ?? ajv.compile(onlyPromises(contract.success.schema));
  validators.set(operation, validate);
  validate(response.json);
  return validate.errors ?? [];
}

/** A schema without what the reference alone chose (`x-unspecified`): nobody is judged by that. */
function onlyPromises(schema: JsonSchema): JsonSchema {
  const kept = JSON.stringify(schema, (_, part: unknown) =>
    isObject(part) && 'x-unspecified' in part ? {} : part,
  );
  return JSON.parse(kept) as JsonSchema;
}

export function isResourceResponse(response: Response): boolean {
  const { operation } = response.sent;
  return (
    operation !== undefined &&
    contractOf(operation).access === 'token' &&
    response.status < 300 &&
    isObject(response.json)
  );
}

/** Every named field of a JSON value, at any depth. */
export function fieldsIn(value: unknown, found: [string, unknown][] = []): [string, unknown][] {
  if (Array.isArray(value)) for (const part of value) fieldsIn(part, found);
  else if (isObject(value))
    for (const field of Object.entries(value)) {
      found.push(field);
      fieldsIn(field[1], found);
    }
  return found;
}
