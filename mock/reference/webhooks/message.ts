import type { Scope } from '../../../spec/generated/names.ts';
import type { AttemptResult } from './retry-ladder.ts';

/** The destination of a club's notifications, as a director configured it. */
export interface Destination {
  readonly id: string;
  readonly url: string;
  /** `whsec_` and base64. */
  readonly secret: string;
  /** The source of `webhook-timestamp`: wall time, or the club's clock. */
  readonly clock: 'wall' | 'club';
  /** The selected kinds of change; all by default. */
  readonly types?: readonly string[];
  /** The integration whose permissions limit the notifications; no limit by default. */
  readonly clientId?: string;
}

/** A message to a destination. Its bytes are the same at each attempt. */
export interface Message {
  readonly id: string;
  readonly type: string;
  readonly destinationId: string;
  readonly requiredScopes: readonly Scope[];
  readonly body: Buffer;
  /** Milliseconds of the club's clock. */
  readonly acceptedAt: number;
  state: 'waiting' | 'delivered' | 'stopped' | 'given-up' | 'dropped';
  /** Why it was dropped. */
  dropped?: string;
  /** When the next attempt is due, in milliseconds of the club's clock. */
  dueAt?: number;
  finishedAt?: number;
  readonly attempts: Attempt[];
  /** What was sent once more by order of a tester: it changes neither the state nor the next attempt. */
  resent?: readonly Attempt[];
}

/** Returns a copy of a message that the next attempt does not change. */
export function copyOf(message: Message): Message {
  return { ...message, attempts: [...message.attempts] };
}

export interface Attempt {
  /** Milliseconds of the club's clock. */
  readonly startedAt: number;
  /** The value of `webhook-timestamp`, in Unix seconds. */
  readonly timestamp: number;
  readonly signature: string;
  readonly result: AttemptResult;
}
