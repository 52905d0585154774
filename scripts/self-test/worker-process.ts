import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loaders } from '../command-line/clubproof-process.ts';
import { type DeclaredFault, type FaultRow, notPlayedRow } from './fault-matrix.ts';
import type { FaultPlayer, PlayerOptions } from './fault-player.ts';

const script = fileURLToPath(new URL(`worker${extname(import.meta.url)}`, import.meta.url));

/** A fault player in a process of its own. A process that ends on its own is a row, and is started again. */
export function workerProcess(options: PlayerOptions, execArgv = loaders): FaultPlayer {
  const started = () =>
    fork(script, [JSON.stringify(options)], {
      execArgv: [...execArgv],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  let worker: ChildProcess | undefined;

  return {
    async play(fault) {
      worker ??= started();
      const row = await answerOf(worker, fault);
      if (!worker.connected) worker = undefined;
      return row;
    },
    async close() {
      if (worker?.connected) worker.disconnect();
      worker = undefined;
    },
  };
}

function answerOf(worker: ChildProcess, fault: DeclaredFault): Promise<FaultRow> {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const ended = () =>
      resolve(notPlayedRow(fault, 'the process of the suite ended', Date.now() - startedAt));
    worker.once('exit', ended);
    worker.once('message', (row) => {
      worker.off('exit', ended);
      resolve(row as FaultRow);
    });
    worker.send(fault);
  });
}
