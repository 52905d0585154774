import { randomUUID } from 'node:crypto';
import type { WebhookPart } from '../parts.ts';
import { send } from './delivery.ts';
import { guardDestination } from './destination-guard.ts';
import { ineligibility } from './eligibility.ts';
import { envelope } from './envelope.ts';
import { nextAttempt } from './next-attempt.ts';
import { isConfirmed } from './retry-ladder.ts';
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
