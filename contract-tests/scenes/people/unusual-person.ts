import { type JsonObject, type JsonSchema, operation } from '../../../spec/index.ts';
import { fixedPhone } from '../../arbitraries/phone.ts';
import { unusualValues } from '../../arbitraries/unusual-values.ts';
import { jsonBodyOf } from '../../engine/description/json-body.ts';
import { propertiesOf } from '../../engine/description/schema-parts.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { birthDateFor, childFields } from '../person-fields.ts';

/**
 * Returns the fields of a person that have a form of their own, with values that software breaks on: in every other turn
 * of a child with representatives, as a club may refuse those of an adult.
 */
export function unusualPerson(
  suite: Suite,
  turn: number,
  { email, phone }: { readonly email: string; readonly phone: string },
): JsonObject {
  const [mark = '', domain] = email.split('@');
  const address = (local: string) => `${local}@${domain}`;
  if (turn % 2 === 1) return unusualChild(suite, turn, mark);
  return turn === 0
    ? { email: address(`${mark}+l'ete`), birth_date: '1928-12-31', phone: phone.replace(/^\+33/, '0') }
    : {
        email: address(mark.padEnd(longestLocalPart, '0')),
        birth_date: '1968-02-29',
        phone,
      };
}

/** The most characters before the @ of an address (RFC 5321, section 4.5.3.1.1). */
const longestLocalPart = 64;

/** A child that was born on the first day of a year, or on a leap day. */
function unusualChild(suite: Suite, turn: number, mark: string): JsonObject {
  const year = Number(birthDateFor(suite, 11).slice(0, 4));
  const { parents } = childFields(suite, mark);
  const texts = turn === 1 ? [0, 1] : [3, 2];
  return {
    birth_date: turn === 1 ? `${year}-01-01` : `${year - (year % 4)}-02-29`,
    parents: (parents as JsonObject[]).map((parent, place) => ({
      ...unusualValues(representative(), texts[place] as number, () => '', place),
      // Two of one type are lawful, too.
      type: turn === 1 ? (parent.type as string) : 'Responsable_legal',
      email: parent.email as string,
      phone: turn === 1 ? (parent.phone as string) : fixedPhone(22 + place),
    })),
  };
}

function representative(): JsonSchema {
  return propertiesOf(jsonBodyOf(operation('createMember'))).parents?.items as JsonSchema;
}
