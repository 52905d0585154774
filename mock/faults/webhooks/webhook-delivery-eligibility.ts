import { without } from '../../alterations/operations.ts';
import { withPart } from '../../alterations/part.ts';
import type { Parts } from '../../reference/parts.ts';
import type { Fault } from '../fault.ts';

export const faults: readonly Fault[] = [
  {
    id: 'webhook-delivery/dropped-only-when-made',
    breaks: 'webhook-delivery/ineligible-message-dropped',
    also: [],
    says: 'scopes and selection are checked before the first attempt only',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        ineligibility: (message, destination, club) =>
          message.attempts.length > 0 ? undefined : parts.webhooks.ineligibility(message, destination, club),
      }),
  },
  {
    id: 'webhook-delivery/suspension-made-up-for',
    breaks: 'webhook-delivery/suspension-is-not-made-up-for',
    also: [],
    says: 'a message that may not be sent at first is retried like one that could not be delivered',
    apply: withFirstAttemptsHeldBack,
  },
  {
    id: 'webhook-delivery/any-right-will-do',
    breaks: 'webhook-delivery/ineligible-message-dropped',
    also: [],
    says: 'the integration only needs any scope, not the one that the message requires',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        ineligibility(message, destination, club) {
          const { clientId = '' } = destination ?? {};
          const hasAny = (club.integration(clientId)?.permissions ?? []).length > 0;
          const checked = destination && hasAny ? without(destination, 'clientId') : destination;
          return parts.webhooks.ineligibility(message, checked, club);
        },
      }),
  },
  {
    id: 'webhook-delivery/selection-looked-at-once',
    breaks: 'webhook-delivery/ineligible-message-dropped',
    also: [],
    says: 'the selected event types are only checked before the first attempt',
    apply: (parts) =>
      withPart(parts, 'webhooks', {
        ineligibility(message, destination, club) {
          if (destination === undefined || message.attempts.length === 0)
            return parts.webhooks.ineligibility(message, destination, club);
          return parts.webhooks.ineligibility(message, without(destination, 'types'), club);
        },
      }),
  },
];

function withFirstAttemptsHeldBack(parts: Parts): Parts {
  const heldBack = new WeakSet<Buffer>();
  return withPart(parts, 'webhooks', {
    ineligibility(message, destination, club) {
      const reason = parts.webhooks.ineligibility(message, destination, club);
      const isHeldBack = reason !== undefined && destination !== undefined && heldBack.has(message.body);
      if (reason === undefined || (message.attempts.length > 0 && !isHeldBack)) {
        heldBack.delete(message.body);
        return reason;
      }
      heldBack.add(message.body);
      return undefined;
    },
    async send(delivery, peer) {
      if (heldBack.has(delivery.body)) throw new Error('The message may not be sent yet.');
      return parts.webhooks.send(delivery, peer);
    },
  });
}
