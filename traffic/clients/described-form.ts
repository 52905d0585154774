import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { JsonSchema, Operation } from '../../spec/index.ts';
import { masked } from '../mask.ts';
import { unknownName } from '../near-misses.ts';
import { objectIn, type Seen } from './seen.ts';

/** A part of a request that contradicts the description. */
export interface FormDefect {
  /** In words that follow "was sent with". */
  readonly words: string;
  /** The name of a field that the description does not have. */
  readonly unknown?: string;
}

/**
 * Returns how a request contradicts the description, as far as a program and no person decides it: a person may type a text
 * that is too long or a number that is too high, and a club tells him so.
 */
export function formDefects(seen: Seen, operation: Operation): readonly FormDefect[] {
  return [...parameterDefects(seen, operation), ...bodyDefects(seen, operation)];
}

/** Returns the names of the fields in the body of a request that the description does not have. */
export function unknownFields(seen: Seen, operation: Operation): readonly string[] {
  const known = fieldsOf(operation);
  return Object.keys(bodyOf(seen, operation) ?? {}).filter((name) => !Object.hasOwn(known, name));
}

/** An action has none. No body that is judged may have others. */
function fieldsOf({ body }: Operation): Readonly<Record<string, JsonSchema>> {
  return (body?.schema.properties ?? {}) as Record<string, JsonSchema>;
}

/** No body with fields that a program chose is longer: a long one holds a file. */
const longestBody = 64 * 1024;

/** Returns the members of a JSON body; undefined for another one. */
export function bodyOf({ exchange: { body } }: Seen, operation: Operation) {
  if (body === undefined || body.length === 0 || body.length > longestBody) return undefined;
  if (operation.method === 'GET' || operation.id === 'requestToken') return undefined;
  const value = objectIn(body);
  return Array.isArray(value) ? undefined : value;
}

function bodyDefects(seen: Seen, operation: Operation): FormDefect[] {
  const body = bodyOf(seen, operation);
  if (body === undefined) return [];
  const sent = Object.entries(body);
  const least = Number(operation.body?.schema.minProperties ?? 0);
  if (sent.length < least) return [{ words: least === 1 ? 'no field at all' : `fewer than ${least} fields` }];
  const known = fieldsOf(operation);
  return sent.flatMap(([name, value]) =>
    Object.hasOwn(known, name)
      ? valueDefects(name, value, known[name])
      : { words: unknownName(name, Object.keys(known), 'field'), unknown: name },
  );
}

/** `all` is judged by client/marks-full-exports. */
function parameterDefects({ query }: Seen, { parameters }: Operation): FormDefect[] {
  if (query === '') return [];
  const sent = new URLSearchParams(query);
  return parameters.flatMap(({ name, in: place, schema }) => {
    const text = place === 'query' && name !== 'all' ? sent.get(name) : null;
    if (text === null) return [];
    const isNumber = schema.type === 'integer' && /^-?\d{1,15}$/.test(text);
    return valueDefects(name, isNumber ? Number(text) : text, schema);
  });
}

/** The description is checked where it is made. */
const validator = new Ajv2020({
  strict: false,
  validateSchema: false,
  meta: false,
  // An error that is not judged must not hide another one.
  allErrors: true,
  // An error has its value, which may be hidden.
  verbose: true,
  formats: {
    // A person may type an address that is none, or a day that does not exist.
    email: true,
    date: /^\d{4}-\d\d-\d\d$/,
    // Which forms of RFC 3339 a club accepts is unspecified (date-time-forms).
    'date-time': /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i,
  },
});

/** Returns the first defect of a value. A schema is compiled when it is first needed, which most never are. */
function valueDefects(name: string, value: unknown, schema: JsonSchema = {}): FormDefect[] {
  const validate = validator.compile(schema);
  validate(value);
  const [words] = (validate.errors ?? []).flatMap((error) => wordsOf(error, name) ?? []);
  return words === undefined ? [] : [{ words }];
}

/** Other numbers may have been typed. */
const setByPrograms = /^(limit|after|offset)$|_ids?$/;

/** Returns undefined for what a person may have typed, and for what is unspecified (unknown-nested-field). */
function wordsOf({ keyword, instancePath, params, data }: ErrorObject, field: string): string | undefined {
  if (isHidden(data)) return undefined;
  const name = nameOf(field, instancePath);
  switch (keyword) {
    case 'type':
      return `${name} as another type than ${[params.type].flat().join(' or ')}`;
    case 'enum':
      return `another ${name} than ${params.allowedValues.map(String).join(', ')}`;
    case 'format':
      return `${name} in another form than ${params.format}`;
    case 'minimum':
    case 'maximum':
      return setByPrograms.test(field) ? `${field} beyond its bounds` : undefined;
    default:
      return undefined;
  }
}

/** What stands in a recording in place of a value. */
function isHidden(value: unknown): boolean {
  return value === masked || (typeof value === 'string' && /^\(\w+\)$/.test(value));
}

function nameOf(field: string, instancePath: string): string {
  const part = instancePath.slice(instancePath.lastIndexOf('/') + 1);
  if (part === '') return field;
  return /^\d+$/.test(part) ? `an element of ${field}` : part;
}
