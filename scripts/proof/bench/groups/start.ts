import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { packageFile } from '../../../../spec/package-file.ts';
import { startPrism } from '../peers.ts';
import { type Group, median, type Row, type Settings } from '../row.ts';

/** From `node dist/… mock` to its first response. */
export const start: Group = { name: 'start', seconds: 20, measure };

async function measure(settings: Settings): Promise<readonly Row[]> {
  const times: number[] = [];
  for (let round = 0; round < (settings.quick ? 1 : 7); round += 1) times.push(await startTime(settings));
  const prismStartedAt = performance.now();
  const prism = await startPrism();
  const prismSeconds = (performance.now() - prismStartedAt) / 1000;
  await prism.stop();
  return [
    {
      what: 'ready to answer',
      figure: median(times),
      unit: 's',
      goal: { atMost: 0.3 },
      detail: `node dist/scripts/cli/clubproof.js mock, ${times.length} starts; Prism ${prismSeconds.toFixed(1)} s`,
    },
  ];
}

/** The target file appears when the mock is ready, not before. */
async function startTime({ folder }: Settings): Promise<number> {
  const targetFile = join(folder, 'start', 'target.yaml');
  rmSync(targetFile, { force: true });
  const program = packageFile('dist/scripts/cli/clubproof.js');
  const startedAt = performance.now();
  const words = [program, 'mock', '--port', '0', '--quiet', '--target-file', targetFile];
  const mock = spawn(process.execPath, words, { stdio: 'ignore' });
  while (!existsSync(targetFile)) {
    if (mock.exitCode !== null) throw new Error(`${program} ended with exit code ${mock.exitCode}.`);
    await wait(5);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const exit = once(mock, 'exit');
  mock.kill();
  await exit;
  return seconds;
}
