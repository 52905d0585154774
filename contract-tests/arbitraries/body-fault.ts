import type { JsonObject, JsonSchema, JsonValue } from '../../spec/index.ts';
import { isCount } from '../engine/description/field-type.ts';
import { requiredFields, typesOf } from '../engine/description/schema-parts.ts';
import { textOfLength } from './text-of-length.ts';

/** A value for one field of a body that is otherwise valid. */
export interface FieldValue {
  readonly field: string;
  readonly value: JsonValue;
}

type Values = (schema: JsonSchema, field: string) => readonly JsonValue[];

/** Returns the values of each field to which the family applies. */
function perField(body: JsonSchema, values: Values): FieldValue[] {
  return fieldsOf(body).flatMap(([field, schema]) =>
    values(schema, field).map((value) => ({ field, value })),
  );
}

function fieldsOf({ properties = {} }: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  return Object.entries(properties as Readonly<Record<string, JsonSchema>>);
}

/** Values that a lenient language converts to each type. */
const otherTypes: Readonly<Record<string, readonly JsonValue[]>> = {
  string: [12_345, true, ['texte'], { value: 'texte' }],
  integer: ['12', true, [12]],
  boolean: ['true', 1, 'oui', 0],
  array: [{}, '', 1],
  object: [[], '{}'],
};

/** Values of another JSON type than the field's. Null is left out: other rules judge null. */
export const wrongTypes = (body: JsonSchema): FieldValue[] => perField(body, ofOtherTypes);

/** Arrays of one object, in which a field has a value of another JSON type, and of one element that is no object. */
export const wrongTypesInElements = (body: JsonSchema): FieldValue[] =>
  perField(body, (schema) => [
    ...inElements(schema, ofOtherTypes),
    ...(isOfObjects(schema) ? [[null], ['texte']] : []),
  ]);

function isOfObjects({ items }: JsonSchema): boolean {
  return (items as JsonSchema | undefined)?.type === 'object';
}

const ofOtherTypes: Values = (schema) => typesOf(schema).flatMap((type) => otherTypes[type] ?? []);

/** Returns the fields of a body whose value is an array of integers. */
export function fieldsOfIntegers(body: JsonSchema): readonly string[] {
  const holdsIntegers = ({ items }: JsonSchema) => (items as JsonSchema | undefined)?.type === 'integer';
  return fieldsOf(body).flatMap(([field, schema]) => (holdsIntegers(schema) ? [field] : []));
}

export const fractions = (body: JsonSchema): FieldValue[] =>
  perField(body, (schema) =>
    typesOf(schema).includes('integer') ? [numberOf(schema.minimum, 0) + 0.5] : [],
  );

/** A length that only the reference chose is not promised, so it is left out. */
export const tooShort = (body: JsonSchema): FieldValue[] =>
  perField(body, ({ minLength, 'x-unspecified': point }) =>
    numberOf(minLength, 0) > 0 && point === undefined ? ['x'.repeat(numberOf(minLength, 0) - 1)] : [],
  );

/** Texts with one character more than their maximum, and no other fault. */
export const tooLong = (body: JsonSchema): FieldValue[] =>
  perField(body, (schema, field) => [...textsTooLong(schema, field), ...inElements(schema, textsTooLong)]);

const textsTooLong: Values = ({ maxLength }, field) =>
  typeof maxLength === 'number' ? [textOfLength(field, maxLength + 1)] : [];

/** Whether a field takes texts of one length only. */
export function hasOneLength(body: JsonSchema, field: string): boolean {
  const { minLength, maxLength } = Object.fromEntries(fieldsOf(body))[field] ?? {};
  return minLength !== undefined && minLength === maxLength;
}

/** Arrays of one valid object, in which one member has one of these values. */
function inElements(schema: JsonSchema, values: Values): JsonValue[] {
  const items = (schema.items ?? {}) as JsonSchema;
  if (items.type !== 'object') return [];
  return perField(items, values).map(({ field, value }) => [{ ...validObject(items), [field]: value }]);
}

/** Returns a valid object with the fields that it needs; `turn` tells it from others by its listed values. */
function validObject(schema: JsonSchema, turn = 0): JsonObject {
  const needed = fieldsOf(schema).filter(([name]) => requiredFields(schema).includes(name));
  return Object.fromEntries(needed.map(([name, field]) => [name, textInTurn(listedTexts(field), turn)]));
}

function textInTurn(listed: readonly string[], turn: number): string {
  return listed[turn % listed.length] ?? 'texte';
}

export const tooSmall = (body: JsonSchema): FieldValue[] =>
  perField(body, ({ minimum }) => (typeof minimum === 'number' ? [minimum - 1] : []));

export const tooLarge = (body: JsonSchema): FieldValue[] =>
  perField(body, ({ maximum }) => (typeof maximum === 'number' ? [maximum + 1] : []));

/** Arrays of one element more than their maximum. Objects are valid ones: any other would be refused for what it is. */
export const tooManyElements = (body: JsonSchema): FieldValue[] =>
  perField(body, ({ maxItems, items }) => {
    if (typeof maxItems !== 'number') return [];
    const objects = (items as JsonSchema | undefined)?.type === 'object' ? (items as JsonSchema) : undefined;
    const element = (index: number) => (objects ? validObject(objects, index) : index + 1);
    return [Array.from({ length: maxItems + 1 }, (_, index) => element(index))];
  });

export const tooFewElements = (body: JsonSchema): FieldValue[] =>
  perField(body, ({ minItems }) =>
    numberOf(minItems, 0) > 0
      ? [Array.from({ length: numberOf(minItems, 0) - 1 }, (_, index) => index + 1)]
      : [],
  );

/** Values close to a listed one: in another case, and with one more letter. */
export const outsideLists = (body: JsonSchema): FieldValue[] =>
  perField(body, (schema, field) => [...nearListed(schema, field), ...inElements(schema, nearListed)]);

const nearListed: Values = (schema) => {
  const [first] = listedTexts(schema);
  return first === undefined ? [] : [first.toUpperCase(), `${first}s`];
};

function listedTexts(schema: JsonSchema): readonly string[] {
  return ((schema.enum ?? []) as readonly JsonValue[]).filter((value) => typeof value === 'string');
}

/** Addresses without the `@`, without a local part and without a domain. */
export const wrongEmails = (body: JsonSchema): FieldValue[] =>
  perField(body, ({ format }) =>
    format === 'email' ? ['camille.moreau.example.org', '@example.org', 'camille.moreau@'] : [],
  );

/** Returns the fields of a body whose text has this format. */
export function fieldsOfFormat(body: JsonSchema, wanted: string): readonly string[] {
  return fieldsOf(body).flatMap(([field, { format }]) => (format === wanted ? [field] : []));
}

/** The stated lower bounds, which are valid values. Texts with a meaning (dates, addresses) are left out. */
export const lowerBounds = (body: JsonSchema): FieldValue[] => bounds(body, 'minimum', 'minLength');

/** The stated upper bounds, which are valid values. */
export const upperBounds = (body: JsonSchema): FieldValue[] => bounds(body, 'maximum', 'maxLength');

function bounds(body: JsonSchema, number: 'minimum' | 'maximum', length: 'minLength' | 'maxLength') {
  return perField(body, (schema) => {
    if (typeof schema[number] === 'number') return [schema[number]];
    const isFree = schema.format === undefined && schema.minLength !== schema.maxLength;
    return isFree && typeof schema[length] === 'number' ? ['x'.repeat(schema[length])] : [];
  });
}

/** A count, and one of its values. */
export interface FieldCount {
  readonly field: string;
  readonly value: number;
}

/** Returns the counts of a body, each at its upper bound. */
export function greatestCounts(body: JsonSchema): readonly FieldCount[] {
  return fieldsOf(body).flatMap(([field, schema]) =>
    isCount(schema) && typeof schema.maximum === 'number' ? [{ field, value: schema.maximum }] : [],
  );
}

/** Returns the fields that have a list of values, with these values. */
export function listed(body: JsonSchema): { field: string; values: readonly string[] }[] {
  return fieldsOf(body)
    .map(([field, schema]) => ({ field, values: listedTexts(schema) }))
    .filter(({ values }) => values.length > 0);
}

/** Null for every field that may be null. */
export const nulls = (body: JsonSchema): FieldValue[] =>
  perField(body, (schema) => (typesOf(schema).includes('null') ? [null] : []));

/** Null for every field that may not be null. */
export const unmarkedNulls = (body: JsonSchema): FieldValue[] =>
  perField(body, (schema) => (typesOf(schema).includes('null') ? [] : [null]));

/** The defaults of the fields that may be left out. */
export const defaults = (body: JsonSchema): FieldValue[] =>
  perField(body, (schema) => (schema.default === undefined ? [] : [schema.default]));

/** Returns a body without one field. */
export function without(body: JsonObject, field: string): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
