import type { Suite } from '../../engine/judging/suite.ts';
import { SetupFailed } from '../../engine/wire/message/errors.ts';
import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';
import {
  type Conversation,
  givenConversation,
  type ReceiverResponses,
  type SentMessage,
} from './webhook-conversation.scene.ts';

/** The delays before each further attempt that the interface lists, in seconds. */
export const listedDelays: readonly number[] = [60, 300, 900, 3_600, 14_400, 43_200, 86_400];

/** The sums of the listed delays up to each retry: when it is due after the first attempt. */
const delaySums: readonly number[] = listedDelays.map((_, place) =>
  listedDelays.slice(0, place + 1).reduce((sum, delay) => sum + delay),
);

/** A Retry-After that is longer than the first listed delay, and allowed. */
export const retryAfter = 2_400;
/** A Retry-After to the second attempt: longer than the second listed delay, and just allowed. */
export const laterRetryAfter = 80_000;
/** A Retry-After that is longer than allowed. */
const tooLongRetryAfter = 200_000;
export const dayInSeconds = 86_400;
/** How many seconds late an attempt may be: the interface counts the delays in minutes. */
export const latenessAllowed = 60;

/** The latest time of each retry: each delay may count from an attempt that was late itself. */
export const latestRetries: readonly number[] = delaySums.map(
  (sum, place) => sum + (place + 1) * latenessAllowed,
);

/** The latest time of each retry if the server counts the delays from the first attempt. */
export const endsFromFirst: readonly number[] = listedDelays.map((delay) => delay * 1.05 + latenessAllowed);

/** The responses to the messages of each kind: one list, attempt by attempt, for each message. */
const responsesByKind = {
  confirmed: [200, 202, 299].map((status) => [{ status }]),
  refused: [400, 401, 403, 404, 409, 410, 422].map((status) => [{ status }]),
  redirected: [301, 302, 303, 307, 308].map((status) => [{ status }, { status: 204 }]),
  failing: [
    [
      ...[408, 425, 429, 500].map((status) => ({ status })),
      { cut: true },
      ...[503, 204].map((status) => ({ status })),
    ],
    [501, 502, 504, 505, 599, 204].map((status) => ({ status })),
  ],
  delayed: [429, 500, 503].map((status) => [{ status, retry_after: retryAfter }, { status: 204 }]),
  delayedLater: [[{ status: 500 }, { status: 408, retry_after: laterRetryAfter }, { status: 204 }]],
  delayedTooLong: [[{ status: 429, retry_after: tooLongRetryAfter }, { status: 204 }]],
  hurried: [[{ status: 503, retry_after: 1 }, { status: 204 }]],
  // The last one: the looks are counted from its first attempt, so its times are known best.
  neverAccepted: [[{ status: 500 }]],
} as const satisfies Record<string, readonly ReceiverResponses[]>;

type Kind = keyof typeof responsesByKind;

/** Returns the messages of every kind. */
export function messagesIn(retries: Readonly<Record<Kind, readonly SentMessage[]>>): readonly SentMessage[] {
  return (Object.keys(responsesByKind) as Kind[]).flatMap((kind) => retries[kind]);
}

/** Returns the messages that the interface requires to be sent again. */
export function repeatedIn(retries: Retries) {
  const { failing, delayed, delayedLater, delayedTooLong, hurried, neverAccepted } = retries;
  return [...failing, ...delayed, ...delayedLater, ...delayedTooLong, ...hurried, ...neverAccepted];
}

/** Messages of each kind, with all attempts that were made in days of the club's time. */
export type Retries = Readonly<Record<Kind, readonly SentMessage[]>> & {
  /** Deliveries about the season that belong to none of the messages. */
  readonly strays: readonly CapturedDelivery[];
  /** The secret that the messages are signed with. */
  readonly secret: string;
  /** Whether timestamps are of the club's own time, so that passed time shows in them. */
  readonly isClubTime: boolean;
};

/** When deliveries are collected: shortly before and after each due time, in seconds after the last change. */
const looks: readonly number[] = [
  ...listedDelays.map((delay) => delay - 3),
  ...endsFromFirst.map((end) => end + 10),
  ...delaySums.flatMap((sum) => [sum - latenessAllowed - 30, sum - 10, sum + 70]),
  ...latestRetries.map((end) => end + 10),
  retryAfter - 10,
  laterRetryAfter + 40,
  dayInSeconds + 70,
  ...[1, 2, 3].map((days) => (delaySums.at(-1) as number) + 70 + days * dayInSeconds),
].sort((one, other) => one - other);

/** Causes messages that get every kind of response, lets days pass, and returns all attempts; done once in a run. */
export function givenRetries(suite: Suite): Promise<Retries> {
  return suite.scene('messages that are sent again', async () => {
    const { outbox } = suite.control;
    const before = await outbox.destination();
    const during = await outbox.setDestination({ ...before, clock: 'club' });
    if (during === undefined) throw new SetupFailed('the club refuses the destination that it had');
    try {
      const conversation = await givenConversation(suite);
      const sent = await sentByKind(conversation);
      for (const seconds of looks) await conversation.passTimeUntil(seconds);
      const { secret, clock } = during;
      return { ...sent, strays: await conversation.end(), secret, isClubTime: clock === 'club' };
    } finally {
      await outbox.setReceiver([]);
      await outbox.setDestination(before);
    }
  });
}

async function sentByKind({ provoke }: Conversation): Promise<Record<Kind, SentMessage[]>> {
  const sent: [string, SentMessage[]][] = [];
  for (const [kind, lists] of Object.entries<readonly ReceiverResponses[]>(responsesByKind)) {
    const messages: SentMessage[] = [];
    for (const responses of lists) messages.push(...(await provoke(responses)));
    sent.push([kind, messages]);
  }
  return Object.fromEntries(sent) as Record<Kind, SentMessage[]>;
}
