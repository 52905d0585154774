import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import {
  registrationValidated,
  withMicroseconds,
} from '../../../contract-tests/receiver/example-notification.ts';
import type { RefusalReason } from '../../../contract-tests/receiver/webhooks/index.ts';

/** A message to a receiver, and what the receiver must make of it. */
interface WebhookVector {
  readonly name: string;
  readonly says: string;
  readonly accepted: boolean;
  /** Only where it is refused: the one reason. */
  readonly reason?: RefusalReason;
  readonly headers: Readonly<Record<string, string>>;
  readonly body_base64: string;
}

/** The receiver that the messages go to, and the messages. */
export interface WebhookVectors {
  readonly about: string;
  readonly secret: string;
  readonly source: string;
  /** Unix seconds. */
  readonly now: number;
  readonly vectors: readonly WebhookVector[];
}

const secret = 'whsec_Q2x1YnByb29mIHZlY3RvcnMgZm9yIHJlY2VpdmVycyE=';
const otherSecret = 'whsec_QSBrZXkgb2Ygc29tZSBvdGhlciBkZXN0aW5hdGlvbiE=';
const source = 'https://club.example/demo/api/v1';
const now = 1_792_000_000;
const id = 'msg_2f0c1d3b5a794e6f8091a2b3c4d5e6f7';

const event = registrationValidated({ id, source, time: withMicroseconds(now * 1000 - 2000) });
const good = JSON.stringify(event);

/** A message by its parts; what is left out is that of the good message. */
interface Parts {
  readonly id?: string;
  readonly timestamp?: string;
  readonly body?: string;
  readonly signature?: string;
}

/** Returns the text of `fixtures/webhooks/vectors.json`: messages that another library signed. */
export function webhookVectors(): WebhookVectors {
  return {
    about:
      'Messages to a receiver with this secret, this source and this clock. body_base64 holds the exact bytes. See README.md.',
    secret,
    source,
    now,
    vectors: [...accepted(), ...refused()],
  };
}

function accepted(): WebhookVector[] {
  const right = signed({});
  const reshaped = `${JSON.stringify(event, null, 2)}\n`;
  const unicode = good.replace('"context":{', '"context":{"label":"Zoë Žluťoučká 🏆 \\u00e9",');
  return [
    accept('good', 'a message as the service sends it', {}),
    accept('past-just-within', 'sent 299 seconds ago', { timestamp: String(now - 299) }),
    accept('future-just-within', 'dated 299 seconds ahead', { timestamp: String(now + 299) }),
    accept('other-white-space', 'the same event, indented and with a line break at its end', {
      body: reshaped,
    }),
    accept('unicode', 'raw UTF-8 and escapes side by side: the bytes are signed, not the text', {
      body: unicode,
    }),
    accept('large', 'a body of 64 KiB', { body: grown(good, 65_536) }),
    accept('right-signature-first', 'two signatures, as while a key is replaced', {
      signature: `${right} ${signed({}, otherSecret)}`,
    }),
    accept('right-signature-last', 'two signatures, the right one last', {
      signature: `${signed({}, otherSecret)} ${right}`,
    }),
    accept(
      'other-version-first',
      'an entry of a version that the receiver does not know, then the right one',
      {
        signature: `v1a,${'A'.repeat(86)}== ${right}`,
      },
    ),
  ];
}

function refused(): WebhookVector[] {
  const right = signed({});
  const other = 'msg_00000000000000000000000000000000';
  const withOtherId = JSON.stringify({ ...event, id: other });
  const key = (text: string) =>
    `v1,${createHmac('sha256', text).update(`${id}.${now}.${good}`).digest('base64')}`;
  return [
    ...(['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const).map((name) => without(name)),
    refuse(
      'timestamp-no-number',
      'a timestamp that is no number, under a right signature',
      'timestamp-form',
      {
        timestamp: 'soon',
      },
    ),
    refuse('timestamp-with-a-tail', 'digits and more', 'timestamp-form', { timestamp: `${now}abc` }),
    refuse('past', 'sent 301 seconds ago', 'timestamp-too-old', { timestamp: String(now - 301) }),
    refuse('past-at-bound', 'sent 300 seconds ago: less than five minutes it is not', 'timestamp-too-old', {
      timestamp: String(now - 300),
    }),
    refuse('future', 'dated 301 seconds ahead', 'timestamp-too-new', { timestamp: String(now + 301) }),
    refuse('future-at-bound', 'dated 300 seconds ahead', 'timestamp-too-new', {
      timestamp: String(now + 300),
    }),
    refuse('milliseconds', 'milliseconds in place of seconds', 'timestamp-too-new', {
      timestamp: `${now}000`,
    }),
    mismatch('changed-byte', 'one byte of the body changed', {
      body: good.replace('validated', 'validatee'),
    }),
    mismatch('line-break-added', 'a line break at the end that was not signed', { body: `${good}\n` }),
    mismatch('white-space-added', 'the same event, indented after signing', {
      body: JSON.stringify(event, null, 2),
    }),
    mismatch('changed-id', 'signed under another id, and both ids changed', {
      id: other,
      body: withOtherId,
      signature: signed({ body: withOtherId }),
    }),
    mismatch('changed-timestamp', 'a timestamp that was not signed', { timestamp: String(now + 1) }),
    mismatch('other-key', 'signed with the key of another destination', {
      signature: signed({}, otherSecret),
    }),
    mismatch('undecoded-key', 'signed with the text of the secret', { signature: key(secret) }),
    mismatch('undecoded-key-without-prefix', 'signed with the base64 text', {
      signature: key(secret.slice(6)),
    }),
    mismatch('empty-entry', 'v1, and nothing after it', { signature: 'v1,' }),
    mismatch('truncated', 'the first half of the right signature', { signature: right.slice(0, 25) }),
    mismatch('lengthened', 'the right signature and one character more', { signature: `${right}A` }),
    mismatch('unknown-version', 'the right value under a version that does not exist', {
      signature: right.replace('v1,', 'v2,'),
    }),
    mismatch('without-version', 'the right value without a version', { signature: right.slice(3) }),
    mismatch('hexadecimal', 'the right value in hexadecimal', {
      signature: `v1,${Buffer.from(right.slice(3), 'base64').toString('hex')}`,
    }),
    refuse('no-json', 'a signed body that is not JSON', 'body-form', { body: 'hello' }),
    refuse('no-object', 'a signed JSON array', 'body-form', { body: `[${good}]` }),
    refuse('null', 'a signed null', 'body-form', { body: 'null' }),
    ...foreign(),
    refuse('other-event-id', 'an id in the event that differs from the signed one', 'other-id', {
      body: withOtherId,
    }),
    refuse('no-event-id', 'an event without an id', 'other-id', {
      body: JSON.stringify({ ...event, id: undefined }),
    }),
  ];
}

function foreign(): WebhookVector[] {
  const from = (text: string | undefined) => ({ body: JSON.stringify({ ...event, source: text }) });
  return [
    refuse(
      'foreign-source',
      'another club of the same service',
      'foreign-source',
      from(source.replace('demo', 'neighbour')),
    ),
    refuse(
      'similar-source',
      'a source that begins like the configured one',
      'foreign-source',
      from(`${source}.example.net`),
    ),
    refuse('no-source', 'an event without a source', 'foreign-source', from(undefined)),
  ];
}

function accept(name: string, says: string, parts: Parts): WebhookVector {
  return { name, says, accepted: true, ...message(parts) };
}

function refuse(name: string, says: string, reason: RefusalReason, parts: Parts): WebhookVector {
  return { name, says, accepted: false, reason, ...message(parts) };
}

/** A message whose signature is that of the good one, unless its parts say otherwise. */
function mismatch(name: string, says: string, parts: Parts): WebhookVector {
  return refuse(name, says, 'signature-mismatch', { signature: signed({}), ...parts });
}

function without(name: 'webhook-id' | 'webhook-timestamp' | 'webhook-signature'): WebhookVector {
  const { headers, ...rest } = refuse(`without-${name}`, `${name} is missing`, 'header-missing', {});
  return { ...rest, headers: Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name)) };
}

function message(parts: Parts): Pick<WebhookVector, 'headers' | 'body_base64'> {
  const { signature = signed(parts), body = good } = parts;
  return {
    headers: {
      'content-type': 'application/cloudevents+json',
      'webhook-id': parts.id ?? id,
      'webhook-timestamp': parts.timestamp ?? String(now),
      'webhook-signature': signature,
    },
    body_base64: Buffer.from(body).toString('base64'),
  };
}

/** Returns the signature of a message: by another library than the one that is tested, where that takes the timestamp. */
function signed({ timestamp = String(now), body = good, ...parts }: Parts, key = secret): string {
  const over = parts.id ?? id;
  if (/^\d{1,12}$/.test(timestamp))
    return new Webhook(key).sign(over, new Date(Number(timestamp) * 1000), body);
  const bytes = Buffer.from(key.slice(6), 'base64');
  return `v1,${createHmac('sha256', bytes).update(`${over}.${timestamp}.${body}`).digest('base64')}`;
}

/** Returns the body with a text in its context that makes it this many bytes long. */
function grown(body: string, length: number): string {
  const before = '"context":{';
  const filler = 'x'.repeat(length - body.length - '"filler":"",'.length);
  return body.replace(before, `${before}"filler":"${filler}",`);
}
