import { join } from 'node:path';
import { type Captured, captured } from './captured.ts';
import { type Connection, connect } from './connection.ts';
import { type Control, controlAt } from './control.ts';
import { type Described, describedBy } from './described.ts';
import type { Effort } from './effort.ts';
import type { Heard } from './heard.ts';
import { type Ledger, ledger } from './ledger.ts';
import { PassiveTallies } from './passive-tally.ts';
import { type RunNames, runNames } from './run-names.ts';
import type { Target } from './target.ts';
import { type TargetClock, targetClock } from './target-clock.ts';

/** What belongs to the run as a whole; it lives once, outside the files of the topics. */
export interface RunState {
  readonly target: Target;
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
  readonly shared: Map<string, Promise<unknown>>;
  /** The answers of the example being judged, for the failure package. */
  readonly exchanges: Heard[];
}

export interface RunStateOptions {
  readonly target: Target;
  readonly effort: Effort;
  readonly seed: number;
  readonly ledgerFolder: string;
}

/** Opens a run: the first thing it sends is a request for the target's own description. */
export async function openRun({ target, effort, seed, ledgerFolder }: RunStateOptions): Promise<RunState> {
  const names = runNames();
  const control = target.control_url === undefined ? undefined : controlAt(target.control_url);
  const clock = targetClock(control?.advanceClock);
  const made = ledger(join(ledgerFolder, `${names.runId}.jsonl`), target.base_url);
  const passives = new PassiveTallies();
  const exchanges: Heard[] = [];
  const hear = (heard: Heard) => {
    exchanges.push(heard);
    passives.hear(heard);
  };
  const connection = connect({ target, names, clock, ledger: made, hear });
  const captureFile = target.webhooks?.capture_file;
  return {
    target,
    effort,
    seed,
    names,
    clock,
    ledger: made,
    connection,
    passives,
    described: describedBy(await connection.ask('getDescription', {})),
    control,
    captured: captureFile === undefined ? undefined : await captured(captureFile),
    shared: new Map(),
    exchanges,
  };
}
