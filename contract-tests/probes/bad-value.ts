import type { JsonValue } from '../../spec/index.ts';
import {
  fieldsOfIntegers,
  fractions,
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
} from '../arbitraries/body-fault.ts';
import { eachForm, fieldFamily, valueFamily } from './field-family.ts';

export const wrongType = valueFamily('wrong-type', wrongTypes, 'one-of-each-field');
export const fraction = valueFamily('fraction', fractions);
export const wrongEmail = valueFamily('wrong-email', wrongEmails);
export const textTooShort = valueFamily('too-short', tooShort);
export const textTooLong = valueFamily('too-long', tooLong);
export const numberTooSmall = valueFamily('too-small', tooSmall);
export const numberTooLarge = valueFamily('too-large', tooLarge);
export const arrayTooLong = valueFamily('too-many', tooManyElements);
export const arrayTooShort = valueFamily('too-few', tooFewElements);
export const valueOutsideList = valueFamily('outside-list', outsideLists);
export const unmarkedNull = valueFamily('unmarked-null', unmarkedNulls);

/**
 * The integers of a valid array as texts, and its only element without the array. The request has no other fault.
 */
export const wrongElement = fieldFamily('wrong-element', 'one-of-each-field', (body) =>
  eachForm(fieldsOfIntegers(body), {
    texts: (good) => integersIn(good).map(String),
    alone: (good) => integersIn(good)[0] ?? null,
  }),
);

/** Returns the integers of a valid array, or one integer where it is empty. */
function integersIn(good: JsonValue | undefined): readonly number[] {
  const integers = (good ?? []) as readonly number[];
  return integers.length > 0 ? integers : [1];
}
