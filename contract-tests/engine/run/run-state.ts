import type { JsonObject, OperationId } from '../../../spec/index.ts';
import type { JudgedRun, SuiteRun } from '../judging/judged-run.ts';
import type { PassiveTallies } from '../judging/passive-tally.ts';
import type { Interrupted } from '../wire/message/errors.ts';
import type { Ledger } from './ledger.ts';
import type { JudgedClub } from './own-club.ts';

/** What belongs to the run as a whole; it lives once, outside the files of the topics. */
export interface OpenRun extends SuiteRun {
  readonly club: JudgedClub;
  readonly ledger: Ledger;
  readonly passives: PassiveTallies;
  /** Returns what ended the run before its end; undefined where nothing did. */
  readonly interruption: () => Interrupted | undefined;
  /** The operations that the target file lists as not built yet, and that are there. */
  readonly answering: readonly OperationId[];
  /** Returns the whole summary of changes, where a check has read it. */
  readonly seenChanges: () => JsonObject | undefined;
  /** Ends what goes on in the background and closes every connection. */
  readonly close: () => void;
}

/** An open run with the probes that its rules are judged over. */
export type RunState = OpenRun & JudgedRun;
