import type { Scope } from '../../../spec/generated/names.ts';
import type { AttemptResult } from './retry-ladder.ts';

/** Where a club's notifications go, as a director configured it. */
export interface Destination {
  readonly id: string;
  readonly url: string;
  /** `whsec_` and base64. */
  readonly secret: string;
  /** Which clock `webhook-timestamp` is taken from: wall time, or the club's clock. */
  readonly clock: 'wall' | 'club';
  /** The kinds of change that were chosen; all when left out. */
  readonly types?: readonly string[];
  /** The integration whose permissions limit the notifications; none when left out. */
  readonly clientId?: string;
}

/** A message on its way to a destination. Its bytes never change, however often it is sent. */
export interface Message {
  readonly id: string;
  readonly type: string;
  readonly destinationId: string;
  readonly requiredScopes: readonly Scope[];
  readonly body: Buffer;
  /** Milliseconds of the club's clock. */
  readonly acceptedAt: number;
  state: 'waiting' | 'delivered' | 'stopped' | 'given-up' | 'dropped';
  /** When the next attempt is due, in milliseconds of the club's clock. */
  dueAt?: number;
  finishedAt?: number;
  readonly attempts: Attempt[];
}

export interface Attempt {
  /** Milliseconds of the club's clock. */
  readonly startedAt: number;
  /** What went into `webhook-timestamp`, Unix seconds. */
  readonly timestamp: number;
  readonly signature: string;
  readonly result: AttemptResult;
}
