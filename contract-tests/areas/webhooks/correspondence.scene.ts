import type { ShownDelivery } from '../../engine/judging/evidence.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import type { CapturedDelivery } from '../../engine/wire/captured.ts';
import { SetupFailed } from '../../engine/wire/errors.ts';
import type { ReceiverAnswer } from '../../engine/wire/outbox-control.ts';
import { givenSeason } from '../../scenes/season.ts';
import { isAbout, notifiedSince, renamed } from './delivery.scene.ts';

/** What the receiver answers to a message, attempt by attempt and the last answer again and again. */
export type Answers = readonly ReceiverAnswer[];

/** An attempt to deliver a message, and between which seconds after the first one it came in. */
export interface Attempt {
  readonly delivery: CapturedDelivery;
  readonly earliest: number;
  readonly latest: number;
}

/** A message that a change gave rise to, and what was answered to it. */
export interface SentMessage {
  readonly id: string;
  readonly answers: Answers;
  /** Every attempt that came in so far. */
  readonly attempts: () => readonly Attempt[];
}

/** Every attempt of a message that came in so far, as a failure shows it. */
export function attemptsShown({ answers, attempts }: SentMessage): readonly ShownDelivery[] {
  return attempts().map(({ delivery, earliest, latest }, place) => {
    const answer = answerToAttempt(answers, place);
    return { ...delivery, attempt: { number: place + 1, ...rounded(earliest, latest), answer } };
  });
}

/** What an attempt was answered, for a sentence that says `answered …`. */
export function answerToAttempt(answers: Answers, place: number): string {
  const answer = answers[place] ?? answers.at(-1);
  return answer === undefined ? 'as ever' : answerText(answer);
}

function answerText(answer: ReceiverAnswer): string {
  if ('cut' in answer) return 'by cutting the connection';
  const { status, retry_after: delay } = answer;
  return delay === undefined ? `${status}` : `${status} with Retry-After ${delay}`;
}

function rounded(earliest: number, latest: number) {
  return { earliest: Math.floor(earliest), latest: Math.ceil(latest) };
}

/** What is sent about a season of the run's own, while the club's time passes. */
export interface Correspondence {
  /** Changes the season, and gives the messages that come of it, whose attempts are answered so. Throws SetupFailed. */
  readonly provoke: (answers: Answers) => Promise<readonly SentMessage[]>;
  /** Lets the club's time pass until so many seconds after the last change, and notes what came in. */
  readonly passTimeUntil: (seconds: number) => Promise<void>;
  /** Changes the season, whatever comes of it. */
  readonly change: () => Promise<void>;
  /** Deliveries about the season with an id that none of the messages has. */
  readonly strays: () => readonly CapturedDelivery[];
}

/** A delivery, and between which seconds of the correspondence it came in. */
interface Arrival {
  readonly delivery: CapturedDelivery;
  readonly after: number;
  readonly before: number;
}

/** Begins a correspondence about a new season, whose creation has been notified. */
export async function givenCorrespondence(suite: Suite): Promise<Correspondence> {
  const { id: season } = await givenSeason(suite);
  await notifiedSince(suite, season);
  const startedAt = suite.elapsed();
  const elapsed = () => (suite.elapsed() - startedAt) / 1000;
  const look = lookout(suite, season, elapsed);
  await look.again();
  const sent = new Set(look.arrivals.map(idOf));
  let changedAt = 0;

  async function change(): Promise<void> {
    await suite.setUp('changeSeason', { path: { id: season }, body: renamed(suite) });
    changedAt = elapsed();
  }

  const isNew = (delivery: CapturedDelivery) => isAbout(delivery, season) && !sent.has(messageIdOf(delivery));

  async function provoke(answers: Answers): Promise<readonly SentMessage[]> {
    await look.again();
    await suite.control.outbox.setReceiver(answers);
    await change();
    if (!(await suite.captured.waitFor((all) => all.some(isNew))))
      throw new SetupFailed('the change of a season was not notified');
    await look.again();
    await suite.control.outbox.setReceiver([]);
    const ids = new Set(look.arrivals.map(idOf).filter((id) => !sent.has(id)));
    for (const id of ids) sent.add(id);
    return [...ids].map((id) => ({ id, answers, attempts: () => attemptsIn(look.arrivals, id) }));
  }

  async function passTimeUntil(seconds: number): Promise<void> {
    const left = changedAt + seconds - elapsed();
    if (left > 0) await suite.passTime(left);
    await look.again();
  }

  const strays = () => look.arrivals.filter((one) => !sent.has(idOf(one))).map(({ delivery }) => delivery);
  return { provoke, passTimeUntil, change, strays };
}

function attemptsIn(arrivals: readonly Arrival[], id: string): readonly Attempt[] {
  const ofMessage = arrivals.filter((one) => idOf(one) === id);
  const [first] = ofMessage;
  if (first === undefined) return [];
  return ofMessage.map(({ delivery, after, before }) => ({
    delivery,
    earliest: Math.max(0, after - first.before),
    latest: before - first.after,
  }));
}

/** Notes, with each look, what came in about a season since the look before. */
function lookout(suite: Suite, season: number, elapsed: () => number) {
  const arrivals: Arrival[] = [];
  let read = 0;
  let lookedAt = elapsed();
  const isOurs = (delivery: CapturedDelivery) =>
    // A sender that follows a redirect may send the headers of the message without its body.
    isAbout(delivery, season) || arrivals.some((one) => idOf(one) === messageIdOf(delivery));
  return {
    arrivals: arrivals as readonly Arrival[],
    async again(): Promise<void> {
      const after = lookedAt;
      lookedAt = elapsed();
      const all = await suite.captured.all();
      const before = elapsed();
      for (const delivery of all.slice(read))
        if (isOurs(delivery)) arrivals.push({ delivery, after, before });
      read = all.length;
    },
  };
}

function idOf({ delivery }: Arrival): string {
  return messageIdOf(delivery);
}

function messageIdOf({ headers }: CapturedDelivery): string {
  return headers['webhook-id'] ?? '';
}
