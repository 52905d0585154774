import type { JsonObject } from '../../../spec/index.ts';
import { countedPhone } from '../../arbitraries/phone.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { codeWithZero, someCityCodes } from '../club/commune.ts';
import { unusualPerson } from '../people/unusual-person.ts';
import { requiredFields } from '../person-fields.ts';
import type { Subject } from '../subject.ts';
import { withPhonesAsTaken } from '../telephone.ts';
import { plainAsWanted } from './needed-fields.ts';

export const member: Subject = {
  resource: 'members',
  plain: (suite, mark) =>
    plainAsWanted(suite, mark, {
      resource: 'members',
      required: async (name) => requiredFields(suite, name),
      more: () => known(suite),
    }),
  whole: wholeMember,
  change: (mark) => ({ last_name: mark }),
  otherChange: () => ({ address: '9 quai d’Auteuil' }),
  unusual: async (suite, turn, draft) => ({
    ...(await unusualPersonAsTaken(suite, turn, String(draft.email))),
    city_code: await codeWithZero(suite),
  }),
  leftOut: { phone: null, birth_date: null, sex: null, city_code: null, address: null, parents: [] },
  // Addresses and telephone numbers have a form of their own, which a text that fills a bound does not have.
  dependentFields: ['email', 'phone', 'birth_date', 'city_code', 'parents'],
  listedBy: { operation: 'listMembers', path: () => ({}) },
};

/** An adult with every field that a club may require. Only children have representatives. */
async function wholeMember(suite: Suite, mark: string): Promise<JsonObject> {
  return { ...requiredFields(suite, mark), ...(await known(suite)) };
}

/** Returns the next number, as a club may require one of each person. Each run begins with another one. */
async function numberOfTheirOwn(suite: Suite): Promise<string> {
  const numbers = await suite.scene('telephone numbers', async () => ({ next: Math.floor(suite.now()) }));
  return countedPhone(numbers.next++);
}

async function unusualPersonAsTaken(suite: Suite, turn: number, email: string): Promise<JsonObject> {
  const phone = await numberOfTheirOwn(suite);
  return withPhonesAsTaken(suite, unusualPerson(suite, turn, { email, phone }));
}

async function known(suite: Suite): Promise<JsonObject> {
  return withPhonesAsTaken(suite, {
    phone: await numberOfTheirOwn(suite),
    birth_date: '1990-05-17',
    sex: 'Femme',
    city_code: (await someCityCodes(suite))[0] as string,
    address: '4 rue de l’Église',
    parents: [],
  });
}
