import { randomUUID } from 'node:crypto';
import type { Club } from '../club.ts';
import type { WebhookPart } from '../parts.ts';
import { send } from './delivery.ts';
import { guardDestination } from './destination-guard.ts';
import { envelope } from './envelope.ts';
import type { Destination, Message } from './message.ts';
import { type AttemptResult, askedDelay, isConfirmed, isRetryable, retryDelays } from './retry-ladder.ts';
import { sign, webhookHeaders, writtenSecret } from './signer.ts';

const historyMilliseconds = 30 * 86_400_000;

export const webhooks: WebhookPart = {
  newId: () => `msg_${randomUUID().replaceAll('-', '')}`,
  writtenSecret,
  envelope,
  // The envelope is serialized once: each attempt signs and sends the same bytes.
  serialize: (message) => Buffer.from(JSON.stringify(message)),
  sign,
  headers: webhookHeaders,
  timestamp(_, club) {
    const usesClubTime = club.outbox.destination()?.clock === 'club';
    return Math.floor((usesClubTime ? club.clock.now() : Date.now()) / 1000);
  },
  content: ({ body }) => body,
  guard: guardDestination,
  send,
  ineligibility,
  isConfirmed,
  nextAttempt,
  forgetsUntil: (club) => club.clock.now() - historyMilliseconds,
};

/** Returns why a message may not be sent now, or undefined when it may. Checked before each attempt. */
function ineligibility(
  message: Message,
  destination: Destination | undefined,
  club: Club,
): string | undefined {
  if (destination?.id !== message.destinationId) return 'the destination was removed or replaced';
  if (!club.settings.apiEnabled) return 'the API is switched off';
  if (destination.types !== undefined && !destination.types.includes(message.type)) {
    return `${message.type} is not among the selected kinds of change`;
  }
  return missingRight(message, destination, club);
}

function missingRight(message: Message, { clientId }: Destination, club: Club): string | undefined {
  if (clientId === undefined) return undefined;
  const permissions = club.integration(clientId)?.permissions;
  if (permissions === undefined) return `the integration ${clientId} was revoked`;
  const missing = message.requiredScopes.find((scope) => !permissions.includes(scope));
  return missing === undefined ? undefined : `${clientId} was not granted ${missing}`;
}

/**
 * Returns when a message is sent again after a result, in milliseconds of the club's clock, or undefined after the last
 * attempt. A `Retry-After` can lengthen the listed delay but not shorten it.
 */
function nextAttempt({ attempts }: Message, result: AttemptResult, club: Club): number | undefined {
  const delay = isRetryable(result) ? retryDelays[attempts.length - 1] : undefined;
  return delay === undefined ? undefined : club.clock.now() + Math.max(delay, askedDelay(result)) * 1000;
}
