import { isSuccess } from '../../engine/wire/message/response.ts';
import { type Desk, type Draft, type Message, messageOf } from '../message.ts';
import type { Receipt } from '../post-message.ts';

/** A member of the event that a text is put into. */
interface Place {
  readonly name: string;
  readonly holding: (text: string) => NonNullable<Draft['event']>;
}

/** A receiver may take one of them for closed: the text goes where it takes a text of ASCII. */
const places: readonly Place[] = [
  {
    name: 'its type',
    holding: (text) => (event) => ({ ...event, type: `registrations.zz-${text}` }),
  },
  {
    name: 'data.context',
    holding: (text) => (event) => ({
      ...event,
      data: { ...event.data, context: { ...event.data.context, zz_label: text } },
    }),
  },
];

/** Returns a message for each place, with a text of ASCII that has a digit, capitals and punctuation. */
export function asciiMessages(desk: Desk): readonly Message[] {
  return places.map(({ name, holding }) =>
    messageOf(desk, `with a text of ASCII in ${name}`, { event: holding('Zoe/Zlu~1') }),
  );
}

/** Returns messages with characters beyond ASCII in a place where the receiver takes ASCII; none where it has no place. */
export function messagesBeyondAscii(desk: Desk, ascii: readonly Receipt[]): readonly Message[] {
  const place = places.find((_, index) => isSuccess(ascii[index] ?? { status: 0 }));
  if (place === undefined) return [];
  const { name, holding } = place;
  return [
    messageOf(desk, `with raw UTF-8 in ${name}`, { event: holding('Zoë-Žluťoučká-🏆') }),
    messageOf(desk, `with escaped characters in ${name}`, {
      event: holding('Zo#'),
      written: (event) => JSON.stringify(event).replace('Zo#', 'Zo\\u00eb-\\/-\\ud83c\\udfc6'),
    }),
    messageOf(desk, 'whose body comes in two pieces, with a character of UTF-8 in both', {
      event: holding('🏆'),
      splitAt: (body) => body.indexOf('🏆') + 2,
    }),
  ];
}
