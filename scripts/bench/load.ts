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
  /** Whether every response is a refusal, such as that of a season in use. Otherwise none may be. */
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
  /** Requests that got no response. */
  readonly lost: number;
}

export type Sender = (load: Load) => Promise<Counted>;

/** Returns a function that sends a load and throws where the responses are not as they should be. */
export async function loadSender(settings: Settings): Promise<(load: Load) => Promise<Sent>> {
  const version = await wrkVersion(settings);
  const send: Sender = version === undefined ? await sendByAutocannon(settings) : sendByWrk(settings);
  return async (load) => {
    const counted = await send(load);
    const refusals = load.refused === true ? counted.answers : 0;
    if (counted.answers === 0 || counted.lost > 0 || counted.refusals !== refusals)
      throw new Error(`${load.requests[0]?.path}: ${JSON.stringify(counted)}`);
    return counted;
  };
}
