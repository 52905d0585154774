import type { JsonSchema, Operation } from '../../spec/index.ts';
import { masked } from './mask.ts';
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
  const fields = bodyOf(seen, operation);
  return [
    ...parameterDefects(seen, operation),
    ...(fields === undefined ? [] : bodyDefects(fields, operation)),
  ];
}

/** Returns the names of the fields in the body of a request that the description does not have. */
export function unknownFields(seen: Seen, operation: Operation): readonly string[] {
  return Object.keys(bodyOf(seen, operation) ?? {}).filter((name) => !isField(name, bodySchema(operation)));
}

/** No body with fields that a program chose is longer: a long one holds a file. */
const longestBody = 64 * 1024;

function bodyOf({ exchange: { body } }: Seen, operation: Operation) {
  if (body === undefined || body.length === 0 || body.length > longestBody) return undefined;
  if (operation.method === 'GET' || operation.id === 'requestToken') return undefined;
  const value = objectIn(body);
  return Array.isArray(value) ? undefined : value;
}

const noFields: JsonSchema = { additionalProperties: false, properties: {} };

/** An action has no body. */
function bodySchema({ body }: Operation): JsonSchema {
  return body?.schema ?? noFields;
}

function propertiesOf({ properties }: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return (properties ?? {}) as Record<string, JsonSchema>;
}

function isField(name: string, schema: JsonSchema): boolean {
  return schema.additionalProperties !== false || Object.hasOwn(propertiesOf(schema), name);
}

function bodyDefects(fields: Readonly<Record<string, unknown>>, operation: Operation): FormDefect[] {
  const schema = bodySchema(operation);
  const names = Object.keys(fields);
  const least = Number(schema.minProperties ?? 0);
  if (names.length < least)
    return [{ words: least === 1 ? 'no field at all' : `fewer than ${least} fields` }];
  return names.flatMap((name): FormDefect[] => {
    if (!isField(name, schema)) return [{ words: `${shown(name)}, which is no field of it`, unknown: name }];
    const property = propertiesOf(schema)[name];
    const words =
      property && (valueDefect(name, fields[name], property) ?? boundDefect(name, fields[name], property));
    return words === undefined ? [] : [{ words }];
  });
}

/** A name that a client made of data is not shown. */
function shown(name: string): string {
  return /^[A-Za-z_]\w{0,39}$/.test(name) ? name : 'a name of another form';
}

function valueDefect(name: string, value: unknown, schema: JsonSchema): string | undefined {
  if (isHidden(value)) return undefined;
  const types = [schema.type ?? []].flat() as readonly string[];
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return `${name} as another type than ${types.join(' or ')}`;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value as never))
    return `another ${name} than ${schema.enum.map(String).join(', ')}`;
  const form = typeof value === 'string' ? forms[String(schema.format)] : undefined;
  if (form !== undefined && !form.test(value as string))
    return `${name} in another form than ${schema.format}`;
  return partDefect(name, value, schema);
}

/** Whether an unknown field inside an element is refused is unspecified (unknown-nested-field). */
function partDefect(name: string, value: unknown, schema: JsonSchema): string | undefined {
  const parts: (readonly [string, unknown, JsonSchema | undefined])[] = Array.isArray(value)
    ? value.map((item) => [`an element of ${name}`, item, schema.items as JsonSchema | undefined])
    : Object.entries(propertiesOf(schema)).map(([part, of]) => [
        part,
        (value as Record<string, unknown>)?.[part],
        of,
      ]);
  for (const [part, one, of] of parts) {
    const defect = one === undefined || of === undefined ? undefined : valueDefect(part, one, of);
    if (defect !== undefined) return defect;
  }
  return undefined;
}

/** What stands in a recording in place of a value. */
function isHidden(value: unknown): boolean {
  return value === masked || (typeof value === 'string' && /^\(\w+\)$/.test(value));
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

/** Which forms of RFC 3339 a club accepts is unspecified (date-time-forms). A person may type a day that does not exist. */
const forms: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i,
};

/** Other numbers of a body may have been typed. */
const setByPrograms = /^limit$|_ids?$/;

function boundDefect(name: string, value: unknown, schema: JsonSchema): string | undefined {
  if (!setByPrograms.test(name)) return undefined;
  const numbers = [value].flat().filter((one) => typeof one === 'number');
  const { minimum = -Infinity, maximum = Infinity } = (schema.items ?? schema) as JsonSchema;
  const isBeyond = numbers.some((one) => one < Number(minimum) || one > Number(maximum));
  return isBeyond ? `${name} beyond its bounds` : undefined;
}

/** `all` is judged by client/marks-full-exports. */
function parameterDefects({ query }: Seen, { parameters }: Operation): FormDefect[] {
  if (query === '') return [];
  const sent = new URLSearchParams(query);
  return parameters.flatMap(({ name, in: place, schema }): FormDefect[] => {
    const text = place === 'query' && name !== 'all' ? sent.get(name) : null;
    if (text === null || isHidden(text)) return [];
    const value = schema.type === 'integer' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    const isBeyond =
      typeof value === 'number' &&
      (value < Number(schema.minimum ?? 0) || value > Number(schema.maximum ?? Infinity));
    const words = isBeyond ? `${name} beyond its bounds` : valueDefect(name, value, schema);
    return words === undefined ? [] : [{ words }];
  });
}
