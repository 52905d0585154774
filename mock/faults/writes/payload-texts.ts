import { mapFields, withStoredBody } from '../../alterations/bodies.ts';
import type { Parts } from '../../reference/parts.ts';
import type { Fault } from '../fault.ts';

/** Returns the parts that store the texts of these fields in another way than they were accepted. */
function withTexts(parts: Parts, fields: readonly string[], change: (text: string) => string): Parts {
  return withStoredBody(parts, (body) =>
    mapFields(body, (value, name) =>
      typeof value === 'string' && fields.includes(name) ? change(value) : value,
    ),
  );
}

/** Returns a text cut to as many bytes of UTF-8, without a character that was cut in two. */
function firstBytes(text: string, most: number): string {
  return Buffer.from(text)
    .subarray(0, most)
    .toString('utf8')
    .replace(/\ufffd+$/, '');
}

/** Faults in which a text that was accepted is stored cut off or in another form. */
export const faults: readonly Fault[] = [
  {
    id: 'season/text-ends-at-an-emoji',
    breaks: 'season/shows-what-was-written',
    also: [],
    says: 'the database has characters of three bytes at most, and cuts a text off at the first longer one',
    apply: (parts) =>
      withTexts(parts, ['name', 'description', 'location', 'address'], (text) =>
        text.replace(/[\u{10000}-\u{10ffff}].*$/su, ''),
      ),
  },
  {
    id: 'group/lines-run-together',
    breaks: 'group/shows-what-was-written',
    also: [],
    says: 'line breaks are stored as blanks, as in a field of one line',
    apply: (parts) =>
      withTexts(parts, ['description', 'location', 'address'], (text) => text.replace(/\s*[\r\n]+\s*/g, ' ')),
  },
  {
    id: 'event/names-cut-by-bytes',
    breaks: 'event/shows-what-was-written',
    also: ['member/shows-what-was-written', 'document/shows-what-was-written'],
    says: 'a name is checked by its characters and then cut to as many bytes',
    apply: (parts) =>
      withTexts(
        withTexts(parts, ['name'], (text) => firstBytes(text, 255)),
        ['first_name', 'last_name'],
        (text) => firstBytes(text, 63),
      ),
  },
];
