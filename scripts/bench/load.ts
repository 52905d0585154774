import type { Settings } from './row.ts';
import { sendByWrk } from './send-by-wrk.ts';

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

/** Returns a function that sends a load and throws where the responses are not as they should be. Throws without wrk. */
export function loadSender(settings: Settings): (load: Load) => Promise<Sent> {
  const send = sendByWrk(settings);
  return async (load) => {
    const counted = await send(load);
    const refusals = load.refused === true ? counted.answers : 0;
    if (counted.answers === 0 || counted.lost > 0 || counted.refusals !== refusals)
      throw new Error(`${load.requests[0]?.path}: ${JSON.stringify(counted)}`);
    return counted;
  };
}
