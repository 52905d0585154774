import type { Failure, RecordedDelivery } from '../results.ts';
import { clipped, textLimit } from './overview.ts';

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

/**
 * Returns the commands that show a failure: those of the race, or that of the deciding exchange, otherwise that of the
 * last one; undefined if a delivery decided, or if they can be sent for some minutes only.
 */
export function shownCurlOf(failure: Failure): string | undefined {
  if (isOfReceiver(failure)) return undefined;
  const { race, exchanges, deliveries } = failure;
  const shown =
    exchanges[decidingIndexOf(failure)] ?? (deliveries === undefined ? exchanges.at(-1) : undefined);
  return race?.curl ?? shown?.curl;
}

/** Commands for one exchange, or for several that ran at the same time. */
export interface Step {
  curl: string;
  decided: boolean;
}

/**
 * Returns the commands of all exchanges in order, with those of a race together at the place of its
 * first exchange.
 */
export function stepsOf(failure: Failure): Step[] {
  const { exchanges, race } = failure;
  const deciding = decidingIndexOf(failure);
  return exchanges.flatMap(({ curl }, index) => {
    if (!race?.exchanges.includes(index)) return [{ curl, decided: index === deciding }];
    return index === race.exchanges[0] ? [{ curl: race.curl, decided: true }] : [];
  });
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
