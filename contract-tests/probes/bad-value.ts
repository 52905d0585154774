import type { JsonSchema, JsonValue } from '../../spec/index.ts';
import {
  type FieldValue,
  fieldsOfIntegers,
  fractions,
  hasOneLength,
  outsideLists,
  tooFewElements,
  tooLarge,
  tooLong,
  tooManyElements,
  tooShort,
  tooSmall,
  unmarkedNulls,
  wrongEmails,
  wrongTypes,
  wrongTypesInElements,
} from '../arbitraries/body-fault.ts';
import type { ProbeFamily } from '../engine/judging/probe.ts';
import { eachForm, fieldFamily, valueFamily } from './field-family.ts';

export const wrongType = valueFamily('wrong-type', wrongTypes, 'one-of-each-field');
export const wrongTypeInElement = valueFamily(
  'wrong-type-in-element',
  wrongTypesInElements,
  'one-of-each-field',
);
export const fraction = valueFamily('fraction', fractions);
export const wrongEmail = valueFamily('wrong-email', wrongEmails);
export const textTooShort = lengthFamily('too-short', tooShort, (good) => good.slice(0, -1));
export const textTooLong = lengthFamily('too-long', tooLong, (good) => `${good}${good.slice(-1)}`);
export const numberTooSmall = valueFamily('too-small', tooSmall);
/**
 * Numbers above their maximum. That of an identifier is the valid one beyond 32 bits: a service that cuts it off finds the
 * record, while it finds none under the maximum plus one.
 */
export const numberTooLarge = fieldFamily('too-large', 'each-operation', (body) =>
  tooLarge(body).map(({ field, value }) => ({
    field,
    write: (good) => (field.endsWith('_id') && typeof good === 'number' ? 2 ** 32 + good : value),
  })),
);
export const arrayTooLong = valueFamily('too-many', tooManyElements);
export const arrayTooShort = valueFamily('too-few', tooFewElements);
export const valueOutsideList = valueFamily('outside-list', outsideLists);
export const unmarkedNull = valueFamily('unmarked-null', unmarkedNulls);

/**
 * The integers of a valid array as texts, its only element without the array, and elements that are no integers. The
 * request has no other fault.
 */
export const wrongElement = fieldFamily('wrong-element', 'one-of-each-field', (body) =>
  eachForm(fieldsOfIntegers(body), {
    texts: (good) => integersIn(good).map(String),
    alone: (good) => integersIn(good)[0] ?? null,
    null: () => [null],
    letters: () => ['abc'],
  }),
);

/**
 * Returns a family of texts of wrong lengths. Where a field takes one length only, the text is a valid one that was changed:
 * a service may refuse any other for what it says.
 */
function lengthFamily(
  name: string,
  values: (body: JsonSchema) => readonly FieldValue[],
  changed: (good: string) => string,
): ProbeFamily {
  return fieldFamily(name, 'each-operation', (body) =>
    values(body).map(({ field, value }) => ({
      field,
      write: (good) => (typeof good === 'string' && hasOneLength(body, field) ? changed(good) : value),
    })),
  );
}

/** Returns the integers of a valid array, or one integer where it is empty. */
function integersIn(good: JsonValue | undefined): readonly number[] {
  const integers = (good ?? []) as readonly number[];
  return integers.length > 0 ? integers : [1];
}
