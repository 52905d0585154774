import type { JsonObject } from '../../../spec/index.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { someCityCodes } from '../commune.ts';
import { bornAtAge } from '../today.ts';
import { mailDomain } from './mail-address.ts';
import type { Subject } from './subject.ts';
import { plainAsWanted } from './wanted-fields.ts';

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
  // An address or a number to call stands for something: what fills a bound is no address and no number.
  dependentFields: ['email', 'phone', 'birth_date', 'city_code', 'parents'],
  listedBy: { operation: 'listMembers', path: () => ({}) },
};

/** Every person has an address of their own: a club may want that. */
function named(mark: string): JsonObject {
  return { email: `${mark}@${mailDomain}`, first_name: 'Zoé', last_name: mark };
}

/** A grown-up of whom everything is known, so that no club misses anything: only children have representatives. */
export async function wholeMember(suite: Suite, mark: string): Promise<JsonObject> {
  return { ...named(mark), ...(await known(suite)) };
}

/** What is known of a child: when it was born, and who represents it, with addresses and numbers of their own. */
export function asChild(suite: Suite, mark: string): JsonObject {
  const last_name = 'Le Goff';
  const mother = { phone: '+33600000197', email: `mere.${mark}@${mailDomain}` };
  const father = { phone: '+33600000196', email: `pere.${mark}@${mailDomain}` };
  return {
    birth_date: bornAtAge(suite, 11),
    parents: [
      { type: 'Mere', first_name: 'Anne', last_name, ...mother },
      { type: 'Pere', first_name: 'Yann', last_name, ...father },
    ],
  };
}

/** Numbers that nobody has, for they are kept for films; a club may want each person to have another one. */
const numbersOfFilms = { beginning: '+3363998', count: 10_000 };

/** Another one in each run, as far as there are enough. */
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
