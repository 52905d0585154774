import type { Choices } from './alternatives/index.ts';
import type { Watch } from './reference/watch.ts';

export interface MockOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Names of clubs of `fixtures/clubs`. */
  readonly clubs: readonly string[];
  /** How many people the demo club has; those of its file where left out. */
  readonly size?: number | undefined;
  /** The same seed gives the same secrets; without one they are new at each start. */
  readonly seed?: number | undefined;
  /** Where the clubs' time starts, in milliseconds; at wall time where left out. */
  readonly now?: number | undefined;
  readonly rateLimit: boolean;
  /** Ids of faults that every club has. */
  readonly faults: readonly string[];
  readonly choices: Choices;
  /** Where the clubs' own deliveries are caught, in a folder by port, one file each; nothing is caught where left out. */
  readonly captureFolder?: string | undefined;
  /** A receiver to which the deliveries that are caught are sent on. Its answers decide on repetitions. */
  readonly forwardTo?: string | undefined;
  /** Where the mock is reached from outside, without a slash at its end: what base URLs, links and `source` start with. */
  readonly publicUrl?: string | undefined;
  /** What lets others than this machine use the control interface; made where left out and others can reach it. */
  readonly controlToken?: string | undefined;
  /** Is told of every request that was answered and of every delivery that was attempted. */
  readonly watch?: Watch | undefined;
}
