import { type Desk, type Message, messageOf, newMessageId, strangeKey } from '../message.ts';
import type { Receipt } from '../post-message.ts';
import { type ReceiverCheck, refuses } from '../receiver-check.ts';
import { unsignedGarbage } from './garbage.ts';
import { secondsAhead } from './timestamps.ts';

/** What a receiver must not take for a message of the service. */
const ofSigning: readonly ReceiverCheck[] = [
  refuses('receiver/refuses-missing-signature', (desk) => [
    messageOf(desk, 'without webhook-signature', { headers: without('webhook-signature') }),
  ]),
  refuses('receiver/refuses-empty-signature', (desk) => [
    messageOf(desk, 'with an empty webhook-signature', { signature: () => '' }),
    messageOf(desk, 'with v1 and nothing after it', { signature: () => 'v1,' }),
  ]),
  refuses('receiver/refuses-missing-id', (desk) => [
    messageOf(desk, 'without webhook-id, signed over an empty one', {
      signed: () => ({ id: '' }),
      headers: without('webhook-id'),
    }),
    messageOf(desk, 'without webhook-id, signed over its own', { headers: without('webhook-id') }),
  ]),
  refuses('receiver/refuses-missing-timestamp', (desk) => [
    messageOf(desk, 'without webhook-timestamp, signed over an empty one', {
      signed: () => ({ timestamp: '' }),
      headers: without('webhook-timestamp'),
    }),
    messageOf(desk, 'without webhook-timestamp, signed over the present', {
      headers: without('webhook-timestamp'),
    }),
  ]),
  refuses('receiver/refuses-changed-body', (desk) => [
    messageOf(desk, 'of whose body one byte was changed', {
      sent: (body) => body.replace('validated', 'validatee'),
    }),
    messageOf(desk, 'of whose body the last byte is missing', { sent: (body) => body.slice(0, -1) }),
  ]),
  refuses('receiver/refuses-changed-white-space', (desk) => [
    messageOf(desk, 'with a line break that was added at its end', { sent: (body) => `${body}\n` }),
    messageOf(desk, 'with a blank that was added before its body', { sent: (body) => ` ${body}` }),
    messageOf(desk, 'whose body was indented after signing', {
      sent: (body) => JSON.stringify(JSON.parse(body), null, 2),
    }),
  ]),
  refuses('receiver/refuses-changed-id', (desk) => {
    const signed = newMessageId();
    return [
      messageOf(desk, 'whose webhook-id was changed after signing', {
        signed: () => ({ id: signed }),
        event: (event) => ({ ...event, id: signed }),
      }),
    ];
  }),
  refuses('receiver/refuses-changed-timestamp', (desk) => [
    messageOf(desk, 'that was signed a minute before its timestamp', {
      signed: () => ({ timestamp: secondsAhead(desk, -60) }),
    }),
  ]),
  refuses('receiver/refuses-another-key', (desk) => [
    messageOf(desk, 'that was signed with another key', { key: strangeKey() }),
    messageOf(desk, 'that was signed with an empty key', { key: Buffer.alloc(0) }),
  ]),
  refuses('receiver/refuses-forged-duplicate', forgedDuplicates, {
    after: (desk) => [messageOf(desk, 'that is good, and whose id a forged one will have')],
    refusedBreaks: 'receiver/confirms-signed-message',
  }),
  refuses('receiver/refuses-undecoded-key', (desk) => [
    messageOf(desk, 'that was signed with the text of the secret', { key: Buffer.from(desk.secret) }),
    messageOf(desk, 'that was signed with the base64 text of the secret', {
      key: Buffer.from(desk.secret.replace('whsec_', '')),
    }),
  ]),
  refuses('receiver/refuses-truncated-signature', (desk) => [
    messageOf(desk, 'with half of the right signature', { signature: (right) => right.slice(0, 25) }),
    messageOf(desk, 'with all but the last four characters of the right signature', {
      signature: (right) => right.slice(0, -4),
    }),
  ]),
  refuses('receiver/refuses-lengthened-signature', (desk) => [
    messageOf(desk, 'with the right value at the end of a longer one', {
      signature: (right) => right.replace('v1,', 'v1,AAAA'),
    }),
  ]),
  refuses('receiver/refuses-signature-in-another-case', (desk) => [
    messageOf(desk, 'with the right signature in small letters', {
      signature: (right) => right.toLowerCase(),
    }),
  ]),
  refuses('receiver/refuses-unknown-signature-version', (desk) => [
    messageOf(desk, 'with the right value as version v2', {
      signature: (right) => right.replace('v1,', 'v2,'),
    }),
    messageOf(desk, 'with the right value as version v1a', {
      signature: (right) => right.replace('v1,', 'v1a,'),
    }),
  ]),
  refuses('receiver/refuses-signature-without-version', (desk) => [
    messageOf(desk, 'with the right value and no version', { signature: (right) => right.slice(3) }),
  ]),
];

const ofContent: readonly ReceiverCheck[] = [
  refuses('receiver/refuses-foreign-source', (desk) => [
    messageOf(desk, 'of another club of the same service', {
      event: (event) => ({ ...event, source: new URL('/zz-another-club/api/v1', desk.source).href }),
    }),
    messageOf(desk, 'of another host, with the path of the configured source', {
      event: (event) => ({ ...event, source: desk.source.replace(/\/\/[^/]+/, '//zz-another.example') }),
    }),
    messageOf(desk, 'whose source has another scheme than the configured one', {
      event: (event) => ({ ...event, source: withAnotherScheme(desk.source) }),
    }),
  ]),
  refuses('receiver/refuses-similar-source', (desk) => [
    messageOf(desk, 'whose source goes on after the configured one', {
      event: (event) => ({ ...event, source: `${desk.source}.example.net` }),
    }),
    messageOf(desk, 'whose source has the configured one in its query', {
      event: (event) => ({ ...event, source: `https://club.example/?${desk.source}` }),
    }),
    messageOf(desk, 'whose source lacks the last character of the configured one', {
      event: (event) => ({ ...event, source: desk.source.slice(0, -1) }),
    }),
  ]),
  refuses('receiver/refuses-missing-source', (desk) => [
    messageOf(desk, 'without a source', { event: ({ source: _, ...event }) => event }),
    messageOf(desk, 'whose source is null', { event: (event) => ({ ...event, source: null }) }),
  ]),
  refuses('receiver/refuses-other-event-id', (desk) => [
    messageOf(desk, 'whose id is not the signed one', {
      event: (event) => ({ ...event, id: newMessageId() }),
    }),
  ]),
  refuses('receiver/refuses-missing-event-id', (desk) => [
    messageOf(desk, 'without an id in its body', { event: ({ id: _, ...event }) => event }),
  ]),
  refuses('receiver/refuses-body-without-json', (desk) => [
    messageOf(desk, 'whose signed body is a word', { written: () => 'hello' }),
    messageOf(desk, 'whose signed body is empty', { written: () => '' }),
  ]),
  refuses('receiver/refuses-body-without-object', (desk) => [
    messageOf(desk, 'whose signed body is null', { written: () => 'null' }),
    messageOf(desk, 'whose signed body is a list of the event', {
      written: (event) => JSON.stringify([event]),
    }),
  ]),
];

const forGood: readonly ReceiverCheck[] = [
  {
    rule: 'receiver/refuses-forgery-for-good',
    demand: 'refused-for-good',
    confirmedBreaks: 'receiver/refuses-another-key',
    messages: (desk) => [messageOf(desk, 'that was signed with another key', { key: strangeKey() })],
  },
  { rule: 'receiver/refuses-garbage-for-good', demand: 'refused-for-good', messages: unsignedGarbage },
];

export const refused: readonly ReceiverCheck[] = [...ofSigning, ...ofContent, ...forGood];

/** Returns forged messages with the id of a good one. */
function forgedDuplicates(desk: Desk, [good]: readonly Receipt[]): readonly Message[] {
  const id = good?.message.headers['webhook-id'] ?? newMessageId();
  return [
    messageOf(desk, 'with the id of a confirmed one, whose body was changed after signing', {
      id,
      sent: (body) => body.replace('"deleted":false', '"deleted":true'),
    }),
    messageOf(desk, 'with the id of a confirmed one, signed with another key', { id, key: strangeKey() }),
  ];
}

function withAnotherScheme(source: string): string {
  return source.startsWith('https:') ? source.replace('https:', 'http:') : source.replace('http:', 'https:');
}

function without(name: string) {
  return (headers: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));
}
