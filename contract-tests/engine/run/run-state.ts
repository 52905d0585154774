import { join } from 'node:path';
import type { Described } from '../description/described.ts';
import { describedBy } from '../description/served-description.ts';
import type { Effort } from '../judging/effort.ts';
import type { PassiveTallies } from '../judging/passive-tally.ts';
import type { ProbeFamily } from '../judging/probe.ts';
import type { Prober } from '../judging/prober.ts';
import { type Captured, captured } from '../wire/captured.ts';
import type { Waiting } from '../wire/careful-transmit.ts';
import { type Connection, connect } from '../wire/connection.ts';
import { type Control, controlAt, controlRoot } from '../wire/control.ts';
import { ignoreNoAnswer } from '../wire/errors.ts';
import type { JudgingContext } from '../wire/request-owner.ts';
import { type RunNames, runNames } from '../wire/run-names.ts';
import type { Target } from '../wire/target.ts';
import { type TargetClock, targetClock } from '../wire/target-clock.ts';
import { openTransport } from '../wire/transport.ts';
import { type Ledger, type LedgerOwner, ledger } from './ledger.ts';
import { authorityOf, isRemoved, type JudgedClub, judgedClub } from './own-club.ts';
import { observedPassives, wiredRun } from './wired-run.ts';

/** What belongs to the run as a whole; it lives once, outside the files of the topics. */
export interface OpenRun {
  /** The target as it is called at the club that is judged. */
  readonly target: Target;
  readonly club: JudgedClub;
  readonly effort: Effort;
  readonly seed: number;
  readonly names: RunNames;
  readonly clock: TargetClock;
  readonly ledger: Ledger;
  readonly connection: Connection;
  readonly passives: PassiveTallies;
  readonly described: Described;
  readonly control: Control | undefined;
  readonly captured: Captured | undefined;
  /** Things made once, by name. */
  readonly shared: Map<string, { readonly context: JudgingContext; readonly made: Promise<unknown> }>;
  readonly isInterrupted: () => boolean;
  /** Lets so many seconds of the target's time pass. */
  readonly passTime: (seconds: number) => Promise<void>;
  /** Ends what goes on in the background and closes every connection. */
  readonly close: () => void;
}

/** An open run with the probes that its rules are judged over. */
export interface RunState extends OpenRun {
  readonly prober: Prober;
  /** The families that are asked at the effort of the run, the others at `smoke`; all where undefined. */
  readonly inFull?: ReadonlySet<ProbeFamily> | undefined;
}

export interface RunStateOptions {
  readonly target: Target;
  readonly effort: Effort;
  readonly seed: number;
  readonly ledgerFolder: string;
  /** How long an answer is waited for, in milliseconds. */
  readonly timeoutMs: number;
  /** Is called before each wait, with its reason and length. */
  readonly onWait?: (waiting: Waiting) => void;
  /** Interrupts the run; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Opens a run, at a club of its own where the target makes clubs. Throws when the target gives no token; the second thing
 * that it is asked for is its description.
 */
export async function openRun(options: RunStateOptions): Promise<OpenRun> {
  const names = runNames();
  const club = await judgedClub(options.target, names.runId, options.timeoutMs);
  const run = openRunAt(club, names, options);
  try {
    await run.connection.token();
    const described = describedBy(await run.connection.request('getDescription', {}).catch(ignoreNoAnswer));
    const { webhooks } = club.target;
    const file = webhooks?.capture_file;
    return {
      ...run,
      described,
      captured: file === undefined ? undefined : await captured(file, club.target),
    };
  } catch (error) {
    run.ledger.close(await isRemoved(club));
    run.close();
    throw error;
  }
}

function openRunAt(club: JudgedClub, names: RunNames, options: RunStateOptions) {
  const { effort, seed, ledgerFolder, timeoutMs, signal, onWait = () => undefined } = options;
  const { target, control } = club;
  const clock = targetClock(control?.advanceClock);
  const made = ledger(join(ledgerFolder, `${names.runId}.jsonl`), ownerOf(club));
  const { passives, observe } = observedPassives();
  const transport = openTransport({ bases: basesOf(target), authority: authorityOf(target) });
  const connection = connect({
    target,
    names,
    clock,
    otherClubClock: targetClock(undefined),
    ledger: made,
    send: transport.send,
    observe,
    onWait,
    timeoutMs,
    signal,
  });
  return {
    ...wiredRun({ club, effort, seed, names, clock, ledger: made, passives, connection, onWait, signal }),
    close: () => {
      connection.close();
      transport.close();
      club.close();
    },
  };
}

function ownerOf({ target: { base_url, control_url }, isOwn }: JudgedClub): LedgerOwner {
  return {
    base_url,
    process_id: process.pid,
    ...(isOwn && control_url !== undefined && { own_club: control_url }),
  };
}

function basesOf({ base_url, other_club }: Target): string[] {
  return other_club === undefined ? [base_url] : [base_url, other_club.base_url];
}

/** The way to a target for what clears away an earlier run's ledger, and to the control of that run's own club. */
export function openClearing(made: Ledger, target: Target, timeoutMs: number) {
  const transport = openTransport({ bases: basesOf(target), authority: authorityOf(target) });
  const { own_club } = made.owner;
  const root = target.control_url === undefined ? undefined : controlRoot(target.control_url);
  const isOfTarget = own_club !== undefined && root !== undefined && controlRoot(own_club) === root;
  const toControl = openTransport({ bases: isOfTarget ? [root] : [], authority: authorityOf(target) });
  const connection = connect({
    target,
    names: runNames(),
    clock: targetClock(undefined),
    otherClubClock: targetClock(undefined),
    ledger: made,
    send: transport.send,
    observe: () => undefined,
    onWait: () => undefined,
    timeoutMs,
  });
  return {
    connection,
    control: isOfTarget ? controlAt(own_club, toControl, timeoutMs) : undefined,
    close: () => {
      connection.close();
      transport.close();
      toControl.close();
    },
  };
}
