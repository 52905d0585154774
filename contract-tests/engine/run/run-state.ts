import type { JudgedRun, SuiteRun } from '../judging/judged-run.ts';
import type { PassiveTallies } from '../judging/passive-tally.ts';
import type { Ledger } from './ledger.ts';
import type { JudgedClub } from './own-club.ts';

/** What belongs to the run as a whole; it lives once, outside the files of the topics. */
export interface OpenRun extends SuiteRun {
  readonly club: JudgedClub;
  readonly ledger: Ledger;
  readonly passives: PassiveTallies;
  readonly isInterrupted: () => boolean;
  /** Ends what goes on in the background and closes every connection. */
  readonly close: () => void;
}

/** An open run with the probes that its rules are judged over. */
export type RunState = OpenRun & JudgedRun;
