import type { JsonObject } from '../../../spec/index.ts';
import { todayOf } from '../../arbitraries/date.ts';
import { fixedPhone } from '../../arbitraries/phone.ts';
import { filledText, longText, textsLikeValues } from '../../arbitraries/text.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { addressOf, birthDateFor, exampleDomain } from '../person-fields.ts';

/** The body of a new person, and that of a change. */
export interface PersonDraft {
  readonly draft: JsonObject;
  readonly change: JsonObject;
}

/**
 * The people that the run makes and changes. `renamed` gets another name, address, birth date, sex and a single
 * representative; `moved` another telephone number, commune, address and list of representatives; `cleared` null in
 * every nullable field; `unrepresented` no representative, but the birth date of an old person.
 */
export type People<T> = Readonly<Record<'renamed' | 'moved' | 'cleared' | 'unrepresented', T>>;

/**
 * Returns four people with every field, and a change of each. They have no spaces at the ends of texts, no line breaks
 * and no characters beyond the basic plane, because it is unspecified whether a club keeps these.
 */
export function draftsOfPeople(suite: Suite, codes: readonly string[]): People<PersonDraft> {
  const code = (place: number) => codes[place % codes.length] as string;
  return {
    renamed: renamedPerson(suite, code(0)),
    moved: movedPerson(suite, code(1), code(2)),
    cleared: clearedPerson(suite, code(2)),
    unrepresented: unrepresentedPerson(suite, code(3)),
  };
}

function renamedPerson(suite: Suite, city_code: string): PersonDraft {
  return {
    draft: {
      ...person(suite, 0, city_code),
      first_name: 'Zoé',
      phone: fixedPhone(0),
      sex: 'Femme',
      address: textsLikeValues.day,
    },
    change: {
      ...addressed(suite, 'de La Tour d’Auvergne'),
      first_name: 'Éloi-Noël',
      birth_date: leapDayOfAChild(suite),
      sex: 'Homme',
      address: addresses[2],
      // One representative in place of two.
      parents: [guardian(suite)],
    },
  };
}

function movedPerson(suite: Suite, city_code: string, other: string): PersonDraft {
  return {
    draft: {
      ...person(suite, 1, city_code),
      first_name: longest,
      phone: fixedPhone(1),
      sex: 'Homme',
      address: addresses[1],
    },
    change: {
      phone: fixedPhone(2),
      city_code: other,
      address: textsLikeValues.number,
      parents: [shortened(mother(suite)), carer(suite)],
    },
  };
}

function clearedPerson(suite: Suite, city_code: string): PersonDraft {
  return {
    draft: {
      ...person(suite, 2, city_code),
      email: addressOf(suite, `${suite.freshMark()}+judo`),
      first_name: 'Ö',
      phone: fixedPhone(3),
      sex: 'Femme',
      address: addresses[2],
    },
    change: { phone: null, birth_date: null, sex: null, city_code: null, address: null },
  };
}

function unrepresentedPerson(suite: Suite, city_code: string): PersonDraft {
  return {
    draft: {
      ...person(suite, 3, city_code),
      first_name: 'Null',
      phone: fixedPhone(4),
      sex: 'Homme',
      address: addresses[0],
      email: longestAddress(suite),
      // Two representatives of the same type are two people.
      parents: [guardian(suite), { ...guardian(suite), first_name: 'Maryvonne' }],
    },
    change: { parents: [], birth_date: longAgo, city_code: null },
  };
}

/** The fields that all four have: a unique name, an age, a commune and two representatives. */
function person(suite: Suite, place: number, city_code: string): JsonObject {
  return {
    ...addressed(suite, surnames[place] as string),
    // A quarter of a year apart: the offset of summer time may lie between them.
    birth_date: birthDateFor(suite, 9 + 1.25 * place),
    city_code,
    parents: [mother(suite), guardian(suite)],
  };
}

const surnames = ['L’Hélgouac’h', "O'Brien-Nuñez", 'Ÿsaÿe', 'True'];
const addresses = [
  '4 bis, rue de l’Église – Bât. « C »',
  '0',
  `1 quai & "cour" d'Aÿ; c/o 100 %, ${longText}`,
];

/** The greatest length of a first name, in characters of one byte each, because a server may count bytes. */
const longest = 'Marie-Elisabeth-Anne-Charlotte-Francoise-Genevieve-Josephine-Zo';

/** The greatest lengths of title and profession of a representative. */
const longestTitle = filledText('Madame la docteure', 63);
const longestProfession = filledText('Conseillere principale', 127);

/** A name with the run's mark, and a unique address, which a club may require. */
function addressed(suite: Suite, surname: string): JsonObject {
  const mark = suite.freshMark();
  return { email: addressOf(suite, mark), last_name: `${surname} ${mark}` };
}

/**
 * An e-mail address of 127 characters, the greatest length. Neither the part before the `@` nor any label after it is
 * at its own bound.
 */
function longestAddress(suite: Suite): string {
  // A named domain exists, and one below it does not.
  if (suite.target.known?.mail_domain !== undefined) return addressOf(suite, suite.freshMark());
  const [beginning, end] = [`${suite.freshMark()}@`, `.${exampleDomain}`];
  const left = 127 - beginning.length - end.length;
  const [one, other] = [Math.floor((left - 1) / 2), Math.ceil((left - 1) / 2)];
  return `${beginning}${'x'.repeat(one)}.${'x'.repeat(other)}${end}`;
}

function mother(suite: Suite): JsonObject {
  return {
    type: 'Mere',
    first_name: 'Anne-Lyse',
    last_name: 'Le Goff',
    title: 'Mme',
    phone: fixedPhone(5),
    email: addressOf(suite, suite.freshMark()),
    profession: 'Infirmière & « aide », "nuits"',
  };
}

/** The same representative with fewer fields. */
function shortened({ type = null, last_name = null, email = null }: JsonObject): JsonObject {
  return { type, first_name: 'Annelise', last_name, email };
}

function guardian(suite: Suite): JsonObject {
  const named = {
    first_name: 'Denis',
    last_name: "D'Aÿ",
    phone: fixedPhone(6),
    email: longestAddress(suite),
  };
  return { type: 'Responsable_legal', ...named, title: longestTitle, profession: longestProfession };
}

function carer(suite: Suite): JsonObject {
  const email = addressOf(suite, suite.freshMark());
  return {
    type: 'Famille_accueil',
    first_name: 'Inès',
    last_name: 'Haddad',
    title: 'M. et Mme',
    phone: fixedPhone(7),
    email,
    profession: textsLikeValues.notANumber,
  };
}

/** Before 1970, in a week that belongs to the next year, and in a year whose last two digits are also those of a child. */
const longAgo = '1924-12-29';

function leapDayOfAChild(suite: Suite): string {
  const year = Number(todayOf(suite).slice(0, 4)) - 8;
  return `${year - (year % 4)}-02-29`;
}
