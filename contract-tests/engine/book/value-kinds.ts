import type { JsonSchema, JsonValue } from '../../../spec/index.ts';
import {
  hasFormat,
  isCount,
  isFreeText,
  isIdentifier,
  isText,
  takesEmptyText,
  takesLines,
} from '../description/field-type.ts';
import { typesOf } from '../description/schema-parts.ts';

/** A kind of value that software breaks on: which fields take it, and which values are of it. */
interface ValueKind {
  readonly fits: (schema: JsonSchema, field: string) => boolean;
  readonly has: (value: JsonValue, schema: JsonSchema) => boolean;
}

/** The greatest integer up to which a number of 32 bits with a fraction has all integers. */
const singlePrecision = 2 ** 24;

const hasType = (type: string) => (schema: JsonSchema) => typesOf(schema).includes(type);
const inFormat = (format: string) => (schema: JsonSchema) => hasFormat(schema, format);

const isOfOneLength = (schema: JsonSchema) =>
  isText(schema) && schema.maxLength !== undefined && schema.minLength === schema.maxLength;

const text = (pattern: RegExp, fits = isFreeText): ValueKind => ({
  fits,
  has: (value) => typeof value === 'string' && pattern.test(value),
});
const day = (pattern: RegExp): ValueKind => text(pattern, inFormat('date'));
const moment = (pattern: RegExp): ValueKind => text(pattern, inFormat('date-time'));
const list = (has: (length: number) => boolean, fits = (_: JsonSchema) => true): ValueKind => ({
  fits: (schema) => hasType('array')(schema) && fits(schema),
  has: (value) => Array.isArray(value) && has(value.length),
});

/** The kinds of values that a write can put into a field. */
const valueKinds = {
  apostrophe: text(/'/),
  'quotation mark': text(/"/),
  backslash: text(/\\/),
  'percent sign': text(/%/),
  underscore: text(/_/),
  ampersand: text(/&/),
  accent: text(/[\u00c0-\u024f]/),
  'combining mark': text(/\p{M}/u),
  'character beyond the basic plane': text(/[\u{10000}-\u{10ffff}]/u),
  'leading zero': text(/^0\d/, isOfOneLength),
  'text like a value': text(/(?:^|\s)(?:0|null|true|1e5|0012|%41\+b|\d{4}-\d\d-\d\d)$/),
  lines: text(/\n/, takesLines),
  'empty text': text(/^$/, takesEmptyText),
  'most characters': {
    fits: isFreeText,
    has: (value, { maxLength }) => typeof value === 'string' && [...value].length === maxLength,
  },
  'most bytes': {
    fits: isFreeText,
    has: (value, { maxLength }) =>
      typeof value === 'string' && [...value].length === maxLength && /[^\0-\u007f]{8}/.test(value),
  },
  'least number': { fits: isCount, has: (value, { minimum }) => value === minimum },
  'greatest number': { fits: isCount, has: (value, { maximum }) => value === maximum },
  'odd number': { fits: isCount, has: (value) => typeof value === 'number' && value % 2 === 1 },
  'number beyond single precision': {
    fits: (schema) => isCount(schema) && Number(schema.maximum) > singlePrecision,
    has: (value) => typeof value === 'number' && value > singlePrecision && value % 2 === 1,
  },
  'address or file': {
    fits: (schema) => schema.contentEncoding !== undefined || hasFormat(schema, 'email'),
    has: (value) => typeof value === 'string',
  },
  'short text': {
    fits: (schema) => isText(schema) && Number(schema.maxLength) < 63 && schema.format === undefined,
    has: (value) => typeof value === 'string',
  },
  identifier: {
    fits: isIdentifier,
    has: (value) => typeof value === 'number',
  },
  true: { fits: hasType('boolean'), has: (value) => value === true },
  false: { fits: hasType('boolean'), has: (value) => value === false },
  null: { fits: hasType('null'), has: (value) => value === null },
  day: day(/^\d{4}-\d\d-\d\d$/),
  'leap day': day(/-02-29$/),
  'last day of a long month': day(/-31$/),
  'first day of a year': day(/-01-01$/),
  // Of the days of a club only that of a birth is as long ago.
  'day before 1970': { ...day(/^19[0-6]/), fits: (_, field) => field === 'birth_date' },
  'coordinated time': moment(/Z$/),
  'time with an offset': moment(/[+-]\d\d:\d\d$/),
  midnight: moment(/T00:00:00/),
  'odd minute': moment(/T\d\d:\d[13579]:/),
  'empty list': list(
    (length) => length === 0,
    ({ minItems }) => Number(minItems ?? 0) === 0,
  ),
  'list of one': list((length) => length === 1),
  'list of several': list((length) => length > 1),
} satisfies Record<string, ValueKind>;

export type ValueKindName = keyof typeof valueKinds | `value ${string}`;

/** Returns the kinds of values that a field takes; each listed value is one. */
export function kindsFor(field: string, schema: JsonSchema): readonly ValueKindName[] {
  const kinds = Object.entries(valueKinds) as [keyof typeof valueKinds, ValueKind][];
  const listed = ((schema.enum ?? []) as readonly JsonValue[]).filter((value) => value !== null);
  return [
    ...kinds.filter(([, { fits }]) => fits(schema, field)).map(([name]) => name),
    ...listed.map((value) => `value ${value}` as const),
  ];
}

/** Returns the kinds of which a value is, among those that its field takes. */
export function kindsOf(field: string, schema: JsonSchema, value: JsonValue): readonly ValueKindName[] {
  const kinds: Readonly<Record<string, ValueKind>> = valueKinds;
  return kindsFor(field, schema).filter(
    (name) => kinds[name]?.has(value, schema) ?? name === `value ${value}`,
  );
}
