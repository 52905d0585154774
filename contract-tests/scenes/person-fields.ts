import type { JsonObject } from '../../spec/index.ts';
import { daysAfter, todayOf } from '../arbitraries/date.ts';
import { fixedPhoneAbroad } from '../arbitraries/phone.ts';
import type { Suite } from '../engine/judging/suite.ts';

/** The domain of all addresses that the run writes where the target file names none. It receives no mail. */
export const exampleDomain = 'example.com';

/** Returns an address of the run. A club may look its domain up, and refuse one that receives no mail. */
export function addressOf({ target }: Pick<Suite, 'target'>, local: string): string {
  return `${local}@${target.known?.mail_domain ?? exampleDomain}`;
}

/** The fields that every person has. Each has a unique address, which a club may require. */
export function requiredFields(suite: Suite, mark: string): JsonObject {
  return { email: addressOf(suite, mark), first_name: 'Zoé', last_name: mark };
}

/** Returns the birth date of a person of this age by the target's clock. */
export function birthDateFor(suite: Suite, age: number): string {
  return daysAfter(todayOf(suite), -Math.ceil(age * 365.25));
}

/**
 * Returns the fields of a child: a birth date, and two representatives with unique addresses and telephone numbers.
 */
export function childFields(suite: Suite, mark: string): JsonObject {
  const last_name = 'Le Goff';
  const mother = { phone: fixedPhoneAbroad(5), email: addressOf(suite, `mere.${mark}`) };
  const father = { phone: fixedPhoneAbroad(6), email: addressOf(suite, `pere.${mark}`) };
  return {
    birth_date: birthDateFor(suite, 11),
    parents: [
      { type: 'Mere', first_name: 'Anne', last_name, ...mother },
      { type: 'Pere', first_name: 'Yann', last_name, ...father },
    ],
  };
}
