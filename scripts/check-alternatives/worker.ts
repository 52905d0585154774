import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSuite } from '../../contract-tests/engine/run/run-suite.ts';
import { startMock } from '../../mock/index.ts';
import { type Judged, judgedIn, judgedInOwnWorld } from './complaints.ts';
import { openWorld } from './open-world.ts';
import { unusualIn, type World } from './worlds.ts';

/** A process that judges one world after the other against a mock of its own. It ends when its parent lets go of it. */
export interface Task {
  readonly world: World;
  /** The rules to judge; all where empty. */
  readonly only: readonly string[];
  /** Patterns of the rules that are judged at `standard`, the others at `smoke`; all where left out. */
  readonly inFull?: readonly string[];
}

/** What was judged, or why it could not be, and the processor time that it took. */
export type Answer = (Judged | { readonly broke: string }) & { readonly cpuSeconds: number };

const folder = mkdtempSync(join(tmpdir(), 'clubproof-alternatives-'));
const mock = await startMock({ clubs: [], captureFolder: folder });

process.on('message', async (task: Task) => {
  const before = process.cpuUsage();
  const answer = await judged(task).catch((error: Error) => ({ broke: error.stack ?? error.message }));
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ...answer, cpuSeconds: (user + system) / 1e6 });
});
process.on('disconnect', async () => {
  await mock.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
process.send?.('ready');

async function judged({ world, only, inFull }: Task) {
  const isOwn = only.length === 0 && Object.keys(unusualIn(world)).length === 0;
  const { target, close } = await openWorld(world, mock);
  try {
    const { rules } = await runSuite({
      target,
      effort: 'standard',
      seed: 1,
      only,
      skip: [],
      ...(inFull && { inFull }),
      ledgerFolder: folder,
      rerunCommand: (ruleIds) => `npm run check:alternatives # ${ruleIds.join()}`,
    });
    return isOwn ? judgedInOwnWorld(rules) : judgedIn(world, rules);
  } finally {
    await close();
  }
}
