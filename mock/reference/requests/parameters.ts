import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Operation, Parameter } from '../../../spec/index.ts';
import { type Defect, Refusal } from '../http/refusal.ts';
import type { PayloadPart } from '../parts.ts';
import { parameterDefects, parameterValidator } from './validators.ts';

type Values = Record<string, unknown>;
type Given = Readonly<Record<string, string>>;

/** Path and query parameters as the description types them. */
export const readParameters: PayloadPart['parameters'] = (operation, path, query) => {
  const { inPath, inQuery } = readersOf(operation);
  const fromPath = read(inPath, path);
  if (fromPath.defects.length > 0) throw unfitPath(fromPath.defects);
  const fromQuery = read(inQuery, Object.fromEntries(query));
  const defects = [...fromQuery.defects, ...repeated(inQuery, query)];
  if (defects.length === 0) return { ...fromPath.values, ...fromQuery.values };
  throw new Refusal('validation_failed', 'A parameter does not fit the description of this operation.', {
    errors: defects,
  });
};

function read({ named, validate }: Reader, given: Given): { values: Values; defects: readonly Defect[] } {
  const values: Values = {};
  for (const parameter of named) {
    const text = given[parameter.name];
    if (text !== undefined) values[parameter.name] = converted(text, parameter);
  }
  return { values, defects: validate(values) ? [] : parameterDefects(validate.errors) };
}

/** A text that is no number or boolean stays a text, and the schema refuses it. */
function converted(given: string, { schema }: Parameter): unknown {
  if (schema.type === 'integer' && /^-?(0|[1-9]\d*)$/.test(given)) return Number(given);
  if (schema.type === 'boolean' && (given === 'true' || given === 'false')) return given === 'true';
  return given;
}

/** Refuses a repeated parameter. An unknown parameter is ignored. */
function repeated({ named }: Reader, query: URLSearchParams): readonly Defect[] {
  const names = [...query.keys()].filter((name) => named.some((parameter) => parameter.name === name));
  return names
    .filter((name, index) => names.indexOf(name) < index)
    .map((parameter) => ({ parameter, detail: 'is given more than once' }));
}

function unfitPath(errors: readonly Defect[]): Refusal {
  return new Refusal(
    'not_found',
    'The path names no record: an identifier is an integer from 1 to 2147483647.',
    { rule: 'payload/path-identifier-bounded', errors },
  );
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
