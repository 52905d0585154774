import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../../../spec/index.ts';
import type { Defect } from '../refusal.ts';
import { defectWords } from './defect-words.ts';
import { isDate, isDateTime, isEmail } from './formats.ts';
import { pointerOf } from './json-pointer.ts';

/** Keywords of the description that do not affect validity. */
const annotations = ['example', 'x-unspecified', 'discriminator', 'externalDocs', 'xml'];

const options = {
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allErrors: true,
  // An error has its schema, which knows the fields near an unknown one.
  verbose: true,
  allowUnionTypes: true,
};

let bodies: Ajv2020 | undefined;
let parameters: Ajv2020 | undefined;

function compiler(more: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ ...options, ...more });
  ajv.addVocabulary(annotations);
  ajv.addFormat('date', isDate);
  ajv.addFormat('date-time', isDateTime);
  ajv.addFormat('email', isEmail);
  return ajv;
}

/** Compiles the validator of a body. */
export function bodyValidator(schema: JsonSchema): ValidateFunction {
  bodies ??= compiler();
  return bodies.compile(schema);
}

/** Compiles the validator of parameters; it fills in the defaults of those left out. */
export function parameterValidator(schema: JsonSchema): ValidateFunction {
  parameters ??= compiler({ useDefaults: true });
  return parameters.compile(schema);
}

const mostDefects = 20;

/** Returns the errors of a validator as defects of a body, with a JSON pointer to each. */
export function bodyDefects(errors: ValidateFunction['errors']): readonly Defect[] {
  const unknownFirst = [...(errors ?? [])].sort((one, other) => ofUnknown(other) - ofUnknown(one));
  return unknownFirst.slice(0, mostDefects).map((error) => ({
    pointer: pointerOf(steps(error)),
    keyword: error.keyword,
    detail: defectWords(error),
  }));
}

/** A misspelt field is why another one is missing. */
function ofUnknown({ keyword }: ErrorObject): number {
  return keyword === 'additionalProperties' ? 1 : 0;
}

/** Returns the errors of a validator as defects of parameters, by their names. */
export function parameterDefects(errors: ValidateFunction['errors']): readonly Defect[] {
  return (errors ?? []).map((error) => ({
    parameter: steps(error)[0] ?? '',
    keyword: error.keyword,
    detail: defectWords(error),
  }));
}

/** Names a missing or unexpected member itself, not only its object. */
function steps({ instancePath, params }: ErrorObject): readonly string[] {
  const named = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  const path = instancePath.split('/').slice(1).map(decodeStep);
  return typeof named === 'string' ? [...path, named] : path;
}

function decodeStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
