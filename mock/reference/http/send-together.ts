// Not the global one: a test of an integrator may have put a fake in its place.
import { setImmediate } from 'node:timers';

let ready: (() => void)[] = [];

/**
 * Sends an answer at the end of this turn of the event loop, with all others that were ready by then. Each write to a
 * socket wakes up who reads from it; between two requests, that took a third of the time of a page.
 */
export function sendTogether(send: () => void): void {
  if (ready.length === 0) setImmediate(sendAll);
  ready.push(send);
}

function sendAll(): void {
  const together = ready;
  ready = [];
  for (const send of together) send();
}
