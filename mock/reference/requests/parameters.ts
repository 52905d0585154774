import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Operation, Parameter } from '../../../spec/index.ts';
import { type Defect, Refusal } from '../http/refusal.ts';
import type { Choices, PayloadPart } from '../parts.ts';
import { parameterDefects, parameterValidator } from './validators.ts';

type Values = Record<string, unknown>;
type Given = Readonly<Record<string, string>>;

/** Path and query parameters as the description types them. */
export const readParameters: PayloadPart['parameters'] = (operation, path, query, { choices }) => {
  const { inPath, inQuery } = readersOf(operation);
  const fromPath = read(inPath, path, choices);
  if (fromPath.defects.length > 0) throw unfitPath(fromPath.defects, choices);
  const fromQuery = read(inQuery, Object.fromEntries(query), choices);
  const defects = [...fromQuery.defects, ...surplus(inQuery, query, choices)];
  if (defects.length === 0) return { ...fromPath.values, ...fromQuery.values };
  throw new Refusal('validation_failed', 'A parameter does not fit the description of this operation.', {
    errors: defects,
  });
};

function read(
  { named, validate }: Reader,
  given: Given,
  choices: Choices,
): { values: Values; defects: readonly Defect[] } {
  const values: Values = {};
  for (const parameter of named) {
    const text = given[parameter.name];
    const value = text === undefined ? undefined : bent(parameter, converted(text, parameter), choices);
    if (value !== undefined) values[parameter.name] = value;
  }
  return { values, defects: validate(values) ? [] : parameterDefects(validate.errors) };
}

/** A text that is no number or boolean stays a text, and the schema refuses it. */
function converted(given: string, { schema }: Parameter): unknown {
  if (schema.type === 'integer' && /^-?(0|[1-9]\d*)$/.test(given)) return Number(given);
  if (schema.type === 'boolean' && (given === 'true' || given === 'false')) return given === 'true';
  return given;
}

/** The unspecified points limit-out-of-range, position-out-of-range and all-other-than-true. Undefined counts as not given. */
function bent({ name, schema }: Parameter, value: unknown, choices: Choices): unknown {
  if (name === 'limit' && typeof value === 'number' && choices['limit-out-of-range'] === 'clamped') {
    return Math.min(Math.max(value, Number(schema.minimum)), Number(schema.maximum));
  }
  const isPosition = name === 'after' || name === 'offset';
  if (isPosition && choices['position-out-of-range'] === 'as-zero') return Number(value) >= 0 ? value : 0;
  if (name === 'all' && choices['all-other-than-true'] === 'as-absent')
    return value === true ? true : undefined;
  return value;
}

/** A parameter that is repeated says two things. unspecified point unknown-query-parameter: one that nobody knows is left alone. */
function surplus({ named }: Reader, query: URLSearchParams, choices: Choices): readonly Defect[] {
  const names = [...query.keys()];
  const known = new Set(named.map(({ name }) => name));
  const repeated = names.filter((name, index) => known.has(name) && names.indexOf(name) < index);
  const unknown =
    choices['unknown-query-parameter'] === 'refused' ? names.filter((name) => !known.has(name)) : [];
  return [
    ...repeated.map((parameter) => ({ parameter, detail: 'is given more than once' })),
    ...unknown.map((parameter) => ({ parameter, detail: 'is not a parameter of this operation' })),
  ];
}

/** unspecified point path-id-out-of-bounds: there is nothing with such an id, or the request is malformed. */
function unfitPath(errors: readonly Defect[], choices: Choices): Refusal {
  const code = choices['path-id-out-of-bounds'] === 'bad-request' ? 'malformed_request' : 'not_found';
  return new Refusal(code, 'The path names no record: an identifier is an integer from 1 to 2147483647.', {
    rule: 'payload/path-identifier-bounded',
    errors,
  });
}

interface Reader {
  readonly named: readonly Parameter[];
  readonly validate: ValidateFunction;
}

interface Readers {
  readonly inPath: Reader;
  readonly inQuery: Reader;
}

const readers = new WeakMap<Operation, Readers>();

/** Compiled at the first request of the operation. */
function readersOf(operation: Operation): Readers {
  let known = readers.get(operation);
  if (known === undefined) {
    known = { inPath: readerOf(operation, 'path'), inQuery: readerOf(operation, 'query') };
    readers.set(operation, known);
  }
  return known;
}

function readerOf({ parameters }: Operation, place: Parameter['in']): Reader {
  const named = parameters.filter((parameter) => parameter.in === place);
  return { named, validate: parameterValidator(schemaOf(named)) };
}

function schemaOf(named: readonly Parameter[]) {
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  };
}
