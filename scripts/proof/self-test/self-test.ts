import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, faults } from '../../../mock/faults/index.ts';
import type { Effort } from '../../../reports/results.ts';
import { rules } from '../../../spec/index.ts';
import { packageFile } from '../../../spec/package-file.ts';
import { checkedRules } from '../../cli/names/checked-rules.ts';
import { namedFault } from '../../cli/names/fault-names.ts';
import { checkTopic } from '../../cli/names/rule-names.ts';
import { failure } from '../../cli/terminal/failure.ts';
import { firstLine, prepareFolder } from '../../cli/terminal/file-errors.ts';
import { printJson, printLines } from '../../cli/terminal/terminal-output.ts';
import { changedFiles } from '../changed-files.ts';
import { inShard, type Shard } from '../shard.ts';
import { trialSeed } from '../trials/trial.ts';
import { workerPool } from '../trials/worker-pool.ts';
import {
  closingLines,
  exitCodeOf,
  type FaultMatrix,
  type FaultRow,
  matrixPage,
  publishedPage,
  rowLines,
} from './fault-matrix.ts';
import type { FaultBatch } from './fault-player.ts';
import { type ChosenFaults, ofChanges, topicOf } from './fault-selection.ts';
import { playFaults } from './play-faults.ts';

/** The flags of `clubproof self-test`, as commander parses them. */
export interface SelfTestFlags {
  topic: string[];
  fault: string[];
  shard?: Shard;
  changed?: true;
  jobs: number;
  effort: Effort;
  report: string;
  publish?: true;
  json?: true;
}

/** Plays the faults, prints each row of the matrix as it comes, and returns the exit code. */
export async function selfTest(flags: SelfTestFlags): Promise<number> {
  const startedAt = Date.now();
  const say = (...lines: string[]) => {
    if (!flags.json && lines.length > 0) printLines(...lines);
  };
  const checked = await checkedRules();
  const { chosen, says } = chosenFaults(flags);
  prepareFolder(flags.report);
  say(...says);
  const { rows, cpuSeconds } = await playInProcesses(chosen, flags, (row) => say(...rowLines(row)));
  const withoutFault = flags.fault.length > 0 ? [] : rulesWithoutFault(checked, flags.topic);
  const matrix = { effort: flags.effort, seed: trialSeed, rows, without_fault: withoutFault };
  writeMatrix(flags, matrix);
  if (flags.json) printJson(matrix);
  say('', ...closingLines(matrix), timeLine(startedAt, cpuSeconds, matrix));
  return exitCodeOf(matrix);
}

function chosenFaults(flags: SelfTestFlags): ChosenFaults<Fault> {
  if (flags.fault.length > 0) return { chosen: flags.fault.map(namedFault), says: [] };
  flags.topic.forEach(checkTopic);
  const ofTopics = faults.filter(({ breaks }) => isAmong(flags.topic, topicOf(breaks)));
  const { chosen, says } = flags.changed
    ? ofChanges(ofTopics, changedFiles(), new Set(rules.map(({ topic }) => topic)))
    : { chosen: ofTopics, says: [] };
  if (flags.shard === undefined) return { chosen, says };
  const { index, count } = flags.shard;
  return {
    chosen: inShard(chosen, flags.shard),
    says: [...says, `Shard ${index} of ${count}: each ${count}. of ${chosen.length} faults`],
  };
}

function rulesWithoutFault(checked: ReadonlySet<string>, topics: readonly string[]): string[] {
  const violated = new Set<string>(faults.map(({ breaks }) => breaks));
  return rules
    .filter((rule) => rule.level === 'must' && isAmong(topics, rule.topic))
    .map(({ id }) => id)
    .filter((id) => checked.has(id) && !violated.has(id));
}

/** If no topic is named, every topic is meant. */
function isAmong(topics: readonly string[], topic: string): boolean {
  return topics.length === 0 || topics.includes(topic);
}

interface Played {
  /** In the order of the faults. */
  readonly rows: FaultRow[];
  readonly cpuSeconds: number;
}

/** Plays the faults in as many processes as `jobs` says. */
async function playInProcesses(
  chosen: readonly Fault[],
  { jobs, effort, changed }: SelfTestFlags,
  onRow: (row: FaultRow) => void,
): Promise<Played> {
  const pool = workerPool<FaultBatch, FaultRow[]>('scripts/proof/self-test/worker', jobs);
  const declared = chosen.map(({ id, breaks, also }) => ({ id, breaks, also }));
  try {
    // The share of a commit is in other batches each time, so its turns would tell nothing of the commit.
    const play = { effort, byTurns: changed === undefined, playBatch: pool.perform, onRow };
    const rows = await playFaults(declared, play);
    return { rows, cpuSeconds: pool.cpuSeconds() };
  } finally {
    await pool.close();
  }
}

function timeLine(startedAt: number, cpuSeconds: number, { rows, effort }: FaultMatrix): string {
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  const requests = rows.reduce((sum, row) => sum + row.requests, 0);
  return `${effort} effort, ${requests} requests, ${minutes} minutes, ${(cpuSeconds / 60).toFixed(1)} processor minutes`;
}

function writeMatrix({ report: folder, publish }: SelfTestFlags, matrix: FaultMatrix): void {
  try {
    writeFileSync(join(folder, 'self-test.json'), `${JSON.stringify(matrix, null, 2)}\n`);
    writeFileSync(join(folder, 'self-test.md'), matrixPage(matrix));
    if (publish) writeFileSync(packageFile('reports/self-test.md'), publishedPage(matrix));
  } catch (cause) {
    throw failure('file-unwritable', folder, firstLine(cause), cause);
  }
}
