import type { OperationId } from '../spec/index.ts';

/** What an observer of a club's service passes on, in the order in which it ended. */
export type Observed = ObservedExchange | ObservedDelivery;

/** A request of a client and the response, unmasked. A judge keeps neither whole bodies nor secrets of them. */
export interface ObservedExchange {
  readonly kind: 'exchange';
  /** Counts what was observed, from 1 on. A finding names its exchanges by it. 0 stands for one that is in no journal. */
  readonly number: number;
  /** The time at the end of the exchange, in milliseconds, by the clock of the service; tests may move it. */
  readonly at: number;
  /** The same moment by the clock of the observer. */
  readonly observedAt: number;
  /** From the arrival of the request to the end of the response. */
  readonly milliseconds: number;
  /**
   * The id of the client, where the observer knows it. Where it is left out, the judge takes it from the token requests that
   * it was shown.
   */
  readonly client?: string | undefined;
  /** What requests without a token are told apart by: an address without its port, with or without a User-Agent. */
  readonly peer?: string | undefined;
  /** Where it is left out, the judge takes it from method and target. */
  readonly operation?: OperationId | undefined;
  readonly method: string;
  /** The path with its query below the base URL, as it was sent; of a strayed request the whole address. */
  readonly target: string;
  /** Whether it was sent to another address of the service than one below the base URL of its client's club. */
  readonly isStrayed?: true;
  /** The headers of the request: names and values by turns, as Node's `rawHeaders`. */
  readonly headers: readonly string[];
  readonly body: Content;
  /** The status of the response; undefined where the service sent none. */
  readonly status: number | undefined;
  /** Whether the client certainly never had the whole response: the connection was cut. */
  readonly isLost?: boolean | undefined;
  /** By names in small letters. */
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: Content;
}

/** A message of the club to a destination, and how it was received. */
export interface ObservedDelivery {
  readonly kind: 'delivery';
  readonly number: number;
  readonly at: number;
  readonly observedAt: number;
  readonly milliseconds: number;
  /**
   * The client that the destination belongs to, where it is known. Otherwise it is that of the only client that was observed;
   * of several ones, the receiver has a report of its own.
   */
  readonly client?: string | undefined;
  /** The body of the message: a CloudEvent. */
  readonly body: Content;
  /** The status that the receiver responded with; undefined where none came. */
  readonly status: number | undefined;
}

/** A whole body, undefined for an empty one and where the observer did not keep it. */
export type Content = string | Uint8Array | undefined;

/**
 * Why no complete response came: the service could not be reached, it closed the connection, it sent something else than
 * HTTP, the client left or sent something else, the watch ended meanwhile, or did not pass the request on.
 */
export const lossCauses = [
  'unreachable',
  'cut',
  'no-http',
  'client-left',
  'refused',
  'unfinished',
  'not-recorded',
] as const;
export type LossCause = (typeof lossCauses)[number];

export interface Loss {
  readonly why: LossCause;
  readonly detail: string;
}
