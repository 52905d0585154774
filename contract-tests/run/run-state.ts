import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationId } from '../../spec/index.ts';
import { type Described, describedBy } from '../description/described.ts';
import { PassiveTallies } from '../judging/passive-tally.ts';
import { silence } from '../judging/violation.ts';
import { type Connection, connect, type Waiting } from '../wire/connection.ts';
import type { Response } from '../wire/response.ts';
import { openTransport, type Transport } from '../wire/transport.ts';
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
  /** Ends what goes on in the background and closes every connection. */
  readonly close: () => void;
}

export interface RunStateOptions {
  readonly target: Target;
  readonly effort: Effort;
  readonly seed: number;
  readonly ledgerFolder: string;
  /** How long an answer is waited for, in milliseconds. */
  readonly patienceMs: number;
  /** Learns what is waited for, and how long, before each wait. */
  readonly onWait?: (waiting: Waiting) => void;
  /** Interrupts the run; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/** Opens a run. Throws when the target gives no token; the second thing that it is asked for is its description. */
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
  const transport = transportTo(target);
  const connection = connect({
    target,
    names,
    clock,
    ledger: made,
    send: transport.send,
    observe,
    onWait: options.onWait ?? (() => undefined),
    patienceMs,
    signal: options.signal,
  });
  const close = () => {
    connection.close();
    transport.close();
  };
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
    described: await firstAnswers(connection).catch((error: unknown) => {
      close();
      throw error;
    }),
    control,
    captured: captureFile === undefined ? undefined : await captured(captureFile),
    shared: new Map(),
    exchanges,
    asked,
    close,
  };
}

async function firstAnswers(connection: Connection): Promise<Described> {
  await connection.token();
  return describedBy(await connection.request('getDescription', {}).catch(silence));
}

function transportTo({ base_url, other_club, ca_file }: Target): Transport {
  const bases = other_club === undefined ? [base_url] : [base_url, other_club.base_url];
  const authority = ca_file === undefined ? undefined : readFileSync(ca_file, 'utf8');
  return openTransport({ bases, authority });
}
