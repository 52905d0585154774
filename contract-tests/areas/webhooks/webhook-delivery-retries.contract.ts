import type { ShownDelivery } from '../../engine/judging/evidence.ts';
import { rule } from '../../engine/judging/rule.ts';
import type { Suite } from '../../engine/judging/suite.ts';
import { violation } from '../../engine/judging/violation.ts';
import { NotApplicable, SetupFailed } from '../../engine/wire/message/errors.ts';
import { isSigned, type SignedMessage, signingKey } from '../../engine/wire/message/signature.ts';
import type { CapturedDelivery } from '../../engine/wire/send/captured.ts';
import { capturedAttempts } from './captured-attempts.ts';
import { givenIneligibleMessages } from './ineligible-messages.scene.ts';
import {
  dayInSeconds,
  endsFromFirst,
  givenRetries,
  latenessAllowed,
  laterRetryAfter,
  latestRetries,
  listedDelays,
  messagesIn,
  type Retries,
  repeatedIn,
  retryAfter,
} from './retried-messages.scene.ts';
import { attemptsShown, responseToAttempt, type SentMessage } from './webhook-conversation.scene.ts';

rule('webhook-delivery/temporary-failure-retried', async (suite) => {
  for (const message of (await retriesToJudge(suite)).failing) {
    const { responses, attempts } = message;
    const made = attempts().length;
    if (made < responses.length)
      throw violation(
        `another attempt after one that was answered ${responseToAttempt(responses, made - 1)}`,
        'none',
        {
          deliveries: attemptsShown(message),
        },
      );
  }
});

rule('webhook-delivery/any-success-confirms', async (suite) => {
  const { confirmed, failing, hurried } = await retriesToJudge(suite);
  expectNoMore([...confirmed, ...failing, ...hurried]);
});

rule('webhook-delivery/other-refusal-stops', async (suite) =>
  expectNoMore((await retriesToJudge(suite)).refused),
);

rule('webhook-delivery/redirect-not-followed', async (suite) => {
  for (const message of (await retriesToJudge(suite)).redirected) {
    const deliveries = attemptsShown(message);
    if (deliveries.length > 1)
      throw violation(
        `nothing sent after an attempt that was answered ${responseToAttempt(message.responses, 0)}`,
        `${deliveries.length} requests`,
        { deliveries },
      );
  }
});

rule('webhook-delivery/all-listed-retries-made', async (suite) => {
  const expected = listedDelays.length + 1;
  for (const message of (await retriesToJudge(suite)).neverAccepted) {
    const deliveries = attemptsShown(message);
    if (deliveries.length < expected)
      throw violation(
        `at least ${expected} attempts of a message that is never confirmed`,
        `${deliveries.length} attempts`,
        {
          deliveries,
        },
      );
  }
});

rule('webhook-delivery/at-most-nine-attempts', async (suite) => {
  for (const message of (await repeatedMessages(suite)).neverAccepted) {
    const deliveries = attemptsShown(message);
    if (deliveries.length > 9)
      throw violation('at most 9 attempts', `${deliveries.length} attempts`, { deliveries });
  }
});

rule('webhook-delivery/retry-not-early', async (suite) => {
  const { neverAccepted, failing, hurried } = await repeatedMessages(suite);
  for (const { place, latest, deliveries } of [...neverAccepted, ...failing, ...hurried].flatMap(
    furtherAttempts,
  )) {
    const delay = listedDelays[place] ?? 0;
    if (latest < delay)
      throw violation(
        `retry ${place + 1} not before ${delay} s after the first attempt`,
        `by ${inSeconds(latest)}`,
        { deliveries },
      );
  }
  for (const message of [...neverAccepted, ...failing]) expectDelaysKept(message);
});

/**
 * Expects each further attempt after its listed delay, counted from when the attempt before was due: that may have come
 * a minute late. A server that counts from the first attempt sends sooner, but by the latest time of that retry.
 */
function expectDelaysKept(message: SentMessage): void {
  const attempts = message.attempts();
  for (const { place, earliest, latest, deliveries } of furtherAttempts(message)) {
    const delay = listedDelays[place] ?? 0;
    const sinceLast = latest - (attempts[place]?.earliest ?? 0);
    if (sinceLast + latenessAllowed < delay && earliest > (endsFromFirst[place] ?? 0))
      throw violation(
        `retry ${place + 1} not before ${delay - latenessAllowed} s after the attempt before it`,
        `by ${inSeconds(sinceLast)}`,
        { deliveries },
      );
  }
}

rule('webhook-delivery/retry-not-late', async (suite) => {
  const { neverAccepted, failing } = await repeatedMessages(suite);
  for (const { place, earliest, deliveries } of [...neverAccepted, ...failing].flatMap(furtherAttempts)) {
    const end = latestRetries[place] ?? Number.POSITIVE_INFINITY;
    if (earliest > end)
      throw violation(
        `retry ${place + 1} by ${end} s after the first attempt`,
        `after ${inSeconds(earliest)}`,
        { deliveries },
      );
  }
});

rule('webhook-delivery/retry-after-lengthens', async (suite) => {
  const { delayed, delayedLater, delayedTooLong } = await retriesToJudge(suite);
  for (const message of [...delayed, ...delayedTooLong]) {
    const { earliest = Number.POSITIVE_INFINITY } = message.attempts()[1] ?? {};
    if (earliest > dayInSeconds + latenessAllowed)
      throw violation('another attempt within 24 hours', 'none', { deliveries: attemptsShown(message) });
  }
  for (const { latest, deliveries } of delayed.flatMap(furtherAttempts))
    if (latest < retryAfter)
      throw violation(
        `no attempt before the ${retryAfter} s of \`Retry-After\``,
        `one by ${inSeconds(latest)}`,
        { deliveries },
      );
  for (const message of delayedLater) expectLaterRetryAfterKept(message);
});

// Alone, although it needs no control interface: with one, it moves the clock.
rule('webhook-delivery/retry-keeps-message', judgeSameMessage, { when: 'alone' });

async function judgeSameMessage(suite: Suite): Promise<void> {
  const { messages, strays } = await attemptsToCompare(suite);
  for (const [first, ...others] of messages) {
    const other = others.find(({ body }) => first?.body.equals(body) !== true);
    if (first !== undefined && other !== undefined)
      throw violation(`the bytes ${first.body} of ${first.headers['webhook-id']} again`, `${other.body}`, {
        deliveries: [first, other],
      });
  }
  const [stray] = strays;
  if (stray !== undefined)
    throw violation('only messages that a change caused', `${stray.headers['webhook-id']} ${stray.body}`, {
      deliveries: [stray],
    });
}

// Alone, although it needs no control interface: with one, it moves the clock.
rule('webhook-delivery/retry-signs-anew', judgeNewSignature, { when: 'alone' });

async function judgeNewSignature(suite: Suite): Promise<void> {
  const { messages, secret, isClubTime } = await attemptsToCompare(suite);
  const key = signingKey(secret);
  if (key === undefined || !isClubTime)
    throw new SetupFailed('the destination has no secret, or its timestamps are not of the club’s time');
  for (const attempts of messages) {
    const signed = attempts.map(signedIn);
    for (const [place, message] of signed.entries()) {
      const deliveries = attempts.slice(0, place + 1);
      const earlier = signed[place - 1]?.timestamp ?? '0';
      if (Number(message.timestamp) <= Number(earlier))
        throw violation(`a timestamp after ${earlier} in a further attempt`, message.timestamp, {
          deliveries,
        });
      if (!isSigned(message, key))
        throw violation('a signature over the new timestamp', message.signature, { deliveries });
    }
  }
}

/** The attempts of messages that were sent again, and what they are signed with. */
interface AttemptsToCompare extends Pick<Retries, 'secret' | 'isClubTime' | 'strays'> {
  readonly messages: readonly (readonly ShownDelivery[])[];
}

/** Returns the attempts of the run's own messages where it can provoke them, and otherwise those in the capture file. */
async function attemptsToCompare(suite: Suite): Promise<AttemptsToCompare> {
  const { writes, control_url, webhooks } = suite.target;
  if (writes === true && control_url !== undefined) {
    const retries = await repeatedMessages(suite);
    return { ...retries, messages: repeatedIn(retries).map(attemptsShown) };
  }
  const messages = capturedAttempts(await suite.captured.ever());
  if (messages.length === 0)
    throw new NotApplicable(
      'needs two attempts of one message in webhooks.capture_file, or control_url in the target file with --writes',
    );
  suite.judged(messages.length);
  return { messages, secret: webhooks?.secret ?? '', isClubTime: true, strays: [] };
}

rule('webhook-delivery/ineligible-message-dropped', async (suite) => {
  await repeatedMessages(suite);
  for (const { what, messages } of await givenIneligibleMessages(suite))
    for (const deliveries of messages.map(attemptsShown))
      if (deliveries.length > 1)
        throw violation(`no further attempt once ${what}`, `${deliveries.length} attempts`, { deliveries });
});

/** Expects the third attempt after the `Retry-After` to the second, as the second after one to the first. */
function expectLaterRetryAfterKept(message: SentMessage): void {
  const [, second, third] = message.attempts();
  if (second === undefined) return;
  const deliveries = attemptsShown(message);
  if (third === undefined || third.earliest > second.latest + dayInSeconds + latenessAllowed)
    throw violation('a third attempt within 24 hours of the second', 'none', { deliveries });
  const sooner = third.latest - second.earliest;
  if (sooner < laterRetryAfter)
    throw violation(
      `no third attempt before the ${laterRetryAfter} s of \`Retry-After\` to the second`,
      `one by ${inSeconds(sooner)}`,
      { deliveries },
    );
}

async function retriesToJudge(suite: Suite): Promise<Retries> {
  const retries = await givenRetries(suite);
  suite.judged(messagesIn(retries).length);
  return retries;
}

/** Returns the same. Throws SetupFailed where no message was sent again: then there is no further attempt to judge. */
async function repeatedMessages(suite: Suite): Promise<Retries> {
  const retries = await retriesToJudge(suite);
  if (repeatedIn(retries).every((message) => furtherAttempts(message).length === 0))
    throw new SetupFailed('no message is sent again');
  return retries;
}

function signedIn({ headers, body }: CapturedDelivery): SignedMessage {
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = headers;
  return { id, timestamp, signature: headers['webhook-signature'] ?? '', body };
}

/** Returns the attempts after the first, with their places and the attempts received by then. */
function furtherAttempts(message: SentMessage) {
  const shown = attemptsShown(message);
  return message
    .attempts()
    .slice(1)
    .map((attempt, place) => ({ ...attempt, place, deliveries: shown.slice(0, place + 2) }));
}

function inSeconds(seconds: number): string {
  return `${Math.round(seconds)} s`;
}

/** Expects no attempt after the one that gets the last response. */
function expectNoMore(messages: readonly SentMessage[]): void {
  for (const message of messages) {
    const { responses } = message;
    const deliveries = attemptsShown(message);
    if (deliveries.length > responses.length)
      throw violation(
        `no attempt after one that was answered ${responseToAttempt(responses, responses.length - 1)}`,
        `${deliveries.length - responses.length} more`,
        { deliveries },
      );
  }
}
