import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { operation as contractOf, type JsonSchema } from '../../spec/index.ts';
import { isObject } from '../engine/wire/message/json.ts';
import type { Response } from '../engine/wire/message/response.ts';
import { isCivilDate, isDateTime } from './date-forms.ts';

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  // The interface does not define an e-mail address: one `@` with text on both sides is enough.
  formats: { date: isCivilDate, 'date-time': isDateTime, email: /^[^@\s]+@[^@\s]+$/ },
});
const validators = new Map<string, ValidateFunction>();

/** Several rules look at the same response. */
const known = new WeakMap<Response, { readonly errors: readonly ErrorObject[] | undefined }>();

/**
 * Returns the errors of a successful response against the contract's own schema; undefined where the contract has no
 * schema for it.
 */
export function schemaErrorsIn(response: Response): readonly ErrorObject[] | undefined {
  const before = known.get(response);
  if (before !== undefined) return before.errors;
  const errors = validated(response);
  known.set(response, { errors });
  return errors;
}

function validated(response: Response): readonly ErrorObject[] | undefined {
  const { operation } = response.sent;
  if (operation === undefined || response.status >= 300 || response.json === undefined) return undefined;
  const contract = contractOf(operation);
  if (
    contract.access === 'public' ||
    contract.success.schema === undefined ||
    // The media type and the body of a download are unspecified; the contract's schema is for JSON.
    contract.success.mediaType !== 'application/json' ||
    response.sent.method !== contract.method
  )
    return undefined;
  const validate = validators.get(operation) ?? ajv.compile(onlyPromises(contract.success.schema));
  validators.set(operation, validate);
  validate(response.json);
  return validate.errors ?? [];
}

/** Returns a schema without the parts that only the reference chose (`x-unspecified`), which bind no other club. */
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
