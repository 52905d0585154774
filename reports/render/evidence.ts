import { basesOf, requestLine } from '../request-line.ts';
import type { Failure, RecordedDelivery, RecordedExchange, RuleResult, Run } from '../results.ts';
import { stateBefore } from './state-before.ts';
import { clipped, momentText, textLimit } from './wording.ts';

/**
 * Returns the index of the deciding exchange: the one that the failure names, or the only one. Returns -1 if a delivery,
 * a race or several exchanges together decided.
 */
export function decidingIndexOf({ deciding, exchanges, deliveries, race }: Failure): number {
  if (deciding !== undefined && deciding < exchanges.length) return deciding;
  return exchanges.length === 1 && deliveries === undefined && race === undefined ? 0 : -1;
}

/** Returns the deciding delivery, which is the last one; undefined if an exchange decided. */
export function decidingDeliveryOf(failure: Failure): RecordedDelivery | undefined {
  return decidingIndexOf(failure) === -1 ? failure.deliveries?.at(-1) : undefined;
}

/** Whether a failure is one of a receiver, whose messages bear a signature that expires. */
export function isOfReceiver({ expires_at }: Failure): boolean {
  return expires_at !== undefined;
}

/** The exchanges that show a failure: those of the race, or the deciding one, otherwise the last; none if a delivery decided. */
function shownExchangesOf(failure: Failure): RecordedExchange[] {
  const { race, exchanges, deliveries } = failure;
  if (race !== undefined) return exchanges.filter((_, index) => race.exchanges.includes(index));
  const shown =
    exchanges[decidingIndexOf(failure)] ?? (deliveries === undefined ? exchanges.at(-1) : undefined);
  return shown === undefined ? [] : [shown];
}

/** Returns the commands that show a failure; undefined if a delivery decided, or if they cannot be sent again as they are. */
export function shownCurlOf(failure: Failure): string | undefined {
  const shown = shownExchangesOf(failure);
  if (isOfReceiver(failure) || shown.some(({ unsendable }) => unsendable !== undefined)) return undefined;
  return failure.race?.curl ?? shown[0]?.curl;
}

/** More requests of a race are left out of the facts: the exchanges have all of them. */
const mostLines = 3;

/**
 * Returns what a violation looked like, a name and a text each: since when it is, the state that the request met, and the
 * request itself.
 */
export function findingFacts(
  { since, failure }: RuleResult,
  run: Run,
): readonly (readonly [name: string, text: string])[] {
  const told =
    since === undefined ? [] : [['since', `${momentText(since.started_at)}, in ${since.runs} runs`] as const];
  if (failure === undefined || isOfReceiver(failure)) return told;
  const bases = basesOf(run);
  const lines = new Set(shownExchangesOf(failure).map((exchange) => requestLine(exchange, bases)));
  const state = stateBefore(failure.exchanges, decidingIndexOf(failure));
  return [
    ...told,
    ...(state === undefined ? [] : [['state', state] as const]),
    ...[...lines].slice(0, mostLines).map((line) => ['request', line] as const),
  ];
}

/** Returns the example that shows a violation, where it says more than the request. */
export function exampleOf(failure: Failure): unknown {
  const { counterexample } = failure;
  const text = typeof counterexample === 'string' ? counterexample : JSON.stringify(counterexample);
  return shownExchangesOf(failure).some(({ request_body }) => request_body === text)
    ? undefined
    : counterexample;
}

/** One exchange, or several that ran at the same time: commands that send them, and why these cannot be sent as they are. */
export interface Step {
  readonly curl: string;
  readonly unsendable?: string | undefined;
  readonly decided: boolean;
  readonly exchanges: readonly RecordedExchange[];
}

/** Returns all exchanges in order, with those of a race together at the place of its first exchange. */
export function stepsOf(failure: Failure): Step[] {
  const { exchanges, race } = failure;
  const deciding = decidingIndexOf(failure);
  return exchanges.flatMap((exchange, index): Step[] => {
    const { curl, unsendable } = exchange;
    if (!race?.exchanges.includes(index))
      return [{ curl, unsendable, decided: index === deciding, exchanges: [exchange] }];
    if (index !== race.exchanges[0]) return [];
    const together = shownExchangesOf(failure);
    const hindered = together.find((each) => each.unsendable !== undefined);
    return [{ curl: race.curl, unsendable: hindered?.unsendable, decided: true, exchanges: together }];
  });
}

/** Returns a step as its commands, or in the form of HTTP where they cannot be sent as they are. */
export function stepText({ curl, unsendable, exchanges }: Step, run: Run): string {
  return unsendable === undefined
    ? curl
    : exchanges.map((each) => requestLine(each, basesOf(run))).join('\n');
}

/** Returns a delivery in one line: which attempt it was and the receiver's response, or when it came in. */
export function deliveryText({ received_at, attempt }: RecordedDelivery): string {
  if (attempt === undefined)
    return received_at === undefined ? 'no time noted' : `received at ${received_at}`;
  const { number, earliest, latest, answer } = attempt;
  const times = number === 1 ? '' : `, ${earliest} to ${latest} s after the first`;
  return `attempt ${number}${times}, answered ${answer}`;
}

/** Returns headers and body as sent over the wire. */
export function messageText(headers: Readonly<Record<string, string>>, body?: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return body === undefined || body === '' ? lines.join('\n') : `${lines.join('\n')}\n\n${bodyText(body)}`;
}

function bodyText(body: string): string {
  try {
    return clipped(JSON.stringify(JSON.parse(body), null, 2), textLimit);
  } catch {
    return clipped(body, textLimit);
  }
}
