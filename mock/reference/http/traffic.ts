import type { ServerResponse } from 'node:http';
import type { Response } from '../store/response.ts';
import type { Destination, Message } from '../webhooks/message.ts';
import type { AttemptResult } from '../webhooks/retry-ladder.ts';
import type { Exchange, Request } from './exchange.ts';
import type { RefusalTold } from './refusal-told.ts';

/**
 * The functions through which the requests of a club pass on their way to it and back. One that is undefined costs
 * nothing.
 */
export interface Traffic {
  disturb?: Disturb | undefined;
  /** Returns the number under which the exchange is kept. */
  record?: ((exchange: Exchange, end: RequestEnd) => number) | undefined;
  /** Receives each attempt to deliver a message. */
  recordDelivery?: ((attempt: RecordedAttempt) => void) | undefined;
}

/** Returns how a request is carried, or undefined where it is carried as usual. */
type Disturb = (request: Request) => Carriage | undefined;

/** Carries a request to the club and its response back. */
export type Carriage = (ends: Ends) => void;

/** The two ends between which a request is carried. */
export interface Ends {
  /** Lets the club handle the request. */
  readonly handle: () => Response | Promise<Response>;
  readonly connection: ServerResponse;
  /** Sends a response, and reports it. */
  readonly send: (response: Response, disturbance: string) => void;
  /**
   * Reports an exchange that ended otherwise; the response is undefined where the club never handled the request. It is lost
   * where the client cannot have received the whole of it.
   */
  readonly report: (response: Response | undefined, disturbance: string, isLost: boolean) => void;
}

/** The end of a request, as the server saw it. */
export interface RequestEnd {
  /** The headers of the request, names and values by turns. */
  readonly headers: readonly string[];
  /** The requested path with its query: below the base URL of the club, else below the origin. */
  readonly target: string;
  /** Undefined where the club never handled the request. */
  readonly response: Response | undefined;
  readonly refusal: RefusalTold | undefined;
  /** In the words of the command line. */
  readonly disturbance?: string | undefined;
  /** Whether the client cannot have received the whole response. */
  readonly isLost: boolean;
  readonly milliseconds: number;
}

/** An attempt to deliver a message that has ended. */
export interface RecordedAttempt {
  readonly message: Message;
  readonly destination: Destination;
  readonly result: AttemptResult;
  readonly milliseconds: number;
}
