import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  assertCompatible,
  ChoiceError,
  choicesReadVariable,
  choicesVariable,
  defaultChoices,
  drawChoices,
  environmentValue,
  withChoice,
  writtenChoices,
} from '../../../../mock/index.ts';
import type { Altered } from '../../../../spec/index.ts';
import { failure } from '../../terminal/failure.ts';
import { shellWord } from '../../terminal/shell-word.ts';
import { interruptible } from '../../terminal/until-stopped.ts';
import { type BisectReport, printReport } from './bisect-report.ts';
import { type Bisected, breakingChoices, type CommandRun } from './breaking-choices.ts';
import { runProgress } from './run-progress.ts';
import { watchedCommand } from './watched-command.ts';

/** The flags of `clubproof choices --bisect`, as commander passes them on. */
export interface BisectFlags {
  bisect?: true;
  seed: number;
  /** Only choices that alter this are played. */
  alters?: Altered;
  json?: true;
}

/** Finds the fewest choices that break a command and prints them. Returns 0 where none does, 1 where some do. */
export async function bisect(words: readonly string[], { seed, alters, json }: BisectFlags): Promise<0 | 1> {
  const command = words.map(shellWord).join(' ');
  if (command === '')
    throw failure('wrong-flag', '--bisect has no command', 'it after --, such as -- npm test');
  const drawn = writtenChoices(drawChoices(seed, alters));
  const { found, runs } = await bisected(words, command, drawn);
  if (found.result !== 'found' && found.result !== 'nothing breaks') throw failureOf(found, command);
  const choices = found.result === 'found' ? found.choices : [];
  const report: BisectReport = { command, seed, played: drawn.length, runs, choices };
  printReport(report, json === true);
  return choices.length === 0 ? 0 : 1;
}

async function bisected(words: readonly string[], command: string, drawn: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'clubproof-bisect-'));
  const interruption = interruptible(() =>
    process.stderr.write('\nInterrupted: the command is told to end.\n'),
  );
  const progress = runProgress(process.stderr, command);
  let runs = 0;
  const runWith = async (choices: readonly string[]): Promise<CommandRun> => {
    runs += 1;
    const proof = join(folder, `run-${runs}`);
    progress.started(runs, choices.length, drawn.length);
    const variables = { [choicesVariable]: environmentValue(choices), [choicesReadVariable]: proof };
    const { isGreen, end, tail } = await watchedCommand(words, variables, interruption.signal);
    if (interruption.signal.aborted) throw failure('bisect-interrupted', `run ${runs} of "${command}"`);
    progress.ended(isGreen);
    if (choices.length === 0 && !isGreen) process.stderr.write(`${tail.trimEnd()}\n`);
    return { isGreen, end, wasRead: wasRead(proof, choices.length) };
  };
  try {
    const found = await breakingChoices(drawn, runWith, isPlayable);
    return { found, runs };
  } finally {
    interruption.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns whether a mock wrote that it read this number of choices. */
function wasRead(proof: string, number: number): boolean {
  try {
    return readFileSync(proof, 'utf8').split('\n').includes(String(number));
  } catch {
    return false;
  }
}

function isPlayable(choices: readonly string[]): boolean {
  try {
    assertCompatible(choices.reduce(withChoice, defaultChoices));
    return true;
  } catch (error) {
    if (error instanceof ChoiceError) return false;
    throw error;
  }
}

function failureOf(found: Exclude<Bisected, { result: 'found' | 'nothing breaks' }>, command: string) {
  if (found.result === 'unread') return failure('choices-unread', command, choicesVariable);
  if (found.result === 'red without choices') return failure('command-red', command, found.end);
  const { choices } = found;
  const some = choices.length === 1 ? choices[0] : `the same ${choices.length} choices`;
  return failure('command-flaky', command, choices.length === 0 ? 'without any choice' : `with ${some}`);
}
