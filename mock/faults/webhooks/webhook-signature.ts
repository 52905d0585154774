import { without } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'webhook-signature/timestamp-not-sent',
    breaks: 'webhook-signature/headers-present',
    also: ['webhook-delivery/retry-signs-anew'],
    says: 'the timestamp is signed but not sent',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        headers: (...signed) => without(parts.webhooks.headers(...signed), 'webhook-timestamp'),
      }),
  },
  {
    id: 'webhook-signature/body-formatted-after-signing',
    breaks: 'webhook-signature/verifies',
    also: ['webhook-delivery/retry-signs-anew'],
    says: 'the signature covers a pretty-printed body, but the body is sent compact',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        sign(id, timestamp, body, secret, club) {
          const pretty = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 2));
          return parts.webhooks.sign(id, timestamp, pretty, secret, club);
        },
      }),
  },
  {
    id: 'webhook-signature/timestamp-in-milliseconds',
    breaks: 'webhook-signature/timestamp-is-recent',
    also: [],
    says: 'the timestamp is in milliseconds',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        timestamp: (message, club) => parts.webhooks.timestamp(message, club) * 1000,
      }),
  },
  {
    id: 'webhook-signature/id-of-the-attempt',
    breaks: 'webhook-signature/signed-id-is-event-id',
    also: [],
    says: 'the envelope carries the id of the change, but the signature covers that of the message',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        envelope: (notification, id, club) => ({
          ...parts.webhooks.envelope(notification, id, club),
          id: id.replace('msg_', 'evt_'),
        }),
      }),
  },
  {
    id: 'webhook-signature/secret-with-key-number',
    breaks: 'webhook-signature/key-form',
    also: [],
    says: 'the secret is issued with a key number before its base64',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        writtenSecret: (key) => parts.webhooks.writtenSecret(key).replace('whsec_', 'whsec_1:'),
        sign: (id, timestamp, body, secret, club) =>
          parts.webhooks.sign(id, timestamp, body, secret.replace('whsec_1:', 'whsec_'), club),
      }),
  },
];
