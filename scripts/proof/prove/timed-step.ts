import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { textOf } from '../../cli/clubproof-process.ts';
import type { Step } from './steps.ts';

/** A step that ended. */
export interface Ended {
  readonly name: string;
  readonly isGreen: boolean;
  readonly minutes: number;
  /** Those of all processes of the step, user and system. */
  readonly processorSeconds: number;
}

/** `times` of the shell is the only way to the processor time of another process and of all that it started. */
const timed = '"$@"; code=$?; times >&3; exit $code';

/** Runs a step. What it prints is shown as it comes, or as a whole at its end where another step prints meanwhile. */
export async function timedStep({ script, words = [], isSingle }: Step): Promise<Ended> {
  const name = [script, ...words].join(' ');
  const command = ['npm', 'run', script, ...(words.length > 0 ? ['--', ...words] : [])];
  const began = performance.now();
  const output = isSingle ? 'pipe' : 'inherit';
  const child = spawn('sh', ['-c', timed, 'sh', ...command], { stdio: ['ignore', output, output, 'pipe'] });
  const outputs = [child.stdout, child.stderr].map(textOf);
  const times = textOf(child.stdio[3] as NodeJS.ReadableStream);
  const [code] = await once(child, 'close');
  if (isSingle) process.stdout.write(outputs.map((text) => text()).join(''));
  const minutes = (performance.now() - began) / 60_000;
  return { name, isGreen: code === 0, minutes, processorSeconds: secondsIn(times()) };
}

/** Adds up the times that the shell prints: `1m2.34s 0m0.56s`, of itself and of its children. */
export function secondsIn(times: string): number {
  const all = [...times.matchAll(/(\d+)m([\d.]+)s/g)];
  return all.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
