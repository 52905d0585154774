import { randomUUID } from 'node:crypto';
import { type Envelope, unlikelyId, withMicroseconds } from '../example-notification.ts';
import { type Desk, type Draft, type Message, messageOf, newMessageId, newRegistration } from '../message.ts';
import { confirms, type ReceiverCheck } from '../receiver-check.ts';
import { asciiMessages, messagesBeyondAscii } from './beyond-ascii.ts';
import { familyMessages } from './families.ts';
import { unsignedGarbage } from './garbage.ts';
import { blankMessage, largeMessage } from './large-message.ts';
import { secondsAhead } from './timestamps.ts';

const dayMilliseconds = 86_400_000;

/** What a receiver confirms, as the service sends it. */
export const confirmed: readonly ReceiverCheck[] = [
  confirms('receiver/confirms-signed-message', (desk) => [messageOf(desk, 'as the service sends it')]),
  confirms('receiver/confirms-body-as-sent', (desk) => [
    messageOf(desk, 'with an indented body', { written: (event) => JSON.stringify(event, null, 2) }),
    messageOf(desk, 'with a line break of two characters (CR LF) at the end of its body', {
      written: (event) => `${JSON.stringify(event)}\r\n`,
    }),
    messageOf(desk, 'with its members in another order', { event: reversed }),
  ]),
  confirms('receiver/confirms-unicode', messagesBeyondAscii, { after: asciiMessages }),
  confirms('receiver/confirms-any-message-id', (desk) => [
    messageOf(desk, 'whose id is a UUID', { id: randomUUID() }),
    messageOf(desk, 'whose id is digits', { id: String(BigInt(`0x${randomUUID().slice(0, 8)}`)) }),
    messageOf(desk, 'whose id is a word with a colon', { id: `zz:${newMessageId()}` }),
  ]),
  confirms('receiver/confirms-late-retry', (desk) => [
    messageOf(desk, 'about a change of two days ago', {
      event: (event) => ({ ...event, time: withMicroseconds(desk.now() - 2 * dayMilliseconds) }),
    }),
  ]),
  confirms('receiver/confirms-duplicate', duplicates),
  confirms(
    'receiver/confirms-simultaneous-duplicates',
    (desk) => {
      const both: Draft = { id: newMessageId(), registration: newRegistration(), event: at(desk, 0) };
      const message = messageOf(desk, 'that comes twice at the same time', both);
      return [message, message];
    },
    { isSimultaneous: true, after: duplicates, refusedBreaks: 'receiver/confirms-duplicate' },
  ),
  confirms('receiver/confirms-older-after-newer', (desk) => {
    const registration = newRegistration();
    return [
      messageOf(desk, 'about the later change', { registration, event: at(desk, 2_000) }),
      messageOf(desk, 'about the earlier change, which comes after it', {
        registration,
        event: at(desk, 1_000),
      }),
    ];
  }),
  confirms('receiver/confirms-unknown-type', (desk) => [
    messageOf(desk, 'of a type that no page lists', {
      event: (event) => ({ ...event, type: 'registrations.zz-unheard-of' }),
    }),
  ]),
  confirms('receiver/confirms-unknown-resource', aboutUnknownResource),
  confirms('receiver/confirms-each-family', familyMessages, {
    after: aboutUnknownResource,
    refusedBreaks: 'receiver/confirms-unknown-resource',
  }),
  confirms('receiver/confirms-deletion', (desk) => [
    messageOf(desk, 'about a deletion', {
      event: (event) => ({
        ...event,
        type: 'registrations.deleted',
        data: { ...event.data, resource: { ...event.data.resource, deleted: true } },
      }),
    }),
  ]),
  confirms('receiver/confirms-empty-context-and-links', (desk) => [
    messageOf(desk, 'without linked ids and complementary reads', {
      event: (event) => ({ ...event, data: { ...event.data, context: {}, links: {} } }),
    }),
  ]),
  confirms('receiver/confirms-large-message', (desk) => [largeMessage(desk)], {
    after: (desk) => [blankMessage(desk)],
    refusedBreaks: 'receiver/confirms-body-as-sent',
  }),
  confirms('receiver/confirms-extra-members', (desk) => [
    messageOf(desk, 'with an extension attribute', {
      event: (event) => ({ ...event, traceparent: '00-1-2-01' }),
    }),
    messageOf(desk, 'with members in its data that no page lists', {
      event: (event) => ({ ...event, data: { ...event.data, action: 'zz-unheard-of', actor: null } }),
    }),
    messageOf(desk, 'with members in data.resource and data.context that no page lists', {
      event: ({ data, ...event }) => ({
        ...event,
        data: {
          ...data,
          resource: { ...data.resource, zz_version: 2 },
          context: { ...data.context, zz_id: unlikelyId },
        },
      }),
    }),
  ]),
  confirms('receiver/confirms-charset-in-media-type', (desk) => [
    messageOf(desk, 'whose media type has a charset', {
      headers: (headers) => ({ ...headers, 'content-type': 'application/cloudevents+json; charset=utf-8' }),
    }),
  ]),
  confirms('receiver/confirms-one-right-signature-of-several', (desk) => [
    messageOf(desk, 'whose first signature is right', { signature: (right) => `${right} ${wrongSignature}` }),
    messageOf(desk, 'whose last signature is right', { signature: (right) => `${wrongSignature} ${right}` }),
  ]),
  confirms('receiver/confirms-signature-beside-other-versions', (desk) => [
    messageOf(desk, 'with an entry of version v1a before the right one', {
      signature: (right) => `v1a,${'A'.repeat(86)}== ${right}`,
    }),
    messageOf(desk, 'with an entry of version v2 after the right one', {
      signature: (right) => `${right} v2,${'A'.repeat(43)}=`,
    }),
  ]),
  confirms('receiver/confirms-headers-in-any-case', (desk) => [
    messageOf(desk, 'whose header names are in capitals', { headers: shouted }),
  ]),
  confirms('receiver/confirms-chunked-body', (desk) => [
    messageOf(desk, 'in chunks, without Content-Length', { isChunked: true }),
  ]),
  {
    rule: 'receiver/confirms-after-garbage',
    demand: 'confirmed',
    after: unsignedGarbage,
    messages: (desk) => [messageOf(desk, 'after one that is no JSON')],
  },
];

const wrongSignature = `v1,${'A'.repeat(43)}=`;

function duplicates(desk: Desk): readonly Message[] {
  const once: Draft = { id: newMessageId(), registration: newRegistration(), event: at(desk, 0) };
  return [
    messageOf(desk, 'that comes for the first time', { ...once, timestamp: secondsAhead(desk, -61) }),
    messageOf(desk, 'that comes again with a new signature date', once),
  ];
}

function aboutUnknownResource(desk: Desk): readonly Message[] {
  const type = 'zz-unheard-of';
  return [
    messageOf(desk, 'about a resource that no page lists', {
      event: ({ data, ...event }) => ({
        ...event,
        type: `${type}.updated`,
        subject: `${type}/${unlikelyId}`,
        data: { ...data, resource: { ...data.resource, type, id: String(unlikelyId) } },
      }),
    }),
  ];
}

function reversed(event: Envelope): Envelope {
  return Object.fromEntries(Object.entries(event).reverse());
}

/** Returns what dates a change: some milliseconds after a minute ago. */
function at(desk: Desk, milliseconds: number): NonNullable<Draft['event']> {
  const time = withMicroseconds(desk.now() - 60_000 + milliseconds);
  return (event) => ({ ...event, time });
}

function shouted(headers: Message['headers']): Message['headers'] {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
}
