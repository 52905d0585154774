import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Fault, faults } from '../../mock/faults/index.ts';
import { rules } from '../../spec/index.ts';
import {
  type BiteMatrix,
  type BiteRow,
  biteClosingLines,
  biteExitCode,
  biteMarkdown,
  biteRowLines,
  judgeBite,
  unjudgedBite,
} from './bite-matrix.ts';
import { checkedRules } from './checked-rules.ts';
import { runClubproof } from './clubproof-process.ts';
import { startEmbedded } from './embedded-reference.ts';
import { failure } from './failure.ts';
import { namedFault } from './fault-names.ts';
import { prepareFolder } from './file-trouble.ts';
import { readResults } from './report-folder.ts';
import { checkTopic } from './rule-names.ts';
import { printJson, printLines } from './terminal-output.ts';

/** The flags of `clubproof bite`, as commander hands them over. */
export interface BiteFlags {
  topic?: string;
  fault?: string;
  jobs: number;
  report: string;
  json?: true;
}

/** Judges one club per fault, a few at a time, prints the matrix as it grows, and gives the exit code. */
export async function bite(flags: BiteFlags): Promise<number> {
  const { chosen, waiting } = await playableFaults(flags);
  prepareFolder(flags.report);
  const rows = await inParallel(chosen, flags.jobs, async (fault) => {
    const row = await played(fault);
    if (!flags.json) printLines(...biteRowLines(row));
    return row;
  });
  const matrix = { rows, without_fault: flags.fault ? [] : await rulesWithoutFault(flags.topic) };
  writeMatrix(flags.report, matrix);
  if (flags.json) printJson(matrix);
  else printLines('', ...biteClosingLines(matrix), ...waitingLines(waiting));
  return biteExitCode(matrix);
}

/** A fault whose rule has no check yet cannot be bitten: it waits, and is named. One that was asked for is played. */
async function playableFaults(flags: BiteFlags) {
  const chosen = chosenFaults(flags);
  if (flags.fault !== undefined) return { chosen, waiting: [] };
  const checked = await checkedRules();
  const isPlayable = ({ breaks }: Fault) => checked.has(breaks);
  return { chosen: chosen.filter(isPlayable), waiting: chosen.filter((fault) => !isPlayable(fault)) };
}

function waitingLines(waiting: readonly Fault[]): string[] {
  if (waiting.length === 0) return [];
  return ['Not played, since no check judges the rule yet:', ...waiting.map(({ id }) => `  ${id}`)];
}

function chosenFaults({ fault, topic }: BiteFlags): readonly Fault[] {
  if (fault !== undefined) return [namedFault(fault)];
  if (topic === undefined) return faults;
  checkTopic(topic);
  return faults.filter(({ breaks }) => breaks.startsWith(`${topic}/`));
}

// Each fault has a club and a suite of its own, in processes of their own: nothing of one can colour another.
async function played(fault: Fault): Promise<BiteRow> {
  const startedAt = Date.now();
  try {
    const reference = await startEmbedded(['--fault', fault.id]);
    try {
      return await judged(fault, reference.targetFile, startedAt);
    } finally {
      await reference.stop();
    }
  } catch (error) {
    return unjudgedBite(fault, (error as Error).message, Date.now() - startedAt);
  }
}

async function judged(fault: Fault, targetFile: string, startedAt: number): Promise<BiteRow> {
  const report = join(dirname(targetFile), 'report');
  const flags = ['--target', targetFile, '--effort', 'smoke', '--seed', '1', '--writes', '--report', report];
  const { exitCode, stderr } = await runClubproof(['test', ...flags]);
  try {
    return judgeBite(fault, readResults(report), Date.now() - startedAt);
  } catch (error) {
    const said = stderr.trimEnd().split('\n').at(-1) || (error as Error).message;
    return unjudgedBite(fault, `the suite ended with ${exitCode}: ${said}`, Date.now() - startedAt);
  }
}

async function rulesWithoutFault(topic: string | undefined): Promise<string[]> {
  const checked = await checkedRules();
  const broken = new Set<string>(faults.map(({ breaks }) => breaks));
  return rules
    .filter((rule) => rule.level === 'must' && (topic === undefined || rule.topic === topic))
    .map(({ id }) => id)
    .filter((id) => checked.has(id) && !broken.has(id));
}

async function inParallel<T, R>(
  items: readonly T[],
  jobs: number,
  run: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: Math.max(1, jobs) }, worker));
  return results;
}

function writeMatrix(folder: string, matrix: BiteMatrix): void {
  try {
    writeFileSync(join(folder, 'bite.json'), `${JSON.stringify(matrix, null, 2)}\n`);
    writeFileSync(join(folder, 'bite.md'), biteMarkdown(matrix));
  } catch (cause) {
    throw failure('file-unwritable', folder, (cause as Error).message, cause);
  }
}
