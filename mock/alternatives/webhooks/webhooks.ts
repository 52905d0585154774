import type { JsonObject } from '../../../spec/index.ts';
import { withPart } from '../../alterations/part.ts';
import type { Parts, WebhookPart } from '../../reference/parts.ts';
import type { Notification } from '../../reference/webhooks/notification.ts';
import {
  askedDelay,
  askedDelayUntil,
  isRetryable,
  retryDelays,
} from '../../reference/webhooks/retry-ladder.ts';
import { newSigningSecret } from '../../reference/webhooks/signer.ts';
import type { Alternatives } from '../alternative.ts';

const dayMilliseconds = 86_400_000;

/** The families of notifications that a club sends where it does not notify every write: the beginnings of their types. */
const notifiedFamilies = {
  registrations: ['annual-registrations.', 'event-registrations.', 'registrations.'],
  presences: ['attendance.'],
  files: ['member-documents.'],
} as const;

export const webhooks: Alternatives = {
  'notified-writes': {
    registrations: (parts) => withFamilies(parts, notifiedFamilies.registrations),
    presences: (parts) => withFamilies(parts, notifiedFamilies.presences),
    files: (parts) => withFamilies(parts, notifiedFamilies.files),
  },
  'notification-types': {
    changed: (parts) =>
      withEnvelope(parts, (envelope, { resource }) => ({ ...envelope, type: `${resource.type}.changed` })),
  },
  'notification-extras': {
    least: (parts) =>
      withEnvelope(parts, (envelope, { resource }) => ({
        ...envelope,
        data: { ...(envelope.data as JsonObject), ...leastOf(resource.type, envelope.data as JsonObject) },
      })),
  },
  'notification-offset': { offset: withOffsetInTime },
  'signature-list': {
    several: (parts) =>
      withPart(parts, 'webhooks', {
        sign(id, timestamp, body, secret, club) {
          const { sign } = parts.webhooks;
          const [ours, another] = [secret, newSigningSecret()].map((key) =>
            sign(id, timestamp, body, key, club),
          );
          return `${another} ${ours}`;
        },
      }),
  },
  'retry-origin': { 'first-attempt': withDelaysFromFirstAttempt },
  'retry-count': { eight: withOneMoreAttempt },
  'retry-after-date': { respected: withDatesRespected },
  'delivery-history': {
    'kept-by-day': (parts) =>
      withPart(parts, 'webhooks', {
        forgetsUntil(club) {
          const instant = parts.webhooks.forgetsUntil(club);
          return instant - (instant % dayMilliseconds);
        },
      }),
  },
};

/**
 * Returns the parts with other envelopes, except for validated registrations, since the interface
 * specifies their type and content.
 */
function withEnvelope(
  parts: Parts,
  change: (envelope: JsonObject, notification: Notification) => JsonObject,
): Parts {
  const envelope: WebhookPart['envelope'] = (notification, id, club) => {
    const usual = parts.webhooks.envelope(notification, id, club);
    return notification.type.endsWith('.validated') ? usual : change(usual, notification);
  };
  return withPart(parts, 'webhooks', { envelope });
}

/** Returns the context and links that the interface specifies for the type. */
function leastOf(type: string, { context, links }: JsonObject): JsonObject {
  if (type === 'attendance') return { context: context ?? {}, links: {} };
  if (type !== 'member-documents') return { context: {}, links: {} };
  return { context: context ?? {}, links: { download: (links as JsonObject).download ?? {} } };
}

function withOffsetInTime(parts: Parts): Parts {
  const envelope: WebhookPart['envelope'] = (notification, id, club) => {
    const usual = parts.webhooks.envelope(notification, id, club);
    return { ...usual, time: String(usual.time).replace('Z', '+00:00') };
  };
  return withPart(parts, 'webhooks', { envelope });
}

/** Returns the parts in which each listed delay counts from the first attempt instead of the previous one. */
function withDelaysFromFirstAttempt(parts: Parts): Parts {
  const nextAttempt: WebhookPart['nextAttempt'] = (message, result, club) => {
    const usual = parts.webhooks.nextAttempt(message, result, club);
    const delay = retryDelays[message.attempts.length - 1];
    const [first] = message.attempts;
    if (usual === undefined || delay === undefined || first === undefined) return usual;
    return Math.max(first.startedAt + delay * 1000, club.clock.now() + askedDelay(result) * 1000);
  };
  return withPart(parts, 'webhooks', { nextAttempt });
}

/** Returns the parts that make one more attempt after the last listed delay, with the same delay. */
function withOneMoreAttempt(parts: Parts): Parts {
  const nextAttempt: WebhookPart['nextAttempt'] = (message, result, club) => {
    const usual = parts.webhooks.nextAttempt(message, result, club);
    const isLast = message.attempts.length === retryDelays.length + 1 && isRetryable(result);
    if (usual !== undefined || !isLast) return usual;
    return club.clock.now() + Math.max(retryDelays.at(-1) ?? 0, askedDelay(result)) * 1000;
  };
  return withPart(parts, 'webhooks', { nextAttempt });
}

/** Returns the parts that respect a `Retry-After` with a date, like one with seconds. */
function withDatesRespected(parts: Parts): Parts {
  const nextAttempt: WebhookPart['nextAttempt'] = (message, result, club) => {
    const usual = parts.webhooks.nextAttempt(message, result, club);
    if (usual === undefined) return undefined;
    return Math.max(usual, club.clock.now() + askedDelayUntil(result, Date.now()) * 1000);
  };
  return withPart(parts, 'webhooks', { nextAttempt });
}

/** Returns the parts that send messages of these types only. */
function withFamilies(parts: Parts, beginnings: readonly string[]): Parts {
  return withPart(parts, 'webhooks', {
    ineligibility(message, destination, club) {
      const isNotified = beginnings.some((beginning) => message.type.startsWith(beginning));
      return isNotified
        ? parts.webhooks.ineligibility(message, destination, club)
        : 'the club does not notify such a write';
    },
  });
}
