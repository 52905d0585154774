import { parseArgs } from 'node:util';
import { needFreshBuild } from '../../cli/terminal/stale-build.ts';
import { ofCommit, type Step, whole } from './steps.ts';
import { type Ended, timedStep } from './timed-step.ts';

/**
 * Proves everything that this repository claims of itself, or with `--commit` what a commit can have broken. Runs each step,
 * those after a red one, too, and ends with a table; exit code 1 where a step is red, 2 where the build is stale.
 */
// Worlds and faults play the build: an hour later it would be proven, and not the sources.
needFreshBuild('prove');
const { values } = parseArgs({ options: { commit: { type: 'boolean', default: false } } });
const [first, ...others] = values.commit ? ofCommit : whole;
const began = performance.now();
const ended = first === undefined ? [] : [await timedStep(first)];
const singles = others.filter(({ isSingle }) => isSingle);
ended.push(
  ...(await Promise.all([inOrder(others.filter(({ isSingle }) => !isSingle)), inOrder(singles)])).flat(),
);

const minutes = ((performance.now() - began) / 60_000).toFixed(1);
const red = ended.filter(({ isGreen }) => !isGreen);
for (const line of ['', row('step', 'minutes', 'processor s', ''), ...ended.map(rowOf)]) console.log(line);
console.log(
  `prove: ${ended.length - red.length} of ${others.length + 1} steps green, ${minutes} minutes, ` +
    `${ended.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0).toFixed(0)} processor seconds`,
);
process.exitCode = red.length > 0 || ended.length <= others.length ? 1 : 0;

async function inOrder(steps: readonly Step[]): Promise<Ended[]> {
  const done: Ended[] = [];
  for (const step of steps) done.push(await timedStep(step));
  return done;
}

function rowOf({ name, minutes, processorSeconds, isGreen }: Ended): string {
  return row(name, minutes.toFixed(1), processorSeconds.toFixed(0), isGreen ? '' : 'RED');
}

function row(name: string, minutes: string, seconds: string, verdict: string): string {
  return `${name.padEnd(32)} ${minutes.padStart(7)} ${seconds.padStart(11)}  ${verdict}`.trimEnd();
}
