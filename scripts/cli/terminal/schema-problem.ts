import type { ErrorObject } from 'ajv';
import { counted } from '../../../reports/counted.ts';
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
  if (error === undefined) return 'it does not fit';
  const others = new Set(errors.map(entryOf)).size - 1;
  const rest = others > 0 ? ` (and ${counted(others, 'more entry', 'more entries')} to correct)` : '';
  return `${problemOf(error, patternText)}${rest}`;
}

/** Each unknown member is an entry of its own; and what is missing in its place is often the same mistake. */
function entryOf({ instancePath, params }: ErrorObject): string {
  return `${instancePath}/${params.additionalProperty ?? ''}`;
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
    case 'type':
      return `${place || 'it'} must be ${[error.params.type].flat().map(typeText).join(' or ')}`;
    case 'minLength':
      return `${place} must not be empty`;
    case 'minimum':
      return `${place} must be at least ${error.params.limit}${orNull(error)}`;
    case 'maximum':
      return `${place} must be at most ${error.params.limit}`;
    default:
      return place === '' ? `it ${error.message}` : `${place} ${error.message}`;
  }
}

function orNull({ parentSchema }: ErrorObject): string {
  return [(parentSchema as { type?: unknown }).type].flat().includes('null') ? ', or null for no limit' : '';
}

/** The types of JSON Schema, in the words of who writes YAML. */
const typeTexts: Readonly<Record<string, string>> = {
  string: 'a text, in quotes where it looks like a number',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object, with a name before each entry',
  array: 'a list',
};

function typeText(type: string): string {
  return typeTexts[type] ?? type;
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
