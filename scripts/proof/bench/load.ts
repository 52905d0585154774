/** What a client sends, over and over. */
export interface Load {
  readonly origin: string;
  readonly token: string;
  /** Sent in turn. Each write carries an Idempotency-Key that was never used. */
  readonly requests: readonly LoadRequest[];
  readonly seconds: number;
  readonly connections: number;
  /** Whether every response is a refusal, as that of a season in use is. Otherwise none may be. */
  readonly refused?: boolean;
}

export interface LoadRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

export interface Sent {
  readonly perSecond: number;
  /** Milliseconds at the 99th percentile. */
  readonly p99: number;
}

/** What a client counted. */
export interface Counted extends Sent {
  readonly answers: number;
  /** Responses with a status of 400 or more. */
  readonly refusals: number;
  /** Requests without a response. */
  readonly lost: number;
}
