import type { ProbeExchange } from '../engine/judging/probe.ts';
import { isSuccess, type Response } from '../engine/wire/message/response.ts';

/** Sends a request that should be accepted, and its twin: the same without what is judged. */
export interface ValueAndTwin {
  readonly value: () => Promise<Response>;
  readonly twin: () => Promise<Response>;
}

const mostTimes = 3;

/**
 * Sends a value that should be accepted, and after each refusal its twin. A club may refuse either for what it holds already:
 * a name, an event on the day, a session at the time. So the value is judged when it was refused in several bodies, and the
 * twin of the last was accepted.
 */
export async function sentUntilAccepted(
  make: (turn: number) => Promise<ValueAndTwin>,
): Promise<ProbeExchange> {
  for (let times = 1; ; times++) {
    const { value, twin } = await make(times);
    const response = await value();
    if (isSuccess(response)) return { response };
    const first = await twin();
    if (times === mostTimes) return { response, first };
  }
}
