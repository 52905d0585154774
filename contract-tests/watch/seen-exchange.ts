/** A request or a response as it passed by, or as it was recorded. */
export interface SeenMessage {
  /** Names and values by turns, in their order and spelling. */
  readonly headers: readonly string[];
  /** The whole body as it was sent; undefined where it was not kept. */
  readonly body: Buffer | undefined;
  /** The length of the body. */
  readonly bytes: number;
  /** Why the body was not kept. */
  readonly missing?: string | undefined;
  /** Whether the body is as it was before a content coding was applied, and in UTF-8 whatever it was sent in. */
  readonly isDecoded?: true | undefined;
}

/** A request and its response. */
export interface SeenExchange {
  /** The time at which the request began, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** The id of the client, where a recording names it. */
  readonly client?: string | undefined;
  /** The address of the client without its port, where it is known. */
  readonly peer?: string | undefined;
  readonly method: string;
  /** The address at the service. */
  readonly url: string;
  readonly request: SeenMessage;
  /** Undefined where no complete response came. */
  readonly response: SeenResponse | undefined;
  /** Why no complete response came. */
  readonly lost?: Loss | undefined;
}

export interface SeenResponse extends SeenMessage {
  readonly status: number;
}

/**
 * Why no complete response came: the service could not be reached, it closed the connection, it sent something else than
 * HTTP, the client left, or the watch ended meanwhile.
 */
export const lossCauses = [
  'unreachable',
  'cut',
  'no-http',
  'client-left',
  'unfinished',
  'not-recorded',
] as const;
export type LossCause = (typeof lossCauses)[number];

export interface Loss {
  readonly why: LossCause;
  readonly detail: string;
}
