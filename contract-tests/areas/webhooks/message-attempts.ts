import { byReceipt, type CapturedDelivery } from '../../engine/wire/send/captured.ts';

/** A receiver may write a delivery into the capture file this much later than it came. */
export const mostLagMs = 2_000;

/** A look into the capture file: when, in this machine's time, and how many seconds of the club's time had passed by then. */
export interface Look {
  readonly at: number;
  readonly passed: number;
}

/**
 * Returns how many seconds of the club's time had passed at least when a delivery came that the looks so far have not shown:
 * hours of the club's time may pass while the receiver writes.
 */
export function earliestSince(looks: readonly Look[]): number {
  const came = (looks.at(-1)?.at ?? 0) - mostLagMs;
  return (looks.findLast(({ at }) => at <= came) ?? looks[0])?.passed ?? 0;
}

/** A delivery, and between which seconds of the club's time it was received. */
export interface Arrival {
  readonly delivery: CapturedDelivery;
  readonly after: number;
  readonly before: number;
}

/** An attempt to deliver a message, and how many seconds after the first one it was received at the earliest and latest. */
export interface Attempt {
  readonly delivery: CapturedDelivery;
  readonly earliest: number;
  readonly latest: number;
}

/**
 * Returns the attempts of a message whose first one was made after `since`. None was made before it was signed; a timestamp
 * from after the receipt tells nothing.
 */
export function attemptsIn(arrivals: readonly Arrival[], id: string, since: number): readonly Attempt[] {
  const ofMessage = arrivals
    .filter((one) => idOf(one) === id)
    .sort((one, other) => byReceipt(one.delivery, other.delivery));
  const [first] = ofMessage;
  if (first === undefined) return [];
  return ofMessage.map(({ delivery, after, before }) => {
    const received = Math.max(0, after - first.before);
    const latest = before - since;
    // Both timestamps are without the fraction of their second.
    const signed = signedAt(delivery) - signedAt(first.delivery) - 1;
    return { delivery, earliest: signed <= latest ? Math.max(received, signed) : received, latest };
  });
}

export function idOf({ delivery }: Pick<Arrival, 'delivery'>): string {
  return messageIdOf(delivery);
}

export function messageIdOf({ headers }: CapturedDelivery): string {
  return headers['webhook-id'] ?? '';
}

/** Returns the seconds of a delivery's own timestamp; NaN where it has none. */
function signedAt({ headers }: CapturedDelivery): number {
  return Number(headers['webhook-timestamp']);
}
