import { operation } from '../../../spec/index.ts';
import type { Club } from '../club.ts';
import type { AttemptedDelivery, Watch } from '../watch.ts';
import { deliver } from './delivery.ts';
import type { GuardSettings } from './destination-guard.ts';
import { type Attempt, copyOf, type Destination, type Message } from './message.ts';
import type { Notification } from './notification.ts';
import { type AttemptResult, isRetryable } from './retry-ladder.ts';

/** Sends the notifications of a club after their commit, and keeps every message and attempt for 30 days. */
export interface Outbox {
  readonly enqueue: (notifications: readonly Notification[]) => void;
  readonly destination: () => Destination | undefined;
  /** Replacing or removing the destination makes the pending messages of the old one ineligible. */
  readonly setDestination: (destination: Destination | undefined) => void;
  /** Sends a message once more, whatever its state is. Throws where the club has no destination. */
  readonly resend: (message: Message) => Promise<Attempt>;
  /**
   * Puts these messages in place of all, of which an attempt under way has no further effect. One that waits is sent when
   * it is due, or at once where its attempt was under way.
   */
  readonly restore: (messages: readonly Message[]) => void;
  /** Oldest first. */
  readonly messages: () => readonly Message[];
  /** Resolves when no attempt is under way. Messages that wait for their next attempt do not count. */
  readonly settled: () => Promise<void>;
}

/** Returns the outbox of a club, which is passed as a function because it is created after its outbox. */
export function createOutbox(club: () => Club, guard: GuardSettings, watch?: Watch): Outbox {
  let destination: Destination | undefined;
  let messages: Message[] = [];
  const underWay = new Set<Promise<unknown>>();

  function enqueue(notifications: readonly Notification[]): void {
    dropOldest();
    if (destination === undefined) return;
    for (const notification of notifications) {
      const message = messageOf(notification, destination, club());
      messages.push(message);
      start(message);
    }
  }

  function start(message: Message): void {
    const of = messages;
    const attempt = attemptOnce(message, destination, club(), guard).then(() => {
      underWay.delete(attempt);
      watch?.(attemptedDelivery(message, club()));
      // A forgotten message has no timer, which would keep a removed club in memory for hours.
      if (of === messages) startWhenDue(message);
    });
    underWay.add(attempt);
  }

  function startWhenDue(message: Message): void {
    const of = messages;
    if (message.dueAt === undefined) return;
    club().clock.at(message.dueAt, () => {
      if (of === messages) start(message);
    });
  }

  async function resend(message: Message): Promise<Attempt> {
    if (destination === undefined) throw new Error(`${club().name} has no destination.`);
    const sending = attemptAt(message, destination, club(), guard);
    underWay.add(sending);
    const attempt = await sending.finally(() => underWay.delete(sending));
    message.resent = [...(message.resent ?? []), attempt];
    watch?.(resentDelivery(message, attempt, club()));
    return attempt;
  }

  function isForgotten({ finishedAt }: Message): boolean {
    return finishedAt !== undefined && finishedAt <= club().parts.webhooks.forgetsUntil(club());
  }

  /** Drops from the front only: a forgotten message behind one that still waits is hidden until that one is dropped. */
  function dropOldest(): void {
    const kept = messages.findIndex((message) => !isForgotten(message));
    if (kept !== 0) messages.splice(0, kept === -1 ? messages.length : kept);
  }

  return {
    enqueue,
    destination: () => destination,
    setDestination(next) {
      destination = next;
    },
    resend,
    restore(kept) {
      messages = kept.map(copyOf);
      for (const message of messages.filter(({ state }) => state === 'waiting')) {
        if (message.dueAt === undefined) start(message);
        else startWhenDue(message);
      }
    },
    messages: () => messages.filter((message) => !isForgotten(message)),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

function messageOf(notification: Notification, destination: Destination, club: Club): Message {
  const { webhooks } = club.parts;
  const id = webhooks.newId(notification, club);
  const envelope = webhooks.envelope(notification, id, club);
  return {
    id,
    type: notification.type,
    destinationId: destination.id,
    requiredScopes: operation(notification.resource.read.operation).scopes,
    body: webhooks.serialize(envelope),
    acceptedAt: club.clock.now(),
    state: 'waiting',
    attempts: [],
  };
}

/** Makes one attempt, and sets the next state of the message, which may be dropped without an attempt. */
async function attemptOnce(
  message: Message,
  destination: Destination | undefined,
  club: Club,
  guard: GuardSettings,
): Promise<void> {
  delete message.dueAt;
  if (destination === undefined) return drop(message, 'the destination was removed', club);
  const ineligibility = club.parts.webhooks.ineligibility(message, destination, club);
  if (ineligibility !== undefined) return drop(message, ineligibility, club);
  const attempt = await attemptAt(message, destination, club, guard);
  message.attempts.push(attempt);
  conclude(message, attempt.result, club);
}

/** Sends a message, with a new timestamp and signature over the same bytes. */
async function attemptAt(
  message: Message,
  destination: Destination,
  club: Club,
  guard: GuardSettings,
): Promise<Attempt> {
  const { webhooks } = club.parts;
  const startedAt = club.clock.now();
  const timestamp = webhooks.timestamp(message, club);
  const body = webhooks.content(message);
  const signature = webhooks.sign(message.id, timestamp, body, destination.secret, club);
  const headers = webhooks.headers(message.id, timestamp, signature);
  const sentAt = performance.now();
  const result = await deliver({ url: destination.url, headers, body }, webhooks, guard);
  const milliseconds = performance.now() - sentAt;
  club.traffic.recordDelivery?.({ message, destination, result, milliseconds });
  return { startedAt, timestamp, signature, result };
}

function drop(message: Message, reason: string, club: Club): void {
  message.dropped = reason;
  finish(message, 'dropped', club);
}

function attemptedDelivery({ type, attempts, dueAt, dropped }: Message, club: Club): AttemptedDelivery {
  return {
    kind: 'delivery',
    club: club.name,
    type,
    attempts: attempts.length,
    isResent: false,
    result: dropped === undefined ? attempts.at(-1)?.result : undefined,
    dropped,
    againIn: dueAt === undefined ? undefined : Math.round((dueAt - club.clock.now()) / 1000),
  };
}

function resentDelivery({ type, resent = [] }: Message, { result }: Attempt, club: Club): AttemptedDelivery {
  const never = { dropped: undefined, againIn: undefined };
  return {
    kind: 'delivery',
    club: club.name,
    type,
    attempts: resent.length,
    isResent: true,
    result,
    ...never,
  };
}

function conclude(message: Message, result: AttemptResult, club: Club): void {
  const { isConfirmed, nextAttempt } = club.parts.webhooks;
  const dueAt = isConfirmed(result) ? undefined : nextAttempt(message, result, club);
  if (dueAt !== undefined) message.dueAt = dueAt;
  else if (isConfirmed(result)) finish(message, 'delivered', club);
  else finish(message, isRetryable(result) ? 'given-up' : 'stopped', club);
}

function finish(message: Message, state: Message['state'], club: Club): void {
  message.state = state;
  message.finishedAt = club.clock.now();
}
