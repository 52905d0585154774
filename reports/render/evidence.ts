import type { Failure, RecordedDelivery } from '../results.ts';
import { clipped, textLimit } from './overview.ts';

/** The exchange that decided: the one that the failure names, else its last; -1 where a delivery or a race did. */
export function decidingIndexOf({ deciding, exchanges, deliveries, race }: Failure): number {
  if (deciding !== undefined && deciding < exchanges.length) return deciding;
  return deliveries === undefined && race === undefined ? exchanges.length - 1 : -1;
}

/** The delivery that decided, the last one; undefined where an exchange did. */
export function decidingDeliveryOf(failure: Failure): RecordedDelivery | undefined {
  return decidingIndexOf(failure) === -1 ? failure.deliveries?.at(-1) : undefined;
}

/** The commands that show a failure: those of the race, or that of the exchange that decided; undefined where a delivery did. */
export function decidingCurlOf(failure: Failure): string | undefined {
  return failure.race?.curl ?? failure.exchanges[decidingIndexOf(failure)]?.curl;
}

/** Commands for one exchange, or for several that ran at the same time. */
export interface Step {
  curl: string;
  decided: boolean;
}

/** The commands of all exchanges in their order; those of a race stand together, where its first exchange was. */
export function stepsOf(failure: Failure): Step[] {
  const { exchanges, race } = failure;
  const deciding = decidingIndexOf(failure);
  return exchanges.flatMap(({ curl }, index) => {
    if (!race?.exchanges.includes(index)) return [{ curl, decided: index === deciding }];
    return index === race.exchanges[0] ? [{ curl: race.curl, decided: deciding === -1 }] : [];
  });
}

/** What is known of a delivery in one line: which attempt it was and what was answered, or when it came in. */
export function deliveryText({ received_at, attempt }: RecordedDelivery): string {
  if (attempt === undefined)
    return received_at === undefined ? 'no time noted' : `received at ${received_at}`;
  const { number, earliest, latest, answer } = attempt;
  const times = number === 1 ? '' : `, ${earliest} to ${latest} s after the first`;
  return `attempt ${number}${times}, answered ${answer}`;
}

/** Headers and body as they went over the wire. */
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
