import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { passiveRules } from '../../contract-tests/judging/rule.ts';
import { runSuite } from '../../contract-tests/run/run-suite.ts';
import type { Target } from '../../contract-tests/run/target.ts';
import { loadTopicFiles } from '../../contract-tests/run/topic-files.ts';
import type { Effort } from '../../reports/results.ts';
import type { RuleId } from '../../spec/index.ts';
import { type EmbeddedReference, startEmbedded } from '../command-line/embedded-reference.ts';
import { readTargetFile } from '../command-line/target-file.ts';
import { type DeclaredFault, type FaultRow, judgedRow, notPlayedRow } from './fault-matrix.ts';

/** Plays faults, one after the other, and judges each. */
export interface FaultPlayer {
  /** Never rejects: a fault that cannot be played is a row, too. */
  readonly play: (fault: DeclaredFault) => Promise<FaultRow>;
  readonly close: () => Promise<void>;
}

/** What the name of a club's neighbour ends in. */
const neighbour = '-neighbour';

export interface PlayerOptions {
  readonly effort: Effort;
  readonly seed: number;
}

/**
 * A player with one reference, in a process of its own, in which every fault has a club of its own: nothing of one
 * fault can colour another.
 */
export function faultPlayer(options: PlayerOptions): FaultPlayer {
  let reference: EmbeddedReference | undefined;
  let clubs = 0;

  async function close(): Promise<void> {
    await reference?.stop();
    reference = undefined;
  }

  async function play(fault: DeclaredFault): Promise<FaultRow> {
    const startedAt = Date.now();
    try {
      reference ??= await startEmbedded();
      clubs += 1;
      const target = await clubWithFault(reference, fault.id, `fault-${clubs}`);
      const { run, rules } = await judged(target, dirname(reference.targetFile), fault, options);
      await removeClubs(target);
      return judgedRow(fault, rules, { requests: run.requests, duration_ms: Date.now() - startedAt });
    } catch (error) {
      // What ended this run may have ended the reference, too: the next fault gets a new one.
      await close();
      return notPlayedRow(fault, (error as Error).message, Date.now() - startedAt);
    }
  }

  return { play, close };
}

/**
 * Judges what the fault may turn red at the wanted effort, and every other rule at `smoke`, where nothing may be red. A rule
 * that is judged in passing shows where the requests of other rules lead to it, so all of them are made.
 */
async function judged(target: Target, folder: string, fault: DeclaredFault, { effort, seed }: PlayerOptions) {
  return await runSuite({
    target,
    effort,
    seed,
    only: [],
    skip: [],
    ...((await isJudgedInPassing(fault)) ? {} : { inFull: [fault.breaks, ...fault.also] }),
    ledgerFolder: join(folder, 'ledger'),
    rerunCommand: (ruleId) => ruleId,
  });
}

async function isJudgedInPassing({ breaks }: DeclaredFault): Promise<boolean> {
  await loadTopicFiles(fileURLToPath(new URL('../../contract-tests', import.meta.url)));
  return passiveRules.has(breaks as RuleId);
}

/** A reference that keeps the clubs of every fault grows with each. */
async function removeClubs({ control_url: control = '' }: Target): Promise<void> {
  for (const url of [control, `${control}${neighbour}`]) await fetch(url, { method: 'DELETE' });
}

/** The target of a new club with the fault, beside a neighbour that has it, too. */
async function clubWithFault(reference: EmbeddedReference, fault: string, name: string): Promise<Target> {
  const { control_url: control = '' } = readTargetFile(reference.targetFile);
  const made = async (club: string, from: string) => await createClub(dirname(control), club, from, fault);
  const { base_url, client } = await made(`${name}${neighbour}`, 'neighbour');
  return { ...(await made(name, 'demo')), other_club: { base_url, client } };
}

async function createClub(clubsUrl: string, name: string, from: string, fault: string): Promise<Target> {
  const response = await fetch(clubsUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, from, faults: [fault] }),
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`the reference did not make a club: ${text}`);
  return (JSON.parse(text) as { data: Target }).data;
}
