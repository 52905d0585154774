import type { AttemptResult } from './webhooks/retry-ladder.ts';

/** A request, and how it was answered. */
export interface AnsweredRequest {
  readonly kind: 'request';
  /** The club that it was for; undefined where its address belongs to none. */
  readonly club: string | undefined;
  readonly method: string;
  /** What was asked for, with its query: below the base URL of the club, else below the origin. */
  readonly target: string;
  readonly status: number;
  /** The rule that the request broke, else the code of its refusal; undefined where it was not refused. */
  readonly refusal: string | undefined;
  readonly milliseconds: number;
}

/** A message that was sent once more, or that was dropped before it was. */
export interface AttemptedDelivery {
  readonly kind: 'delivery';
  readonly club: string;
  /** The kind of change. */
  readonly type: string;
  /** How often it was sent by now. */
  readonly attempts: number;
  /** How it ended; undefined where it was dropped. */
  readonly result: AttemptResult | undefined;
  /** Why it was dropped. */
  readonly dropped: string | undefined;
  /** Seconds of the club's clock until it is sent again; undefined where it is not. */
  readonly againIn: number | undefined;
}

/** Is told of every request that was answered and of every delivery that was attempted. */
export type Watch = (event: AnsweredRequest | AttemptedDelivery) => void;
