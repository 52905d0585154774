import { spawnSync } from 'node:child_process';
import { needFreshBuild } from '../../cli/terminal/stale-build.ts';
import { ended, type Runner, runners, testsPassed } from './runner.ts';

/** Runs the tests of the examples, each folder with its runner, against the build of the package. */
needFreshBuild('examples');

const [withPython, others] = [runners.filter(isPython), runners.filter((runner) => !isPython(runner))];
const present = hasPython() ? [...others, ...withPython] : others;
for (const { folder } of runners.filter((runner) => !present.includes(runner)))
  console.log(`examples/${folder}: SKIPPED, because this machine has no python3`);

const failures = (await Promise.all(present.map(told))).flatMap((failure) => failure ?? []);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function told(runner: Runner): Promise<string | undefined> {
  try {
    const count = testsPassed(runner, await ended(runner));
    console.log(`examples/${runner.folder}: ${count} tests passed in ${runner.name}`);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function isPython({ program }: Runner): boolean {
  return program === 'python3';
}

function hasPython(): boolean {
  return spawnSync('python3', ['--version']).status === 0;
}
