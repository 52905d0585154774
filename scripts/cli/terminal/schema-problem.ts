import type { ErrorObject } from 'ajv';
import { nearestName } from './did-you-mean.ts';

/** Returns what is wrong with a text that does not match the pattern of a schema at a place such as `client.secret`. */
export type PatternText = (place: string, error: ErrorObject) => string;

/** Returns the problem of a file that a person wrote and that does not fit its schema, by the place of the entry. */
export function schemaProblem(
  errors: readonly ErrorObject[],
  patternText: PatternText = (_, { params }) => `must match ${String(params.pattern)}`,
): string {
  // A misspelt member makes the one that was meant a missing one.
  const error = errors.find(({ keyword }) => keyword === 'additionalProperties') ?? errors[0];
  return error === undefined ? 'it does not fit' : problemOf(error, patternText);
}

function problemOf(error: ErrorObject, patternText: PatternText): string {
  const place = error.instancePath.slice(1).replaceAll('/', '.');
  const within = (name: string) => (place === '' ? name : `${place}.${name}`);
  switch (error.keyword) {
    case 'required':
      return error.schemaPath.includes('anyOf')
        ? `${place} has neither secret nor private_key_file`
        : `${within(String(error.params.missingProperty))} is missing`;
    case 'additionalProperties':
      return `${within(String(error.params.additionalProperty))} is not known${meant(error)}`;
    case 'format':
      return `${place} must be ${formatText(error)}`;
    case 'pattern':
      return `${place} ${patternText(place, error)}`;
    default:
      return place === '' ? `it ${error.message}` : `${place} ${error.message}`;
  }
}

function formatText({ params }: ErrorObject): string {
  return params.format === 'date' ? 'a day such as 2026-12-18' : `a text of the format ${params.format}`;
}

/** Returns the member that a misspelt one may stand for, as a question. */
function meant({ params, parentSchema }: ErrorObject): string {
  const { properties } = parentSchema as { properties: object };
  const nearest = nearestName(String(params.additionalProperty), Object.keys(properties));
  return nearest === '' ? '' : `: did you mean ${nearest}?`;
}
