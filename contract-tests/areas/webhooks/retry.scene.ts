import type { Suite } from '../../engine/judging/suite.ts';
import type { CapturedDelivery } from '../../engine/wire/captured.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import {
  type Answers,
  type Correspondence,
  givenCorrespondence,
  type SentMessage,
} from './correspondence.scene.ts';

/** The listed delays before each further attempt, in seconds. */
export const listedDelays: readonly number[] = [60, 300, 900, 3_600, 14_400, 43_200, 86_400];

/** The sums of the listed delays up to each place. */
export const delaysInRow: readonly number[] = listedDelays.map((_, place) =>
  listedDelays.slice(0, place + 1).reduce((sum, delay) => sum + delay),
);

/** Longer than the first listed delay, and than the longest that a receiver may ask for. */
export const askedDelay = 2_400;
/** Longer than the second listed delay, and little less than the longest that a receiver may ask for. */
export const askedLaterDelay = 80_000;
const tooLongDelay = 200_000;
export const dayInSeconds = 86_400;
/** So many seconds after it is due an attempt may come: the interface counts the delays in minutes. */
export const latenessAllowed = 60;

/** Until when the listed delays, counted from the first attempt, are over for whoever counts them so. */
export const endsFromFirst: readonly number[] = listedDelays.map((delay) => delay * 1.05 + latenessAllowed);

/** What is answered to the messages of each kind: one list, attempt by attempt, for each message. */
const answersByKind = {
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
  delayed: [429, 500, 503].map((status) => [{ status, retry_after: askedDelay }, { status: 204 }]),
  delayedLater: [[{ status: 500 }, { status: 408, retry_after: askedLaterDelay }, { status: 204 }]],
  delayedTooLong: [[{ status: 429, retry_after: tooLongDelay }, { status: 204 }]],
  hurried: [[{ status: 503, retry_after: 1 }, { status: 204 }]],
  // The last one, so that its times are told best.
  neverAccepted: [[{ status: 500 }]],
} as const satisfies Record<string, readonly Answers[]>;

type Kind = keyof typeof answersByKind;

/** The messages of every kind. */
export function messagesIn(retries: Readonly<Record<Kind, readonly SentMessage[]>>): readonly SentMessage[] {
  return (Object.keys(answersByKind) as Kind[]).flatMap((kind) => retries[kind]);
}

/** Those that are sent again where the interface says so. */
export function repeatedIn(retries: Retries) {
  const { failing, delayed, delayedLater, delayedTooLong, hurried, neverAccepted } = retries;
  return [...failing, ...delayed, ...delayedLater, ...delayedTooLong, ...hurried, ...neverAccepted];
}

/** Messages of each kind, with all that was sent of them in days of the club's time. */
export type Retries = Readonly<Record<Kind, readonly SentMessage[]>> & {
  readonly strays: readonly CapturedDelivery[];
  /** The bytes that the messages are signed with. */
  readonly secret: string;
  /** Whether the club tells its own time in the timestamps, so that winding it forward shows there. */
  readonly tellsItsTime: boolean;
};

/** Shortly before and after each instant that counts, in seconds after the last message was first sent. */
const looks: readonly number[] = [
  ...listedDelays.map((delay) => delay - 3),
  ...endsFromFirst.map((end) => end + 10),
  ...delaysInRow.flatMap((sum) => [sum - latenessAllowed - 30, sum - 10, sum + 70]),
  askedDelay - 10,
  askedLaterDelay + 40,
  dayInSeconds + 70,
  ...[1, 2, 3].map((days) => (delaysInRow.at(-1) as number) + 70 + days * dayInSeconds),
].sort((one, other) => one - other);

/** Makes messages that are answered in many ways, lets days pass, and gives what was sent; once in a run. */
export function givenRetries(suite: Suite): Promise<Retries> {
  return suite.scene('messages that are sent again', async () => {
    const { outbox } = suite.control;
    const before = await outbox.destination();
    const during = await outbox.setDestination({ ...before, clock: 'club' });
    if (during === undefined) throw new SetupFailed('the club refuses the destination that it had');
    try {
      const letters = await givenCorrespondence(suite);
      const sent = await sentByKind(letters);
      for (const seconds of looks) await letters.passTimeUntil(seconds);
      const { secret, clock } = during;
      return { ...sent, strays: letters.strays(), secret, tellsItsTime: clock === 'club' };
    } finally {
      await outbox.setReceiver([]);
      await outbox.setDestination(before);
    }
  });
}

async function sentByKind({ provoke }: Correspondence): Promise<Record<Kind, SentMessage[]>> {
  const sent: [string, SentMessage[]][] = [];
  for (const [kind, lists] of Object.entries<readonly Answers[]>(answersByKind)) {
    const messages: SentMessage[] = [];
    for (const answers of lists) messages.push(...(await provoke(answers)));
    sent.push([kind, messages]);
  }
  return Object.fromEntries(sent) as Record<Kind, SentMessage[]>;
}
