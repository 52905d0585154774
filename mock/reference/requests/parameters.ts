import type { ValidateFunction } from 'ajv/dist/2020.js';
import { greatestIdentifier, type Operation, type Parameter } from '../../../spec/index.ts';
import { listed, withDefects } from '../http/told-defects.ts';
import type { PayloadPart } from '../parts.ts';
import { type Defect, Refusal } from '../refusal.ts';
import { parameterDefects, parameterValidator } from './validators.ts';

type Values = Record<string, unknown>;

/**
 * Returns path and query parameters with the types of the description. Refuses a repeated one and ignores an unknown
 * one.
 */
export const readParameters: PayloadPart['parameters'] = (operation, path, query) => {
  const { inPath, inQuery } = readersOf(operation);
  const values: Values = {};
  for (const parameter of inPath.named) read(parameter, path[parameter.name], values);
  if (!inPath.validate(values)) throw unfitPath(parameterDefects(inPath.validate.errors));
  const repeated: Defect[] = [];
  for (const parameter of inQuery.named) {
    const given = query.getAll(parameter.name);
    read(parameter, given.at(-1), values);
    if (given.length > 1) repeated.push({ parameter: parameter.name, detail: 'is given more than once' });
  }
  if (inQuery.validate(values) && repeated.length === 0) return values;
  const errors = [...parameterDefects(inQuery.validate.errors), ...repeated];
  const detail = withDefects('A parameter does not fit the description of this operation', errors);
  throw new Refusal('validation_failed', detail, { errors });
};

function read(parameter: Parameter, given: string | undefined, values: Values): void {
  if (given !== undefined) values[parameter.name] = converted(given, parameter);
}

/** A text that is not a number or boolean stays a text, and the schema refuses it. */
function converted(given: string, { schema }: Parameter): unknown {
  if (schema.type === 'integer' && /^-?(0|[1-9]\d*)$/.test(given)) return Number(given);
  if (schema.type === 'boolean' && (given === 'true' || given === 'false')) return given === 'true';
  return given;
}

function unfitPath(errors: readonly Defect[]): Refusal {
  return new Refusal(
    'not_found',
    `The path names no record by its ${listed(namesOf(errors))}: an identifier is an integer from 1 to ${greatestIdentifier}.`,
    { rule: 'payload/path-identifier-bounded', errors },
  );
}

function namesOf(errors: readonly Defect[]): readonly string[] {
  return errors.flatMap(({ parameter }) => parameter ?? []);
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

/** Compiles them at the first request of the operation. */
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
