import type { ShownDelivery } from '../../engine/judging/evidence.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';
import type { ReceiverAnswer } from '../../engine/wire/send/outbox-control.ts';
import {
  type Arrival,
  type Attempt,
  attemptsIn,
  earliestSince,
  idOf,
  type Look,
  messageIdOf,
  mostLagMs,
} from './message-attempts.ts';
import { notifiedChange } from './notified-change.scene.ts';
import { notNotified } from './received-notifications.scene.ts';

/** What the receiver returns to a message, attempt by attempt; the last one is returned to all further attempts. */
export type ReceiverResponses = readonly ReceiverAnswer[];

/** A message that a change caused, and the responses to it. */
export interface SentMessage {
  readonly id: string;
  readonly responses: ReceiverResponses;
  /** Returns every attempt that was received so far. */
  readonly attempts: () => readonly Attempt[];
}

/** Returns the attempts of a message that were received so far, as a failure shows them. */
export function attemptsShown({ responses, attempts }: SentMessage): readonly ShownDelivery[] {
  return attempts().map(({ delivery, earliest, latest }, place) => {
    const answer = responseToAttempt(responses, place);
    return { ...delivery, attempt: { number: place + 1, ...rounded(earliest, latest), answer } };
  });
}

/** Returns the response to an attempt in words that follow `answered`. */
export function responseToAttempt(responses: ReceiverResponses, place: number): string {
  const response = responses[place] ?? responses.at(-1);
  return response === undefined ? 'as ever' : responseText(response);
}

function responseText(response: ReceiverAnswer): string {
  if ('cut' in response) return 'by cutting the connection';
  const { status, retry_after: delay } = response;
  return delay === undefined ? `${status}` : `${status} with Retry-After ${delay}`;
}

function rounded(earliest: number, latest: number) {
  return { earliest: Math.floor(earliest), latest: Math.ceil(latest) };
}

/** The messages about something of the run's own, a season where the club notifies those, while the club's time passes. */
export interface Conversation {
  /** Changes the record, and returns the messages that this causes. Throws SetupFailed where it causes none. */
  readonly provoke: (responses: ReceiverResponses) => Promise<readonly SentMessage[]>;
  /** Lets the club's time pass until this many seconds after the last change, and collects the deliveries. */
  readonly passTimeUntil: (seconds: number) => Promise<void>;
  /** Changes the record without waiting for a message. */
  readonly change: () => Promise<void>;
  /** Waits for what the receiver writes late, and returns the deliveries about the record that belong to none of the messages. */
  readonly end: () => Promise<readonly CapturedDelivery[]>;
}

/** Begins a conversation about something new, once its creation is notified. */
export async function givenConversation(suite: Suite): Promise<Conversation> {
  const { changing, begin } = notifiedChange(suite);
  const changeable = await begin();
  const startedAt = suite.elapsed();
  const elapsed = () => (suite.elapsed() - startedAt) / 1000;
  const mailbox = mailboxOf(suite, changeable.isAbout, elapsed);
  await mailbox.collect();
  const known = new Set(mailbox.arrivals.map(idOf));
  let changedAt = 0;
  let slowestMs = 0;

  async function change(): Promise<void> {
    await changeable.change();
    changedAt = elapsed();
  }

  const isNew = (delivery: CapturedDelivery) =>
    changeable.isAbout(delivery) && !known.has(messageIdOf(delivery));

  async function provoke(responses: ReceiverResponses): Promise<readonly SentMessage[]> {
    await mailbox.collect();
    await suite.control.outbox.setReceiver(responses);
    const since = elapsed();
    const sentAt = Date.now();
    await change();
    if (!(await suite.captured.waitFor((all) => all.some(isNew)))) throw notNotified(suite, changing);
    slowestMs = Math.max(slowestMs, Date.now() - sentAt);
    await mailbox.collect();
    await suite.control.outbox.setReceiver([]);
    const ids = new Set(mailbox.arrivals.map(idOf).filter((id) => !known.has(id)));
    for (const id of ids) known.add(id);
    return [...ids].map((id) => ({ id, responses, attempts: () => attemptsIn(mailbox.arrivals, id, since) }));
  }

  async function passTimeUntil(seconds: number): Promise<void> {
    const left = changedAt + seconds - elapsed();
    if (left > 0) await suite.passTime(left);
    await mailbox.collect();
  }

  async function end(): Promise<readonly CapturedDelivery[]> {
    await suite.pause(Math.min(mostLagMs, 3 * slowestMs) / 1000);
    await mailbox.collect();
    return mailbox.arrivals.filter((one) => !known.has(idOf(one))).map(({ delivery }) => delivery);
  }
  return { provoke, passTimeUntil, change, end };
}

/** Returns the deliveries about a record, and how to collect those since the last collection. */
function mailboxOf(suite: Suite, isOfRecord: (delivery: CapturedDelivery) => boolean, elapsed: () => number) {
  const arrivals: Arrival[] = [];
  let read = 0;
  const looks: Look[] = [{ at: Date.now(), passed: elapsed() }];
  const isOurs = (delivery: CapturedDelivery) =>
    // A sender that follows a redirect may send the headers of the message without its body.
    isOfRecord(delivery) || arrivals.some((one) => idOf(one) === messageIdOf(delivery));
  return {
    arrivals: arrivals as readonly Arrival[],
    async collect(): Promise<void> {
      const after = earliestSince(looks);
      looks.push({ at: Date.now(), passed: elapsed() });
      const all = await suite.captured.all();
      const before = elapsed();
      for (const delivery of all.slice(read))
        if (isOurs(delivery)) arrivals.push({ delivery, after, before });
      read = all.length;
    },
  };
}
