import type { Load, Sent } from './load.ts';
import type { Settings } from './row.ts';
import { sendByWrk } from './send-by-wrk.ts';

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
