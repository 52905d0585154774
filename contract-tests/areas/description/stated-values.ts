import type { JsonObject, JsonSchema, JsonValue } from '../../../spec/index.ts';
import {
  type FieldValue,
  fractions,
  lowerBounds,
  nulls,
  outsideLists,
  tooLarge,
  tooLong,
  tooShort,
  tooSmall,
  upperBounds,
  wrongTypes,
} from '../../arbitraries/body-fault.ts';
import { propertiesOf, requiredFields, typesOf } from '../../engine/description/schema-parts.ts';
import { hasOwnForm, isNamedByService, lawfulList, lawfulValue, objectWith } from './lawful-value.ts';

/** A value that the interface rules out. */
export interface RuledOut extends FieldValue {
  /** Returns a value so far out that only a schema without such a bound accepts it; it is large, and seldom needed. */
  readonly farOut: () => JsonValue;
}

/** Returns lawful values of each field of a body: an ordinary value, the stated bounds, null and each listed value. */
export function lawfulValues(body: JsonSchema): readonly FieldValue[] {
  const names = Object.keys(propertiesOf(body)).filter((name) => !isNamedByService(name));
  const ordinary = Object.entries(objectWith(body, names)) as [string, JsonValue][];
  return [...ordinary.map(([field, value]) => ({ field, value })), ...nulls(body), ...valuesOfAnyForm(body)];
}

/** Returns further lawful values of the fields whose texts may have any form. */
function valuesOfAnyForm(body: JsonSchema): readonly FieldValue[] {
  const properties = Object.entries(propertiesOf(body));
  const values = [
    ...lowerBounds(body),
    ...upperBounds(body),
    ...properties.flatMap(([field, schema]) => listedValues(schema).map((value) => ({ field, value }))),
    ...properties.flatMap(([field, schema]) => lengths(schema).map((value) => ({ field, value }))),
    ...lawfulInEntries(body),
  ];
  return values.filter(({ field }) => !hasOwnForm(field));
}

/** Longer than any bound of a text that a description states. */
const farOutText = 'x'.repeat(100_000);

/** Returns a value just beyond each type, bound and list of values that the interface states for a field of the body. */
export function ruledOutValues(body: JsonSchema): readonly RuledOut[] {
  const beyond = (values: readonly FieldValue[], farOut: JsonValue) =>
    values.map((value) => ({ ...value, farOut: () => farOut }));
  return [
    ...beyond(ofWholeFields(body, wrongTypes(body)), {}),
    ...beyond(fractions(body), {}),
    ...beyond(tooShort(body), ''),
    ...ofWholeFields(body, tooLong(body)).map((one) => ({
      ...one,
      farOut: () => `${one.value}${farOutText}`,
    })),
    ...beyond(tooSmall(body), -Number.MAX_SAFE_INTEGER),
    ...beyond(tooLarge(body), Number.MAX_SAFE_INTEGER),
    ...beyond(ofWholeFields(body, outsideLists(body)), 'zz, none of those listed'),
    ...tooManyEntries(body),
    ...ruledOutInEntries(body),
  ];
}

/** Returns the values without the lists that have a wrong entry: entries are compared by their own bounds. */
function ofWholeFields(body: JsonSchema, values: readonly FieldValue[]): readonly FieldValue[] {
  const fields = propertiesOf(body);
  return values.filter(({ field, value }) => fields[field]?.items === undefined || !Array.isArray(value));
}

function listedValues(schema: JsonSchema): readonly JsonValue[] {
  return (schema.enum ?? []) as readonly JsonValue[];
}

/** Returns lists of the smallest and of the greatest length that the schema accepts. */
function lengths(schema: JsonSchema): readonly JsonValue[] {
  if (schema.items === undefined) return [];
  const stated = [schema.minItems ?? 0, schema.maxItems].filter((length) => typeof length === 'number');
  return stated.map((length) => lawfulList(schema, length));
}

function tooManyEntries(body: JsonSchema): readonly RuledOut[] {
  return Object.entries(propertiesOf(body)).flatMap(([field, schema]) =>
    typeof schema.maxItems === 'number'
      ? [
          {
            field,
            value: lawfulList(schema, schema.maxItems + 1),
            farOut: () => lawfulList(schema, 20_000),
          },
        ]
      : [],
  );
}

function ruledOutInEntries(body: JsonSchema): readonly RuledOut[] {
  return lists(body).flatMap(({ field, entry, listWith }) =>
    ruledOutValues(entry).map((one) => ({
      field,
      value: listWith(one),
      farOut: () => listWith({ field: one.field, value: one.farOut() }),
    })),
  );
}

function lawfulInEntries(body: JsonSchema): readonly FieldValue[] {
  return lists(body).flatMap(({ field, entry, listWith, least }) => [
    ...lawfulValues(entry).map((one) => ({ field, value: listWith(one) })),
    { field, value: [least] },
  ]);
}

interface ListField {
  readonly field: string;
  /** The schema of an entry, in the form of a body's schema. */
  readonly entry: JsonSchema;
  /** Returns a list of one lawful entry, one field of which has this value. */
  readonly listWith: (one: FieldValue) => JsonValue;
  /** An entry with its required fields alone. */
  readonly least: JsonValue;
}

/** Returns the fields of a body that are lists. */
function lists(body: JsonSchema): readonly ListField[] {
  return Object.entries(propertiesOf(body)).flatMap(([field, { items }]): readonly ListField[] => {
    if (items === undefined) return [];
    const schema = items as JsonSchema;
    if (!typesOf(schema).includes('object')) {
      const entry = { properties: { entry: schema } };
      return [{ field, entry, listWith: ({ value }: FieldValue) => [value], least: lawfulValue(schema) }];
    }
    const whole = lawfulValue(schema) as JsonObject;
    const listWith = (one: FieldValue) => [{ ...whole, [one.field]: one.value }];
    return [{ field, entry: schema, listWith, least: objectWith(schema, requiredFields(schema)) }];
  });
}
