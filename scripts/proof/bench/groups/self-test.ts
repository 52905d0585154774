import { join } from 'node:path';
import { faults } from '../../../../mock/index.ts';
import { runClubproof } from '../../../cli/clubproof-process.ts';
import type { Group, Row, Settings } from '../row.ts';

/** The suite against every fault; measured on demand, since it takes minutes. */
export const selfTest: Group = { name: 'self-test', seconds: 300, measure };

async function measure({ quick, folder }: Settings): Promise<readonly Row[]> {
  const startedAt = performance.now();
  const words = ['self-test', '--jobs', '2', '--report', join(folder, 'self-test')];
  const { exitCode, stdout, stderr } = await runClubproof([...words, ...(quick ? ['--shard', '1/100'] : [])]);
  const minutes = (performance.now() - startedAt) / 60_000;
  if (exitCode > 1) throw new Error(`clubproof self-test ended with exit code ${exitCode}: ${stderr}`);
  return [
    {
      what: 'self-test of all faults on two cores',
      figure: minutes,
      unit: 'minutes',
      goal: { atMost: 5 },
      detail: `${faults.length} faults${quick ? ', a hundredth of them' : ''}; ${stdout.trim().split('\n').at(-1)}`,
    },
  ];
}
