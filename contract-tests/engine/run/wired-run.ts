import type { BegunScene } from '../judging/judged-run.ts';
import { PassiveTallies } from '../judging/passive-tally.ts';
import { Interrupted } from '../wire/message/errors.ts';
import { noteResponse } from '../wire/message/request-owner.ts';
import type { Response } from '../wire/message/response.ts';
import { interruptibleTime } from '../wire/pace/target-clock.ts';
import type { Waiting } from '../wire/send/careful-transmit.ts';
import type { JudgedClub } from './own-club.ts';
import type { OpenRun } from './run-state.ts';

/** What a run is wired from. */
export interface RunParts
  extends Pick<
    OpenRun,
    'effort' | 'seed' | 'names' | 'clock' | 'ledger' | 'earlier' | 'book' | 'passives' | 'connection'
  > {
  readonly club: JudgedClub;
  /** Is called before each wait, with its reason and length. */
  readonly onWait: (waiting: Waiting) => void;
  /** Interrupts the run. */
  readonly signal: AbortSignal | undefined;
  /** Returns why the run sends nothing more, where it has sent all that it may. */
  readonly spent?: () => Interrupted | undefined;
}

/** What a run has before it knows how its target describes itself. */
export type WiredRun = Omit<OpenRun, 'described' | 'answering' | 'captured' | 'seenChanges' | 'close'>;

export function wiredRun({ signal, onWait, spent, ...parts }: RunParts): WiredRun {
  const { clock } = parts;
  const machine = interruptibleTime(signal);
  return {
    ...parts,
    target: parts.club.target,
    control: parts.club.control,
    scenes: new Map<string, BegunScene>(),
    interruption: () => interruptionBy(signal) ?? spent?.(),
    passTime: (seconds) => {
      if (!clock.isWound) onWait({ what: 'time', seconds });
      return clock.passTime(seconds, signal);
    },
    pause: (seconds) => machine.wait(seconds * 1000),
  };
}

function interruptionBy(signal: AbortSignal | undefined): Interrupted | undefined {
  if (!signal?.aborted) return undefined;
  return signal.reason instanceof Interrupted ? signal.reason : new Interrupted();
}

/**
 * Returns the tallies of the passive rules, and functions that have to be called with every response of the run, and with
 * every request that the service never responds to.
 */
export function observedPassives() {
  const passives = new PassiveTallies();
  const observe = (response: Response): void => {
    noteResponse(response);
    passives.observe(response);
  };
  return { passives, observe, observeUnanswered: passives.observeUnanswered };
}
