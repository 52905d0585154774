import { isUtf8 } from 'node:buffer';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { features } from '../../../spec/features.ts';
import { operation as describedOperation, type JsonSchema, type Operation } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import { operationOfClub } from '../discovery/club-operations.ts';
import { mediaTypeOf, mediaTypeTold } from '../http/media-type.ts';
import { withDefects } from '../http/told-defects.ts';
import type { PayloadPart } from '../parts.ts';
import { type Defect, Refusal } from '../refusal.ts';
import { holdsMoreValues } from './json-values.ts';
import { bodyDefects, bodyValidator } from './validators.ts';

/** Throws a Refusal when a body has another media type than the operation takes; its parameters are ignored. */
export const checkMediaType: PayloadPart['checkMediaType'] = ({ operation, request }) => {
  const expected = operation?.body?.mediaType;
  if (mediaTypeOf(request.headers) === expected) return;
  const detail = `The body must be ${expected}; ${mediaTypeTold(request.headers)}.`;
  throw new Refusal('unsupported_media_type', detail);
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
    throw new Refusal('malformed_json', `The body is not JSON: ${withoutText((error as Error).message)}.`);
  }
}

/** Returns the message of the parser without the part of the body that it may quote, which may be about a person. */
export function withoutText(message: string): string {
  return message.replace(/,? ?(\.{3})?".*"(\.{3})? is not valid JSON$/s, '');
}

/** Throws a Refusal when the body does not fit the club's own description of the operation. */
export function checkPayload(operation: Operation, payload: unknown, club: Club): void {
  const { body } = operationOfClub(operation.id, club);
  const defects = body === undefined ? defectsOfUnexpectedBody(payload) : bodyDefectsOf(payload, body.schema);
  if (defects.length === 0) return;
  const errors = withFeaturesOff(defects, operation, payload, club);
  const detail = withDefects('The body does not fit the description of this operation', errors);
  throw new Refusal('validation_failed', detail, { errors });
}

/** Returns the defects, where those of fields that the club lacks because of a feature name it. */
function withFeaturesOff(
  defects: readonly Defect[],
  { id }: Operation,
  payload: unknown,
  { settings: { featuresOff } }: Club,
): readonly Defect[] {
  const { body } = describedOperation(id);
  if (featuresOff.size === 0 || body === undefined) return defects;
  const unknown = bodyDefectsOf(payload, body.schema).filter(isUnknownField);
  return defects.map((defect) => {
    const isLacking = isUnknownField(defect) && unknown.every(({ pointer }) => pointer !== defect.pointer);
    const feature = isLacking ? featureOf(defect.pointer, featuresOff) : undefined;
    return feature === undefined ? defect : { ...defect, detail: featureWords(feature) };
  });
}

function featureOf(pointer: string | undefined, featuresOff: ReadonlySet<string>): string | undefined {
  const field = pointer?.split('/').at(-1);
  return [...featuresOff].find((id) =>
    features()
      .get(id)
      ?.fields.some((one) => one.endsWith(`.${field}`)),
  );
}

function featureWords(feature: string): string {
  return `is not a field of this club, which has the feature ${feature} switched off`;
}

function isUnknownField({ keyword }: Defect): boolean {
  return keyword === 'additionalProperties';
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
