import type { Club } from '../reference/club.ts';
import { Refusal } from '../reference/refusal.ts';
import type { Attempt, Message } from '../reference/webhooks/message.ts';
import { wrongProperty } from './wrong-property.ts';

/** A message that was sent once more, and what became of that. */
export interface Resent {
  readonly id: string;
  /** The kind of change. */
  readonly type: string;
  readonly attempt: Attempt;
}

/** Returns a message of a club's last 30 days. Throws a Refusal for an unknown id. */
export function messageNamed(id: string, club: Club): Message {
  const message = known(club).get(id);
  if (message === undefined) throw new Refusal('not_found', unknown(id, club));
  return message;
}

/**
 * Sends messages of a club once more, in this order and one after the other: to its destination of today, with their ids and
 * bytes and a new signature date. Throws a Refusal where a message is unknown or the club has no destination; nothing is
 * sent then.
 */
export async function resend(ids: readonly string[], club: Club): Promise<readonly Resent[]> {
  const messages = messagesNamed(ids, club);
  if (club.outbox.destination() === undefined)
    throw new Refusal('refused_by_rule', `${club.name} has no destination to send to.`);
  const resent: Resent[] = [];
  for (const message of messages) {
    // A destination that was removed meanwhile ends it.
    if (club.outbox.destination() === undefined) break;
    resent.push({ id: message.id, type: message.type, attempt: await club.outbox.resend(message) });
  }
  return resent;
}

function messagesNamed(ids: readonly string[], club: Club): Message[] {
  const messages = known(club);
  return ids.map((id, place) => {
    const message = messages.get(id);
    if (message === undefined) throw wrongProperty(`/ids/${place}`, unknown(id, club));
    return message;
  });
}

function known(club: Club): ReadonlyMap<string, Message> {
  return new Map(club.outbox.messages().map((message) => [message.id, message]));
}

function unknown(id: string, { name }: Club): string {
  return `${name} has no delivery "${id}" of the last 30 days: GET /deliveries lists them.`;
}
