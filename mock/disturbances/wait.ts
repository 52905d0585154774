// Not the global function, which a test of an integrator may have replaced by a fake.
import { setTimeout } from 'node:timers';

/** Calls the action after some milliseconds. */
export type Wait = (milliseconds: number, action: () => void) => void;

/** Waits in real time, whatever the club's clock: it is the client's patience that is tried. */
export const realWait: Wait = (milliseconds, action) => {
  // A process that has nothing else to do need not wait for it.
  setTimeout(action, milliseconds).unref();
};
