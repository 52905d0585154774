import type { AttemptResult } from './webhooks/retry-ladder.ts';

/** A request, and the end that it had. */
export interface HandledRequest {
  readonly kind: 'request';
  /** The club of its address; undefined where the address belongs to no club. */
  readonly club: string | undefined;
  readonly method: string;
  /** The requested path with its query: below the base URL of the club, else below the origin. */
  readonly target: string;
  /** The status of the club's response; undefined where a disturbance kept the request from the club. */
  readonly status: number | undefined;
  /** The rule that the request broke, else the code of its refusal; undefined for a success. */
  readonly refusal: string | undefined;
  /** The first part of the request that was refused: a JSON pointer or the name of a parameter. */
  readonly field: string | undefined;
  /** Why the request was refused, for people; undefined for a success. */
  readonly detail: string | undefined;
  /** The disturbance that the request met, in the words of `mock --disturb`. */
  readonly disturbance: string | undefined;
  readonly milliseconds: number;
  /** The number of the exchange in the journal of its club, where it has one. */
  readonly number?: number | undefined;
}

/** An attempt to deliver a message, or a message that was dropped before its attempt. */
export interface AttemptedDelivery {
  readonly kind: 'delivery';
  readonly club: string;
  /** The kind of change. */
  readonly type: string;
  /** The number of attempts so far, or of the times that it was sent once more. */
  readonly attempts: number;
  /** Whether it was sent once more by order of a tester, in addition to its attempts. */
  readonly isResent: boolean;
  /** The result of the attempt; undefined for a dropped message. */
  readonly result: AttemptResult | undefined;
  /** The reason why it was dropped. */
  readonly dropped: string | undefined;
  /** Seconds of the club's clock until the next attempt; undefined after the last one. */
  readonly againIn: number | undefined;
}

/** Receives every handled request and every attempted delivery. */
export type Watch = (event: HandledRequest | AttemptedDelivery) => void;
