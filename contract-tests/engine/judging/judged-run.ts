import type { Book } from '../book/book.ts';
import type { Described } from '../description/described.ts';
import type { Interrupted } from '../wire/message/errors.ts';
import type { RequestOwner } from '../wire/message/request-owner.ts';
import type { RunNames } from '../wire/message/run-names.ts';
import type { TargetClock } from '../wire/pace/target-clock.ts';
import type { Captured } from '../wire/send/captured.ts';
import type { Connection } from '../wire/send/connection.ts';
import type { Control } from '../wire/send/control.ts';
import type { Target } from '../wire/target/target.ts';
import type { EarlierRecords } from './earlier-records.ts';
import type { Effort } from './effort.ts';
import type { PassiveTallies } from './passive-tally.ts';
import type { ProbeFamily } from './probe.ts';
import type { Prober } from './prober.ts';

/** What the suite of a check works with. */
export interface SuiteRun {
  /** The target as it is called at the club that is judged. */
  readonly target: Target;
  readonly effort: Effort;
  readonly seed: number;
  readonly names: RunNames;
  readonly clock: TargetClock;
  readonly connection: Connection;
  readonly described: Described;
  /** What the run has written, and what responses have shown of it. */
  readonly book: Book;
  readonly control: Control | undefined;
  readonly captured: Captured | undefined;
  /** What earlier runs left at the target. */
  readonly earlier: EarlierRecords;
  /** The scenes that were begun, by name. */
  readonly scenes: Map<string, BegunScene>;
  /** Lets this many seconds of the target's time pass. */
  readonly passTime: (seconds: number) => Promise<void>;
  /** Waits in this machine's time. */
  readonly pause: (seconds: number) => Promise<void>;
}

/** A scene from the moment it was first used. */
export interface BegunScene {
  readonly owner: RequestOwner;
  readonly made: Promise<unknown>;
}

/** A run as its rules are judged in it. */
export interface JudgedRun extends SuiteRun {
  readonly passives: PassiveTallies;
  readonly prober: Prober;
  /** Returns what ended the run before its end; undefined where nothing did. */
  readonly interruption: () => Interrupted | undefined;
  /** The families that are probed at the effort of the run, the others at `smoke`; all where undefined. */
  readonly inFull?: ReadonlySet<ProbeFamily> | undefined;
  /** Whether other shards judge the other rules: what this one does not see, one of them may. */
  readonly isShard?: boolean;
  /** The options that leave rules out, in words: what those would have requested did not pass by. */
  readonly narrowedBy?: string | undefined;
}
