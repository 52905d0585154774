import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { someCityCodes } from '../commune.ts';
import { mailDomain } from '../person-fields.ts';
import { plainAsWanted } from './needed-fields.ts';
import type { Subject } from './subject.ts';

export const member: Subject = {
  resource: 'members',
  plain: (suite, mark) =>
    plainAsWanted(suite, mark, {
      resource: 'members',
      required: async (name) => named(name),
      more: () => known(suite),
    }),
  whole: wholeMember,
  change: (mark) => ({ last_name: mark }),
  otherChange: () => ({ phone: '+33600000199' }),
  // Addresses and telephone numbers have a form of their own, which a text that fills a bound does not have.
  dependentFields: ['email', 'phone', 'birth_date', 'city_code', 'parents'],
  listedBy: { operation: 'listMembers', path: () => ({}) },
};

/** Each person has a unique address, which a club may require. */
function named(mark: string): JsonObject {
  return { email: `${mark}@${mailDomain}`, first_name: 'Zoé', last_name: mark };
}

/** An adult with every field that a club may require. Only children have representatives. */
async function wholeMember(suite: Suite, mark: string): Promise<JsonObject> {
  return { ...named(mark), ...(await known(suite)) };
}

/** Numbers that are reserved for fiction; a club may require a unique number of each person. */
const numbersOfFilms = { beginning: '+3363998', count: 10_000 };

/** Returns the next number. Each run begins with another one. */
async function numberOfTheirOwn(suite: Suite): Promise<string> {
  const { beginning, count } = numbersOfFilms;
  const numbers = await suite.scene('telephone numbers', async () => ({
    next: Math.floor(suite.now()) % count,
  }));
  return `${beginning}${String(numbers.next++ % count).padStart(4, '0')}`;
}

async function known(suite: Suite): Promise<JsonObject> {
  return {
    phone: await numberOfTheirOwn(suite),
    birth_date: '1990-05-17',
    sex: 'Femme',
    city_code: (await someCityCodes(suite))[0] as string,
    address: '4 rue de l’Église',
    parents: [],
  };
}
