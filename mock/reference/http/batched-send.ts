// Not the global function, which a test of an integrator may have replaced by a fake.
import { setImmediate } from 'node:timers';

let ready: (() => void)[] = [];

/**
 * Sends a response at the end of this turn of the event loop, with all others that are ready by then. Each write to a
 * socket wakes up its reader; between two requests, that took a third of the time of a page.
 */
export function sendBatched(send: () => void): void {
  if (ready.length === 0) setImmediate(sendAll);
  ready.push(send);
}

function sendAll(): void {
  const batch = ready;
  ready = [];
  for (const send of batch) send();
}
