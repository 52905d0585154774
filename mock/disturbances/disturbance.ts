import type { OperationId, Suggested } from '../../spec/index.ts';

/**
 * What a network or a busy server does to requests. It has the form of spec/control.yaml, where its bounds are, too. A
 * fault breaks a promise of the interface; a disturbance breaks none, and a client has to bear it.
 */
export interface Disturbance {
  /** An operation id, or a method and a path below the base URL, such as `GET /members/*`. */
  readonly on: Suggested<OperationId>;
  /** The client whose requests it meets; those of all clients where left out. */
  readonly client?: string;
  /** The status of the response that is sent in place of the club's. */
  readonly status?: 429 | 500 | 502 | 503 | 504;
  /** What stands in place of the body: the page of a gateway, nothing, or the first half of the JSON. */
  readonly body?: 'html' | 'empty' | 'truncated';
  /** Seconds, the `Retry-After` of a 429 or 503. */
  readonly retry_after?: number;
  /** The time between the club's response and its sending. */
  readonly delay_ms?: number;
  /**
   * When the connection is cut: before the club handles the request, midway through its response, or after the club
   * handled the request and before the first byte of the response.
   */
  readonly cut?: 'before' | 'midway' | 'after';
  /** The time over which the body of the response is spread. */
  readonly slow_body_ms?: number;
  /** How many requests it meets at most. */
  readonly times?: number;
  /** The share of requests that it meets, above 0 and up to 1. */
  readonly probability?: number;
}

/** Thrown for a disturbance that makes no sense. The message says which one, why, and how to correct it. */
export class DisturbanceError extends Error {
  readonly code = 'wrong-disturbance';
  /** A JSON pointer into the list of disturbances, such as `/0/on`. */
  readonly pointer: string;

  constructor(pointer: string, message: string) {
    super(message);
    this.name = 'DisturbanceError';
    this.pointer = pointer;
  }
}
