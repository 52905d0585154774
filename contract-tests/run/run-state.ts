import { join } from 'node:path';
import type { OperationId } from '../../spec/index.ts';
import { type Described, describedBy } from '../description/described.ts';
import { PassiveTallies } from '../judging/passive-tally.ts';
import { silence } from '../judging/violation.ts';
import { type Connection, connect } from '../wire/connection.ts';
import type { Response } from '../wire/response.ts';
import { type Captured, captured } from './captured.ts';
import { type Control, controlAt } from './control.ts';
import type { Effort } from './effort.ts';
import { type Ledger, ledger } from './ledger.ts';
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
  readonly exchanges: Response[];
  /** The operations that answered since the rule being judged was begun. */
  readonly asked: Set<OperationId>;
}

export interface RunStateOptions {
  readonly target: Target;
  readonly effort: Effort;
  readonly seed: number;
  readonly ledgerFolder: string;
  /** How long an answer is waited for, in milliseconds. */
  readonly patienceMs: number;
}

/** Opens a run: the first thing it asks the target for is its own description. */
export async function openRun(options: RunStateOptions): Promise<RunState> {
  const { target, effort, seed, ledgerFolder, patienceMs } = options;
  const names = runNames();
  const control = target.control_url === undefined ? undefined : controlAt(target.control_url, patienceMs);
  await control?.prove();
  const clock = targetClock(control?.advanceClock);
  const made = ledger(join(ledgerFolder, `${names.runId}.jsonl`), target.base_url);
  const passives = new PassiveTallies();
  const exchanges: Response[] = [];
  const asked = new Set<OperationId>();
  const observe = (response: Response) => {
    exchanges.push(response);
    if (response.sent.operation !== undefined) asked.add(response.sent.operation);
    passives.observe(response);
  };
  const connection = connect({ target, names, clock, ledger: made, observe, patienceMs });
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
    described: describedBy(await connection.request('getDescription', {}).catch(silence)),
    control,
    captured: captureFile === undefined ? undefined : await captured(captureFile),
    shared: new Map(),
    exchanges,
    asked,
  };
}
