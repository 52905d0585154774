import { createHmac } from 'node:crypto';
import type { ReceiverRuleId } from '../../../spec/index.ts';
import type { Handle, Incoming, Reply, Settings } from './sample-receiver.testing.ts';

/** A receiver with one defect. */
export interface BrokenReceiver {
  readonly says: string;
  readonly breaks: ReceiverRuleId;
  /** Other rules that the same defect breaks. */
  readonly also?: readonly ReceiverRuleId[];
  /** Returns the receiver, made of the good one. */
  readonly of: (good: Handle, settings: Settings) => Handle;
}

const refusal: Reply = { status: 401 };
const confirmation: Reply = { status: 204 };

/**
 * The faults of receivers: at least one that breaks each rule alone. One breaks several, as it does in the wild: a body that
 * is parsed and written anew loses its white space, its order and its escapes, each of which a rule is about.
 */
export const brokenReceivers: readonly BrokenReceiver[] = [
  {
    says: 'refuses every message, as one with the wrong secret does',
    breaks: 'receiver/confirms-signed-message',
    of: () => () => refusal,
  },
  {
    says: 'redirects to another address',
    breaks: 'receiver/confirms-signed-message',
    of: () => () => ({ status: 308, headers: { location: 'http://127.0.0.1:9/elsewhere' } }),
  },
  {
    says: 'refuses a body that ends in a line break',
    breaks: 'receiver/confirms-body-as-sent',
    of: refusing(({ body }) => body.at(-1) === 0x0a && isJson(body)),
  },
  {
    says: 'makes the line breaks of a body those of its own system',
    breaks: 'receiver/confirms-body-as-sent',
    of: changing(({ body }) => ({ body: Buffer.from(`${body}`.replaceAll('\r\n', '\n')) })),
  },
  {
    says: 'verifies the body that its framework parsed and wrote anew',
    breaks: 'receiver/confirms-body-as-sent',
    also: ['receiver/refuses-changed-white-space', 'receiver/confirms-unicode'],
    of: changing(({ body }) => ({
      body: isJson(body) ? Buffer.from(JSON.stringify(JSON.parse(`${body}`))) : body,
    })),
  },
  {
    says: 'decodes the body as Latin-1 before it verifies',
    breaks: 'receiver/confirms-unicode',
    of: changing(({ body }) => ({ body: Buffer.from(body.toString('latin1')) })),
  },
  {
    says: 'decodes the body piece by piece',
    breaks: 'receiver/confirms-unicode',
    of: changing(({ pieces }) => ({ body: Buffer.from(pieces.map(String).join('')) })),
  },
  {
    says: 'takes only ids that begin with msg_',
    breaks: 'receiver/confirms-any-message-id',
    of: refusing(({ headers }) => !/^msg_/.test(headers['webhook-id'] ?? '')),
  },
  {
    says: 'tolerates 290 seconds in the past',
    breaks: 'receiver/confirms-past-within-tolerance',
    of: refusing((incoming) => secondsAhead(incoming) < -290),
  },
  {
    says: 'tolerates a minute in the future',
    breaks: 'receiver/confirms-future-within-tolerance',
    of: refusing((incoming) => secondsAhead(incoming) > 60),
  },
  {
    says: 'wants the change itself to be of today',
    breaks: 'receiver/confirms-late-retry',
    of: refusing(({ body, now }) => now - Date.parse(String(eventIn(body).time)) > 86_400_000),
  },
  {
    says: 'refuses a duplicate with a conflict',
    breaks: 'receiver/confirms-duplicate',
    of: (good) =>
      remembering(
        good,
        (event) => String(event.id),
        (known) => (known ? { status: 409 } : undefined),
      ),
  },
  {
    says: 'fails at a duplicate, as a unique index does',
    breaks: 'receiver/confirms-duplicate',
    of: (good) =>
      remembering(
        good,
        (event) => String(event.id),
        (known) => (known ? { status: 500 } : undefined),
      ),
  },
  {
    says: 'refuses a message that it is at work on',
    breaks: 'receiver/confirms-simultaneous-duplicates',
    of: (good) =>
      remembering(
        good,
        (event, incoming) => `${event.id} ${stamp(incoming)}`,
        (known) => (known ? { status: 409 } : undefined),
      ),
  },
  {
    says: 'refuses a change that is older than the last one of the resource',
    breaks: 'receiver/confirms-older-after-newer',
    of: (good) =>
      remembering(
        good,
        (event) => String(event.subject),
        (known, event) => (known && String(event.time) < String(known.time) ? { status: 409 } : undefined),
      ),
  },
  {
    says: 'knows its types, and refuses others',
    breaks: 'receiver/confirms-unknown-type',
    of: refusing(({ body }) => String(eventIn(body).type).startsWith('registrations.zz'), { status: 422 }),
  },
  {
    says: 'fails at a resource that it has no handler for',
    breaks: 'receiver/confirms-unknown-resource',
    of: refusing(({ body }) => String(eventIn(body).subject).startsWith('zz'), { status: 500 }),
  },
  {
    says: 'refuses what its own scopes do not cover',
    breaks: 'receiver/confirms-each-family',
    of: refusing(
      ({ body }) => {
        const { required_scopes: scopes = [] } = resourceIn(body);
        return (scopes as string[]).some((scope) => scope !== 'registrations:read');
      },
      { status: 403 },
    ),
  },
  {
    says: 'returns 404 at the deletion of what it has never stored',
    breaks: 'receiver/confirms-deletion',
    of: refusing(({ body }) => resourceIn(body).deleted === true, { status: 404 }),
  },
  {
    says: 'fails where data.context names no member',
    breaks: 'receiver/confirms-empty-context-and-links',
    of: refusing(({ body }) => isEmpty(dataIn(body).context), { status: 500 }),
  },
  {
    says: 'takes 32 KiB at most',
    breaks: 'receiver/confirms-large-message',
    of: refusing(({ body }) => body.length > 32_768, { status: 413 }),
  },
  {
    says: 'refuses members that its schema does not list',
    breaks: 'receiver/confirms-extra-members',
    of: refusing(({ body }) => 'action' in dataIn(body) || 'traceparent' in eventIn(body), { status: 422 }),
  },
  {
    says: 'refuses members of data.resource that its schema does not list',
    breaks: 'receiver/confirms-extra-members',
    of: refusing(({ body }) => 'zz_version' in resourceIn(body), { status: 422 }),
  },
  {
    says: 'refuses ids in data.context that its schema does not list',
    breaks: 'receiver/confirms-extra-members',
    of: refusing(({ body }) => 'zz_id' in ((dataIn(body).context ?? {}) as Event), { status: 422 }),
  },
  {
    says: 'compares the media type as a whole',
    breaks: 'receiver/confirms-charset-in-media-type',
    of: refusing(({ headers }) => headers['content-type'] !== 'application/cloudevents+json', {
      status: 415,
    }),
  },
  {
    says: 'compares the first signature alone',
    breaks: 'receiver/confirms-one-right-signature-of-several',
    of: refusing(({ headers }) => / v1,/.test(headers['webhook-signature'] ?? '') && !isOther(headers)),
  },
  {
    says: 'refuses a header that holds an entry of another version',
    breaks: 'receiver/confirms-signature-beside-other-versions',
    of: refusing(({ headers }) => isOther(headers)),
  },
  {
    says: 'finds headers in lower case alone',
    breaks: 'receiver/confirms-headers-in-any-case',
    of: refusing(
      ({ writtenNames }) => !writtenNames.includes('webhook-id') && writtenNames.includes('WEBHOOK-ID'),
    ),
  },
  {
    says: 'wants a Content-Length',
    breaks: 'receiver/confirms-chunked-body',
    of: refusing(({ headers }) => headers['content-length'] === undefined, { status: 411 }),
  },
  {
    says: 'is out of order after a body that is no JSON',
    breaks: 'receiver/confirms-after-garbage',
    of: (good) => {
      let failures = 0;
      return (incoming) => {
        if (failures > 0) {
          failures -= 1;
          return { status: 500 };
        }
        if (!isJson(incoming.body)) failures = isCutEvent(incoming.body) ? 2 : 0;
        return good(incoming);
      };
    },
  },
  {
    says: 'takes a message without a signature',
    breaks: 'receiver/refuses-missing-signature',
    of: confirming(({ headers }) => headers['webhook-signature'] === undefined),
  },
  {
    says: 'compares no signature where the header is empty',
    breaks: 'receiver/refuses-empty-signature',
    of: confirming(({ headers }) => ['', 'v1,'].includes(headers['webhook-signature'] ?? '-')),
  },
  {
    says: 'takes a missing id for an empty one',
    breaks: 'receiver/refuses-missing-id',
    of: confirming(({ headers }) => headers['webhook-id'] === undefined),
  },
  {
    says: 'does not look at the time where no timestamp came',
    breaks: 'receiver/refuses-missing-timestamp',
    of: confirming(({ headers }) => headers['webhook-timestamp'] === undefined),
  },
  {
    says: 'confirms first and verifies afterwards, where the body is a complete event',
    breaks: 'receiver/refuses-changed-body',
    of: confirming(({ body }) => eventIn(body).type === 'registrations.validatee'),
  },
  {
    says: 'verifies the trimmed body, too',
    breaks: 'receiver/refuses-changed-white-space',
    of: (good) => (incoming) => {
      const reply = good(incoming);
      return reply.status === 204
        ? reply
        : good({ ...incoming, body: Buffer.from(`${incoming.body}`.trim()) });
    },
  },
  {
    says: 'verifies with the id of the event in place of the signed one',
    breaks: 'receiver/refuses-changed-id',
    of: confirmingSigned((incoming) =>
      [undefined, eventIn(incoming.body).id].includes(incoming.headers['webhook-id'])
        ? undefined
        : [String(eventIn(incoming.body).id), stamp(incoming), incoming.body],
    ),
  },
  {
    says: 'tries the timestamps of the last minutes, too',
    breaks: 'receiver/refuses-changed-timestamp',
    of: (good, settings) => (incoming) =>
      isSignedEarlier(settings, incoming) ? confirmation : good(incoming),
  },
  {
    says: 'logs a signature of a strange key, and goes on',
    breaks: 'receiver/refuses-another-key',
    also: ['receiver/refuses-forged-duplicate'],
    of: (good, settings) => (incoming) =>
      isOfStrangeKey(settings, incoming) ? confirmation : good(incoming),
  },
  {
    says: 'has an empty key next to its own, as where a second secret is not set',
    breaks: 'receiver/refuses-another-key',
    of: (good) => (incoming) => (isSignedWith(Buffer.alloc(0), incoming) ? confirmation : good(incoming)),
  },
  {
    says: 'looks for a known id before it verifies',
    breaks: 'receiver/refuses-forged-duplicate',
    of: (good) => {
      const known = new Set<unknown>();
      return (incoming) => {
        const { id } = eventIn(incoming.body);
        if (known.has(id) && incoming.headers['webhook-id'] === id) return confirmation;
        const reply = good(incoming);
        if (reply.status === 204) known.add(id);
        return reply;
      };
    },
  },
  {
    says: 'tries the text of the secret as the key, too',
    breaks: 'receiver/refuses-undecoded-key',
    of: (good, settings) => (incoming) =>
      isSignedUndecoded(settings, incoming) ? confirmation : good(incoming),
  },
  {
    says: 'compares as many characters as came',
    breaks: 'receiver/refuses-truncated-signature',
    of: (good, settings) => (incoming) => {
      const given = incoming.headers['webhook-signature'] ?? '';
      const right = signatureOf(keyOf(settings), incoming);
      return given.length > 3 && given.length < right.length && right.startsWith(given)
        ? confirmation
        : good(incoming);
    },
  },
  {
    says: 'looks for the right value anywhere in the header',
    breaks: 'receiver/refuses-lengthened-signature',
    of: (good, settings) => (incoming) => {
      const given = incoming.headers['webhook-signature'] ?? '';
      const value = signatureOf(keyOf(settings), incoming).slice(3);
      return given.startsWith('v1,') && given.endsWith(value) && given.length > value.length + 3
        ? confirmation
        : good(incoming);
    },
  },
  {
    says: 'compares signatures as its database does, whatever their case',
    breaks: 'receiver/refuses-signature-in-another-case',
    of: (good, settings) => (incoming) =>
      isSignedInAnyCase(settings, incoming) ? good(withRightSignature(settings, incoming)) : good(incoming),
  },
  {
    says: 'does not look at the version of a signature',
    breaks: 'receiver/refuses-unknown-signature-version',
    of: rewritingSignature(/^v\d\w?,/, 'v1,'),
  },
  {
    says: 'takes a signature without a version',
    breaks: 'receiver/refuses-signature-without-version',
    of: rewritingSignature(/^(?=[A-Za-z0-9+/]{43}=$)/, 'v1,'),
  },
  {
    says: 'does not look how old a message is',
    breaks: 'receiver/refuses-stale-message',
    of: changing((incoming) => (secondsAhead(incoming) < 0 ? { now: timeOf(incoming) } : {})),
  },
  {
    says: 'looks how old a message is, and not whether it is of the future',
    breaks: 'receiver/refuses-future-message',
    of: changing((incoming) =>
      secondsAhead(incoming) > 0 && secondsAhead(incoming) < 1e9 ? { now: timeOf(incoming) } : {},
    ),
  },
  {
    says: 'compares times with a timestamp that is not a number: no comparison refuses it',
    breaks: 'receiver/refuses-timestamp-without-number',
    of: confirmingSigned((incoming) =>
      Number.isNaN(Number(stamp(incoming)))
        ? [incoming.headers['webhook-id'] ?? '', stamp(incoming), incoming.body]
        : undefined,
    ),
  },
  {
    says: 'reads thirteen digits as milliseconds',
    breaks: 'receiver/refuses-timestamp-in-milliseconds',
    of: changing((incoming) => (secondsAhead(incoming) > 1e9 ? { now: timeOf(incoming) } : {})),
  },
  {
    says: 'does not compare the source',
    breaks: 'receiver/refuses-foreign-source',
    of: confirmingVerified((event) => /zz/.test(String(event.source))),
  },
  {
    says: 'compares the path of the source alone',
    breaks: 'receiver/refuses-foreign-source',
    of: confirmingVerified(
      ({ source }, settings) => source !== settings.source && pathOf(source) === pathOf(settings.source),
    ),
  },
  {
    says: 'compares the source without its scheme',
    breaks: 'receiver/refuses-foreign-source',
    of: confirmingVerified(({ source }, settings) => source === settings.source.replace('https:', 'http:')),
  },
  {
    says: 'looks whether the configured source begins with the one that came',
    breaks: 'receiver/refuses-similar-source',
    of: confirmingVerified(
      ({ source }, settings) =>
        source !== settings.source && typeof source === 'string' && settings.source.startsWith(source),
    ),
  },
  {
    says: 'looks for the configured club within the source',
    breaks: 'receiver/refuses-similar-source',
    of: confirmingVerified(
      (event, { source }) => event.source !== source && `${event.source}`.includes(source),
    ),
  },
  {
    says: 'compares the source where there is one',
    breaks: 'receiver/refuses-missing-source',
    of: confirmingVerified((event) => event.source === undefined || event.source === null),
  },
  {
    says: 'does not compare the ids',
    breaks: 'receiver/refuses-other-event-id',
    of: confirmingVerified(
      (event, { source }, { headers }) =>
        event.source === source && typeof event.id === 'string' && headers['webhook-id'] !== undefined,
    ),
  },
  {
    says: 'compares the ids where the event has one',
    breaks: 'receiver/refuses-missing-event-id',
    of: confirmingVerified((event, { source }) => event.source === source && event.id === undefined),
  },
  {
    says: 'confirms what is rightly signed before it parses it',
    breaks: 'receiver/refuses-body-without-json',
    of: confirmingSigned((incoming) => (isJson(incoming.body) ? undefined : partsOf(incoming))),
  },
  {
    says: 'skips an event that is no object',
    breaks: 'receiver/refuses-body-without-object',
    of: confirmingSigned((incoming) =>
      isJson(incoming.body) && Object.keys(eventIn(incoming.body)).length === 0
        ? partsOf(incoming)
        : undefined,
    ),
  },
  {
    says: 'returns 500 at a wrong signature',
    breaks: 'receiver/refuses-forgery-for-good',
    of: (good, settings) => (incoming) =>
      isOfStrangeKey(settings, incoming) ? { status: 500 } : good(incoming),
  },
  {
    says: 'parses before it verifies, and fails at what is no JSON',
    breaks: 'receiver/refuses-garbage-for-good',
    of: refusing(({ body }) => !isJson(body), { status: 500 }),
  },
  {
    says: 'does its work before it responds, which takes long for a large message',
    breaks: 'receiver/responds-in-time',
    of: (good) => (incoming) => ({
      ...good(incoming),
      ...(incoming.body.length > 32_768 && { afterMs: 400 }),
    }),
  },
  {
    says: 'lets the sender of a forged message wait',
    breaks: 'receiver/responds-in-time',
    of: (good, settings) => (incoming) => ({
      ...good(incoming),
      ...(isOfStrangeKey(settings, incoming) && { afterMs: 400 }),
    }),
  },
];

type Of = BrokenReceiver['of'];

/** A receiver that refuses some messages which the good one confirms. */
function refusing(isRefused: (incoming: Incoming) => boolean, reply: Reply = refusal): Of {
  return (good) => (incoming) => (isRefused(incoming) ? reply : good(incoming));
}

/** A receiver that confirms some messages whatever is wrong with them. */
function confirming(isConfirmed: (incoming: Incoming) => boolean): Of {
  return (good) => (incoming) => (isConfirmed(incoming) ? confirmation : good(incoming));
}

/** A receiver that sees something else than what came. */
function changing(change: (incoming: Incoming) => Partial<Incoming>): Of {
  return (good) => (incoming) => good({ ...incoming, ...change(incoming) });
}

function rewritingSignature(pattern: RegExp, by: string): Of {
  return changing(({ headers }) => ({
    headers: {
      ...headers,
      ...(headers['webhook-signature'] && {
        'webhook-signature': headers['webhook-signature'].replace(pattern, by),
      }),
    },
  }));
}

type Parts = readonly [id: string, timestamp: string, body: Buffer];

/** A receiver that confirms what is signed over other parts than those that came. */
function confirmingSigned(partsSigned: (incoming: Incoming) => Parts | undefined): Of {
  return (good, settings) => (incoming) => {
    const parts = partsSigned(incoming);
    const isSigned = parts !== undefined && givenSignature(incoming) === hmac(keyOf(settings), ...parts);
    return isSigned ? confirmation : good(incoming);
  };
}

/** A receiver that confirms some rightly signed events of the right time without looking at all of them. */
function confirmingVerified(
  isConfirmed: (event: Event, settings: Settings, incoming: Incoming) => boolean,
): Of {
  return (good, settings) => (incoming) => {
    const event = eventIn(incoming.body);
    const isOf = isSignedWith(keyOf(settings), incoming) && Math.abs(secondsAhead(incoming)) < 300;
    return isOf && 'data' in event && isConfirmed(event, settings, incoming) ? confirmation : good(incoming);
  };
}

type Event = Record<string, unknown>;

/** A receiver that looks up, by a key, the last event that it confirmed. */
function remembering(
  good: Handle,
  keyIn: (event: Event, incoming: Incoming) => string,
  instead: (known: Event | undefined, event: Event) => Reply | undefined,
): Handle {
  const known = new Map<string, Event>();
  return (incoming) => {
    const reply = good(incoming);
    if (reply.status !== 204) return reply;
    const event = eventIn(incoming.body);
    const key = keyIn(event, incoming);
    const other = instead(known.get(key), event);
    known.set(key, event);
    return other ?? reply;
  };
}

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(`${body}`);
    return true;
  } catch {
    return false;
  }
}

/** Returns the members of the body; none where it is not an object. */
function eventIn(body: Buffer): Event {
  const value = isJson(body) ? JSON.parse(`${body}`) : undefined;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function dataIn(body: Buffer): Event {
  return (eventIn(body).data ?? {}) as Event;
}

function resourceIn(body: Buffer): Event {
  return (dataIn(body).resource ?? {}) as Event;
}

function pathOf(url: unknown): string | undefined {
  return URL.canParse(`${url}`) ? new URL(`${url}`).pathname : undefined;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function isOther(headers: Incoming['headers']): boolean {
  const entries = (headers['webhook-signature'] ?? '').split(' ');
  return entries.length > 1 && entries.some((entry) => !entry.startsWith('v1,'));
}

function stamp({ headers }: Incoming): string {
  return headers['webhook-timestamp'] ?? '';
}

function givenSignature({ headers }: Incoming): string {
  return headers['webhook-signature'] ?? '';
}

function partsOf(incoming: Incoming): Parts {
  return [incoming.headers['webhook-id'] ?? '', stamp(incoming), incoming.body];
}

/** Returns the time of a message by its timestamp, read as milliseconds where it is too long for seconds. */
function timeOf(incoming: Incoming): number {
  return Number(stamp(incoming)) * 1000;
}

function secondsAhead(incoming: Incoming): number {
  return Number(stamp(incoming)) - incoming.now / 1000;
}

function keyOf({ secret }: Settings): Buffer {
  return Buffer.from(secret.slice('whsec_'.length), 'base64');
}

function hmac(key: Buffer, ...[id, timestamp, body]: Parts): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}

function signatureOf(key: Buffer, incoming: Incoming): string {
  return hmac(key, ...partsOf(incoming));
}

function withRightSignature(settings: Settings, incoming: Incoming): Incoming {
  const signature = signatureOf(keyOf(settings), incoming);
  return { ...incoming, headers: { ...incoming.headers, 'webhook-signature': signature } };
}

function isSignedWith(key: Buffer, incoming: Incoming): boolean {
  return givenSignature(incoming) === signatureOf(key, incoming);
}

function isSignedUndecoded({ secret }: Settings, incoming: Incoming): boolean {
  const keys = [secret, secret.slice('whsec_'.length)].map((text) => Buffer.from(text));
  return keys.some((key) => isSignedWith(key, incoming));
}

function isSignedInAnyCase(settings: Settings, incoming: Incoming): boolean {
  return givenSignature(incoming).toLowerCase() === signatureOf(keyOf(settings), incoming).toLowerCase();
}

/** Whether a message was signed some minutes before its timestamp. */
function isSignedEarlier(settings: Settings, incoming: Incoming): boolean {
  const [id, timestamp, body] = partsOf(incoming);
  return Array.from({ length: 120 }, (_, index) => String(Number(timestamp) - 1 - index)).some(
    (earlier) => givenSignature(incoming) === hmac(keyOf(settings), id, earlier, body),
  );
}

/** Whether nothing is wrong with a message but the key that it was signed with. */
function isOfStrangeKey(settings: Settings, incoming: Incoming): boolean {
  const { id, type } = eventIn(incoming.body);
  const isWhole =
    id === incoming.headers['webhook-id'] && type === 'registrations.validated' && stamp(incoming) !== '';
  return (
    isWhole &&
    `${incoming.body}` === JSON.stringify(eventIn(incoming.body)) &&
    /^v1,[A-Za-z0-9+/]{43}=$/.test(givenSignature(incoming)) &&
    ![isSignedUndecoded, isSignedEarlier, isSignedInAnyCase].some((isSigned) =>
      isSigned(settings, incoming),
    ) &&
    !isSignedWith(keyOf(settings), incoming)
  );
}

/** Whether a body begins like an event and is no JSON. */
function isCutEvent(body: Buffer): boolean {
  return `${body}`.startsWith('{"id"');
}
