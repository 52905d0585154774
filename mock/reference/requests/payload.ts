import { isUtf8 } from 'node:buffer';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema, Operation } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { operationOfClub } from '../discovery/club-operations.ts';
import { type Defect, Refusal } from '../http/refusal.ts';
import type { PayloadPart } from '../parts.ts';
import { holdsMoreValues } from './json-values.ts';
import { bodyDefects, bodyValidator } from './validators.ts';

/** Throws a Refusal when a body has another media type than the operation takes; its parameters are ignored. */
export const checkMediaType: PayloadPart['checkMediaType'] = ({ operation, request }) => {
  const expected = operation?.body?.mediaType;
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (given === expected) return;
  throw new Refusal(
    'unsupported_media_type',
    `The body must be ${expected}, not ${given ?? 'without a type'}.`,
  );
};

/** No body of the interface comes near it. */
const mostValues = 100_000;

/** Returns the JSON value of a body. Throws a Refusal when it is not JSON in UTF-8, or holds too many values. */
export function parseJson(body: Buffer): unknown {
  if (holdsMoreValues(body, mostValues))
    throw new Refusal('validation_failed', `The body holds more than ${mostValues} values.`);
  if (!isUtf8(body)) throw new Refusal('malformed_json', 'The body is not encoded in UTF-8.');
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new Refusal('malformed_json', `The body is not JSON: ${(error as Error).message}`);
  }
}

/** Throws a Refusal when the body does not fit the club's own description of the operation. */
export function checkPayload(operation: Operation, payload: unknown, club: Club): void {
  const { body } = operationOfClub(operation.id, club);
  const defects = body === undefined ? defectsOfUnexpectedBody(payload) : bodyDefectsOf(payload, body.schema);
  if (defects.length === 0) return;
  throw new Refusal('validation_failed', 'The body does not fit the description of this operation.', {
    errors: defects,
  });
}

function bodyDefectsOf(payload: unknown, schema: JsonSchema): readonly Defect[] {
  const validate = compiled(schema);
  return validate(payload) ? [] : bodyDefects(validate.errors);
}

/** A write without a body may carry an empty object: clients that always send JSON are accepted. */
function defectsOfUnexpectedBody(payload: unknown): readonly Defect[] {
  if (payload === undefined || JSON.stringify(payload) === '{}') return [];
  return [{ pointer: '#', detail: 'is not a body that this operation takes' }];
}

const validators = new WeakMap<JsonSchema, ValidateFunction>();

/** Compiled on first use. Clubs with the same features share the schema, and therefore the compiled validator. */
function compiled(schema: JsonSchema): ValidateFunction {
  let validate = validators.get(schema);
  if (validate === undefined) {
    validate = bodyValidator(schema);
    validators.set(schema, validate);
  }
  return validate;
}
