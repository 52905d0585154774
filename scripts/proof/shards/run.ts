import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '../../../contract-tests/engine/wire/target/target.ts';
import { startMock } from '../../../mock/index.ts';
import { durationText } from '../../../reports/render/wording.ts';
import { writeTargetFile } from '../../cli/target/write-target-file.ts';
import { comparedRuns } from './compared-runs.ts';

/** The worlds in which all rules are judged: a sound club, and one with a fault that is seen in passing and one that is not. */
const worlds: readonly (readonly string[])[] = [
  [],
  ['pagination/limit-ignored-beside-status', 'season/end-may-precede-start-after-change'],
];

/** Judges each world in one run and in four shards. Returns whether every rule has the same verdict in both. */
async function checkShards(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'clubproof-shards-'));
  const mock = await startMock({ port: 0, clubs: [] });
  let isSame = true;
  try {
    for (const [place, faults] of worlds.entries()) {
      const name = `club-${place}`;
      mock.createClub({ name, faults });
      const file = join(folder, `${name}.yaml`);
      writeTargetFile(file, mock.target(name) as unknown as Target);
      const runs = await comparedRuns(file, folder, ['--seed', '1']);
      const times = runs.merged.shards?.map(({ duration_ms }) => durationText(duration_ms)).join(', ');
      console.log(
        `${faults.join(', ') || 'no fault'}: ${runs.rules} rules, ${runs.differences.length} differ, ${runs.violated.length} violated; one run ${runs.whole.requests} requests in ${durationText(runs.whole.duration_ms)}, shards ${runs.merged.requests} in ${times}`,
      );
      for (const line of runs.differences) console.log(`  ${line}`);
      isSame &&= runs.rules > 0 && runs.differences.length === 0 && runs.violated.length === faults.length;
    }
  } finally {
    await mock.close();
    rmSync(folder, { recursive: true });
  }
  return isSame;
}

if (!(await checkShards())) process.exitCode = 1;
