import { dirname, join } from 'node:path';
import { runSuite } from '../../contract-tests/engine/run/run-suite.ts';
import type { Target } from '../../contract-tests/engine/wire/target.ts';
import type { Effort } from '../../reports/results.ts';
import { startEmbedded } from '../target/embedded-reference.ts';
import { readTargetFile } from '../target/target-file.ts';
import type { DeclaredFault, JudgedRule } from './fault-matrix.ts';

/** What one run judges: a club of its own with these faults. */
export interface Trial {
  readonly faults: readonly DeclaredFault[];
  readonly effort: Effort;
  /** All rules where left out. */
  readonly only?: readonly string[];
}

/** What a trial came to. */
export interface Tried {
  readonly rules: readonly JudgedRule[];
  readonly requests: number;
}

/** Makes trials, one after the other, each in a club of its own: nothing of one can colour another. */
export interface TrialGround {
  /** Rejects where the club or the run does not come about; the next trial gets a new reference then. */
  readonly tried: (trial: Trial) => Promise<Tried>;
  readonly close: () => Promise<void>;
}

interface Reference {
  /** Where clubs are made. */
  readonly clubsUrl: string;
  readonly ledgerFolder: string;
  readonly stop: () => Promise<void>;
}

async function startedReference(): Promise<Reference> {
  const { targetFile, stop } = await startEmbedded();
  const { control_url: control = '' } = readTargetFile(targetFile);
  return { clubsUrl: dirname(control), ledgerFolder: join(dirname(targetFile), 'ledger'), stop };
}

/** What the name of a club's neighbour ends in. */
const neighbour = '-neighbour';

/** Trials on one reference, in a process of its own. */
export function trialGround(seed: number): TrialGround {
  let reference: Reference | undefined;
  let clubs = 0;

  async function close(): Promise<void> {
    await reference?.stop();
    reference = undefined;
  }

  async function judged({ faults, effort, only = [] }: Trial): Promise<Tried> {
    reference ??= await startedReference();
    clubs += 1;
    const ids = faults.map(({ id }) => id);
    const target = await clubWithFaults(reference.clubsUrl, ids, `fault-${clubs}`);
    const { ledgerFolder } = reference;
    const rerunCommand = (ruleIds: readonly string[]) => ruleIds.join();
    const { run, rules } = await runSuite({
      target,
      effort,
      seed,
      only,
      skip: [],
      ledgerFolder,
      rerunCommand,
    });
    await removeClubs(target);
    return { rules, requests: run.requests };
  }

  return {
    tried: (trial) =>
      judged(trial).catch(async (error: unknown) => {
        // What ended this run may have ended the reference, too.
        await close();
        throw error;
      }),
    close,
  };
}

/** A reference that keeps the clubs of every fault grows with each. */
async function removeClubs({ control_url: control = '' }: Target): Promise<void> {
  for (const url of [control, `${control}${neighbour}`]) await fetch(url, { method: 'DELETE' });
}

/** The target of a new club with the faults, beside a neighbour that has them, too. */
async function clubWithFaults(clubsUrl: string, faults: readonly string[], name: string): Promise<Target> {
  const made = (club: string, from: string) => createClub(clubsUrl, { name: club, from, faults });
  const { base_url, client } = await made(`${name}${neighbour}`, 'neighbour');
  return { ...(await made(name, 'demo')), other_club: { base_url, client } };
}

async function createClub(
  clubsUrl: string,
  club: { name: string; from: string; faults: readonly string[] },
): Promise<Target> {
  const response = await fetch(clubsUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(club),
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`the reference did not make a club: ${text}`);
  return (JSON.parse(text) as { data: Target }).data;
}
