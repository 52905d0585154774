import { type ChildProcess, fork } from 'node:child_process';
import { moduleFile } from '../../spec/package-file.ts';
import { loaders } from '../clubproof-process.ts';
import { type DeclaredFault, type FaultRow, notPlayedRow } from './fault-matrix.ts';
import type { FaultPlayer, PlayerOptions } from './fault-player.ts';

const script = moduleFile('scripts/self-test/worker');

/**
 * A fault player in a process of its own. A process that ends on its own is the row of each fault it had, and is started
 * again.
 */
export function workerProcess(options: PlayerOptions, execArgv = loaders): FaultPlayer {
  const started = () =>
    fork(script, [JSON.stringify(options)], {
      execArgv: [...execArgv],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  let worker: ChildProcess | undefined;

  return {
    async play(batch) {
      worker ??= started();
      const rows = await answerOf(worker, batch);
      if (!worker.connected) worker = undefined;
      return rows;
    },
    async close() {
      if (worker?.connected) worker.disconnect();
      worker = undefined;
    },
  };
}

function answerOf(worker: ChildProcess, batch: readonly DeclaredFault[]): Promise<FaultRow[]> {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const ended = () =>
      resolve(
        batch.map((fault) => notPlayedRow(fault, 'the process of the suite ended', Date.now() - startedAt)),
      );
    worker.once('exit', ended);
    worker.once('message', (rows) => {
      worker.off('exit', ended);
      resolve(rows as FaultRow[]);
    });
    // Where the process is gone already, its end says so, and not the message that cannot be sent.
    worker.send(batch, () => undefined);
  });
}
