import { join } from 'node:path';
import { describedBy } from '../description/served-description.ts';
import type { Effort } from '../judging/effort.ts';
import { captured } from '../wire/captured.ts';
import type { Waiting } from '../wire/careful-transmit.ts';
import { connect } from '../wire/connection.ts';
import { ignoreNoResponse } from '../wire/errors.ts';
import { type RunNames, runNames } from '../wire/run-names.ts';
import type { Target } from '../wire/target.ts';
import { interruptibleTime, targetClock } from '../wire/target-clock.ts';
import { openTransport } from '../wire/transport.ts';
import { earlierRecords } from './earlier-records.ts';
import { ledger } from './ledger.ts';
import type { LedgerOwner } from './ledger-file.ts';
import { authorityOf, isRemoved, type JudgedClub, judgedClub } from './own-club.ts';
import { thisProcess } from './process-identity.ts';
import type { OpenRun } from './run-state.ts';
import { seenChanges } from './served-documents.ts';
import { basesOf } from './target-bases.ts';
import { observedPassives, wiredRun } from './wired-run.ts';

export interface OpenRunOptions {
  readonly target: Target;
  readonly effort: Effort;
  readonly seed: number;
  readonly ledgerFolder: string;
  /** How long the run waits for a response, in milliseconds. */
  readonly timeoutMs: number;
  /** Is called before each wait, with its reason and length. */
  readonly onWait?: (waiting: Waiting) => void;
  /** Interrupts the run; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Opens a run, at a club of its own where the target makes clubs. Requests a token first, and throws where the target
 * grants none; then requests the description.
 */
export async function openRun(options: OpenRunOptions): Promise<OpenRun> {
  const names = runNames();
  const club = await judgedClub(options.target, names.runId, options.timeoutMs);
  const run = openRunAt(club, names, options);
  try {
    await run.connection.token();
    const described = describedBy(await run.connection.request('getDescription', {}).catch(ignoreNoResponse));
    const { webhooks } = club.target;
    const file = webhooks?.capture_file;
    return {
      ...run,
      described,
      captured:
        file === undefined ? undefined : await captured(file, club.target, interruptibleTime(options.signal)),
    };
  } catch (error) {
    run.ledger.close(await isRemoved(club));
    run.close();
    throw error;
  }
}

function openRunAt(club: JudgedClub, names: RunNames, options: OpenRunOptions) {
  const { effort, seed, ledgerFolder, timeoutMs, signal, onWait = () => undefined } = options;
  const { target, control } = club;
  const clock = targetClock(control?.advanceClock);
  const made = ledger(join(ledgerFolder, `${names.runId}.jsonl`), ownerOf(club));
  const earlier = earlierRecords(ledgerFolder, made);
  const { passives, observe, observeUnanswered } = observedPassives();
  const changes = seenChanges(target.base_url);
  const transport = openTransport({ bases: basesOf(target), authority: authorityOf(target) });
  const connection = connect({
    target,
    names,
    clock,
    otherClubClock: targetClock(undefined),
    ledger: made,
    send: transport.send,
    observe: (response) => {
      observe(response);
      changes.note(response);
    },
    observeUnanswered,
    onWait,
    timeoutMs,
    signal,
  });
  return {
    ...wiredRun({
      club,
      effort,
      seed,
      names,
      clock,
      ledger: made,
      earlier,
      passives,
      connection,
      onWait,
      signal,
    }),
    seenChanges: changes.summary,
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
    ...thisProcess(),
    ...(isOwn && control_url !== undefined && { own_club: control_url }),
  };
}
